import { en, type MessageKey } from './en.ts'
import type { Language } from './languages.ts'
import { pt } from './pt.ts'

export type { MessageKey } from './en.ts'
// A file of their own, so that code that needs only a language does not load every sentence (the web app's first load).
export { languageOf, languages, type Language } from './languages.ts'

const catalogues: Record<Language, Record<MessageKey, string>> = { en, pt }

/** Values that fill a sentence's `{{name}}` marks. */
export type Fill = Readonly<Record<string, string | number>>

/** The sentence for a key in a language; marks without a value are left empty. */
export function translate(language: Language, key: MessageKey, fill: Fill = {}): string {
  return catalogues[language][key].replace(/\{\{(\w+)\}\}/g, (_, mark: string) => String(fill[mark] ?? ''))
}

/** Whether a schema's or a failure's text is a key of the catalogue. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text)
}
