import type { Language } from '@foresite/contract/messages/languages'
import { en, type ReportWord } from './en.ts'
import { pt } from './pt.ts'

export type { ReportWord } from './en.ts'

const words: Record<Language, Record<ReportWord, string>> = { en, pt }

/** A report's word in a language; placeholders without a value become empty. */
export function reportWord(language: Language, word: ReportWord, fill: Readonly<Record<string, string>> = {}): string {
  return words[language][word].replace(/\{\{(\w+)\}\}/g, (_, mark: string) => fill[mark] ?? '')
}

/** Whether a field's path has its own word. */
export function isReportWord(text: string): text is ReportWord {
  return Object.hasOwn(en, text)
}
