import { problem, textOf, type Cell, type FileProblem } from './sheets.ts'

/** 30 December 1899, day 0 of spreadsheets, in days since 1970. */
const dayZero = -25_569
const minuteMs = 60_000

/** A moment by the site's clock like 2026-11-25T14:30; null for none. Days and months in words or by slashes are not guessed. */
export function momentOf(cell: Cell): string | null | FileProblem {
  const text = textOf(cell)
  if (text === '') return null
  if (typeof cell === 'number') {
    const minutes = Math.round((cell + dayZero) * 24 * 60)
    return cell > 0 && cell < 100_000 ? stampOf(minutes * minuteMs) : problem('spreadsheet.time', { text })
  }
  const [, day = '', time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  const at = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) || !stampOf(at).startsWith(day) ? problem('spreadsheet.time', { text }) : stampOf(at)
}

function stampOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16)
}

export function dayOf(cell: Cell): string | null | FileProblem {
  const moment = momentOf(cell)
  if (moment !== null && typeof moment === 'object') return problem('spreadsheet.date', moment.fill)
  return moment === null ? null : moment.slice(0, 10)
}
