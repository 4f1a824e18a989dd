import type { Language } from '@foresite/contract/messages/translate'
import { problem, textOf, type Cell, type FileProblem } from './sheets.ts'

/** 30 December 1899, day 0 of spreadsheets, in days since 1970. */
const dayZero = -25_569
const minuteMs = 60_000

/** How days stand in files, as each language writes them beside 2026-11-25: 25/11/2026 in Portuguese, 11/25/2026 in English. */
const dayForms: Readonly<Record<Language, RegExp>> = {
  en: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/,
  pt: /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/,
}

/** With its day like 2026-11-25, where it begins with one in this language. */
function withIsoDay(text: string, language: Language): string {
  return text.replace(dayForms[language], (...parts) => {
    const { day = '', month = '', year = '' } = parts.at(-1) as Record<string, string>
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
}

/** A moment by the site's clock like 2026-11-25T14:30; null for none. The order of day and month is that of the language. */
export function momentOf(cell: Cell, language: Language): string | null | FileProblem {
  const text = textOf(cell)
  if (text === '') return null
  if (typeof cell === 'number') {
    const minutes = Math.round((cell + dayZero) * 24 * 60)
    return cell > 0 && cell < 100_000 ? stampOf(minutes * minuteMs) : problem('spreadsheet.time', { text })
  }
  const [, day = '', time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:(?:T|,? )(\d{2}:\d{2})(?::\d{2})?)?$/.exec(withIsoDay(text, language)) ?? []
  const at = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) || !stampOf(at).startsWith(day) ? problem('spreadsheet.time', { text }) : stampOf(at)
}

function stampOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}

export function dayOf(cell: Cell, language: Language): string | null | FileProblem {
  const moment = momentOf(cell, language)
  if (moment !== null && typeof moment === 'object') return problem('spreadsheet.date', moment.fill)
  return moment === null ? null : moment.slice(0, 10)
}
