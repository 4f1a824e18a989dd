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

const yearFirst = /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})/
const timeForm = /(?:T|,? )(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?(?<half>[ap])\.?m\.?)?$/i

/** With its day like 2026-11-25, where it begins with one in this language or with the year. */
function withIsoDay(text: string, language: Language): string {
  const form = yearFirst.test(text) ? yearFirst : dayForms[language]
  return text.replace(form, (...parts) => {
    const { day = '', month = '', year = '' } = parts.at(-1) as Record<string, string>
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
}

/** With its time like T14:30, where it ends with one: 8:30, 8h30 and 2:30 PM, as spreadsheets write them. */
function withIsoTime(text: string): string {
  return text.replace(timeForm, (whole, ...parts) => {
    const { hour = '', minute = '', half } = parts.at(-1) as Record<string, string | undefined>
    const isOfHalf = Number(hour) >= 1 && Number(hour) <= 12
    if (half !== undefined && !isOfHalf) return whole
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return `T${String(hours).padStart(2, '0')}:${minute}`
  })
}

/** Whether a moment in a file has a time of day, too. */
export function hasTime(cell: Cell): boolean {
  return typeof cell === 'number' ? !Number.isInteger(cell) : timeForm.test(textOf(cell))
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
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(withIsoTime(withIsoDay(text, language))) ?? []
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
