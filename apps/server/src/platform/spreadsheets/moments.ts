import { MINUTE_MS } from '@foresite/contract/duration'
import type { Language } from '@foresite/contract/messages/translate'
import { textOf, WrongRow, type Cell } from './sheets.ts'

/** Day 0 of spreadsheets, 30 December 1899, in days since 1970. */
const dayZero = -25_569

/** How each language writes dates in files, besides 2026-11-25: 25/11/2026 in Portuguese, 11/25/2026 in English. */
const dayForms: Readonly<Record<Language, RegExp>> = {
  en: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/,
  pt: /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})/,
}

/** Unambiguous in every language: with dots, the day comes first. */
const anyForms = [
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})/,
]
const timeForm = /(?:T|,? )(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?(?<half>[ap])\.?m\.?)?$/i

/** Rewrites a leading day in this language, or in an unambiguous form, as 2026-11-25. */
function withIsoDay(text: string, language: Language): string {
  const form = anyForms.find((one) => one.test(text)) ?? dayForms[language]
  return text.replace(form, (...parts) => {
    const { day = '', month = '', year = '' } = parts.at(-1) as Record<string, string>
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
}

/** Rewrites a trailing time as T14:30; spreadsheets write 8:30, 8h30 and 2:30 PM. */
function withIsoTime(text: string): string {
  return text.replace(timeForm, (whole, ...parts) => {
    const { hour = '', minute = '', half } = parts.at(-1) as Record<string, string | undefined>
    const isOfHalf = Number(hour) >= 1 && Number(hour) <= 12
    if (half !== undefined && !isOfHalf) return whole
    const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    return `T${String(hours).padStart(2, '0')}:${minute}`
  })
}

/** Whether a moment in a file includes a time of day. */
export function hasTime(cell: Cell): boolean {
  return typeof cell === 'number' ? !Number.isInteger(cell) : timeForm.test(textOf(cell))
}

/** A local moment such as 2026-11-25T14:30; null if there is none. The language decides the order of day and month. */
export function momentOf(cell: Cell, language: Language): string | null {
  const moment = momentIn(cell, language)
  if (moment === undefined) throw new WrongRow('spreadsheet.time', { text: textOf(cell) })
  return moment
}

/** Null for an empty cell, undefined for any other that holds no moment. */
function momentIn(cell: Cell, language: Language): string | null | undefined {
  const text = textOf(cell)
  if (text === '') return null
  if (typeof cell === 'number') {
    const minutes = Math.round((cell + dayZero) * 24 * 60)
    return cell > 0 && cell < 100_000 ? stampOf(minutes * MINUTE_MS) : undefined
  }
  const [, day = '', time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(withIsoTime(withIsoDay(text, language))) ?? []
  const at = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) || !stampOf(at).startsWith(day) ? undefined : stampOf(at)
}

/**
 * The moment of a day and a time of day in cells of their own. A time cell that holds a whole moment decides alone: some
 * lists repeat the day beside it.
 */
export function momentAt(dayCell: Cell, timeCell: Cell, language: Language): string | null {
  if (typeof timeCell === 'number' ? timeCell >= 1 : typeof momentIn(timeCell, language) === 'string')
    return momentOf(timeCell, language)
  const day = momentIn(dayCell, language)?.slice(0, 10)
  // The day's last half minute stays on its day.
  const minutes = (share: number) => Math.min(24 * 60 - 1, Math.round(share * 24 * 60))
  const time = typeof timeCell === 'number' ? stampOf(minutes(timeCell) * MINUTE_MS).slice(11) : textOf(timeCell)
  const moment = day !== undefined && timeForm.test(` ${time}`) ? momentIn(`${day} ${time}`, language) : null
  if (typeof moment === 'string') return moment
  throw new WrongRow('spreadsheet.time', { text: `${textOf(dayCell)} ${textOf(timeCell)}` })
}

function stampOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}

export function dayOf(cell: Cell, language: Language): string | null {
  const moment = momentIn(cell, language)
  if (moment === undefined) throw new WrongRow('spreadsheet.date', { text: textOf(cell) })
  return moment === null ? null : moment.slice(0, 10)
}
