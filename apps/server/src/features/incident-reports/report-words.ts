import { isReportWord, reportWord, type ReportWord } from '@foresite/contract/report-words/say'
import type { Language } from '@foresite/contract/messages/say'
import { localTime } from '#features/incidents/index.ts'

/** How a document speaks: its language and its clock. */
export interface Speaking {
  readonly language: Language
  /** IANA name. */
  readonly timezone: string
}

/** A moment by the site's clock, to the minute, like 2026-11-21 08:05. */
export function momentWords(at: Date, { timezone }: Speaking): string {
  const { day, time } = localTime(at, timezone)
  return `${day} ${time.slice(0, 5)}`
}

/** What a field is called; its path where it has no name. */
export function fieldWords(path: string, { language }: Speaking): string {
  const word = `field.${path}`
  return isReportWord(word) ? reportWord(language, word) : path
}

/** A value of a form as it is read; null for what nobody has said. */
export function valueWords(value: unknown, { language }: Speaking): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return reportWord(language, value ? 'yes' : 'no')
  if (typeof value === 'number') return value.toLocaleString(language === 'pt' ? 'pt-PT' : 'en-GB')
  return typeof value === 'string' ? value : null
}

export function wordOf(
  word: ReportWord,
  { language }: Speaking,
  fill?: Readonly<Record<string, string>>,
): string {
  return reportWord(language, word, fill)
}
