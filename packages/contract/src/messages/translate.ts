import { en, type MessageKey } from './en.ts'
import { locales, type Language } from './languages.ts'
import { pt } from './pt.ts'

export type { MessageKey } from './en.ts'
// A separate file, so that code that needs only the language does not load every sentence (the web app's first load).
export { languageOf, languages, type Language } from './languages.ts'

const catalogues: Record<Language, Record<MessageKey, string>> = { en, pt }

/** Values for a sentence's `{{name}}` placeholders. */
export type Fill = Readonly<Record<string, string | number>>

/** Placeholders of quantities: written like 20,000 or 2.6. Other numbers are rows, pages, seconds or pixels. */
const quantities: ReadonlySet<string> = new Set(['count', 'all', 'most', 'cap', 'value'])

/** The sentence for a key in a language; placeholders without a value become empty. */
export function translate(language: Language, key: MessageKey, fill: Fill = {}): string {
  return catalogues[language][key].replace(/\{\{(\w+)\}\}/g, (_, mark: string) => {
    const value = fill[mark] ?? ''
    return typeof value === 'number' && quantities.has(mark)
      ? new Intl.NumberFormat(locales[language]).format(value)
      : String(value)
  })
}

/** Whether the text of a schema's or failure's error is a message key. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text)
}
