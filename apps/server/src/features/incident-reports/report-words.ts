import { locales } from '@foresite/contract/messages/languages'
import { isFormDay, type ReportFormName } from '@foresite/contract/report-forms'
import { isReportWord, reportWord, type ReportWord } from '@foresite/reports/words/say'
import { dayInWords, type Reader } from '#platform/clock/in-words.ts'

/** A field's name, or its path if it has none. */
export function fieldWords(path: string, { language }: Reader): string {
  const word = `field.${path}`
  return isReportWord(word) ? reportWord(language, word) : path
}

/** A field of a form as text, days as dates and costs with cents; null if unanswered. */
export function formWords(
  [form, field]: readonly [ReportFormName, string],
  value: unknown,
  reader: Reader,
): string | null {
  if (field === 'cost' && typeof value === 'number')
    return value.toLocaleString(locales[reader.language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const isDay = typeof value === 'string' && isFormDay(form, field)
  return isDay ? dayInWords(value, reader.language) : valueWords(value, reader)
}

/** A value of a form as text; null if unanswered. */
export function valueWords(value: unknown, { language }: Reader): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return reportWord(language, value ? 'yes' : 'no')
  if (typeof value === 'number') return value.toLocaleString(locales[language])
  return typeof value === 'string' ? value : null
}

export function wordOf(word: ReportWord, { language }: Reader, fill?: Readonly<Record<string, string>>): string {
  return reportWord(language, word, fill)
}
