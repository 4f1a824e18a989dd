import { locales } from '@foresite/contract/messages/languages'
import { isFormDay, type ReportFormName } from '@foresite/contract/report-forms'
import { isReportWord, reportWord, type ReportWord } from '@foresite/reports/words/say'
import type { Language } from '@foresite/contract/messages/translate'
import { dayInWords } from '#platform/clock/in-words.ts'

/** How a document speaks: its language and its clock. */
export interface Speaking {
  readonly language: Language
  /** IANA name. */
  readonly timezone: string
}

/** A field's name, or its path if it has none. */
export function fieldWords(path: string, { language }: Speaking): string {
  const word = `field.${path}`
  return isReportWord(word) ? reportWord(language, word) : path
}

/** A field of a form as text, days as dates; null if unanswered. */
export function formWords(
  [form, field]: readonly [ReportFormName, string],
  value: unknown,
  speaking: Speaking,
): string | null {
  const isDay = typeof value === 'string' && isFormDay(form, field)
  return isDay ? dayInWords(value, speaking.language) : valueWords(value, speaking)
}

/** A value of a form as text; null if unanswered. */
export function valueWords(value: unknown, { language }: Speaking): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return reportWord(language, value ? 'yes' : 'no')
  if (typeof value === 'number') return value.toLocaleString(locales[language])
  return typeof value === 'string' ? value : null
}

export function wordOf(word: ReportWord, { language }: Speaking, fill?: Readonly<Record<string, string>>): string {
  return reportWord(language, word, fill)
}
