import type { AccuracyStep, CountingAccuracy } from '@foresite/contract/shipments'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { Database } from '#platform/database/database.ts'
import { accuracyOf, addedUp, firstDayOf } from '#platform/records/accuracy.ts'
import { checkDays } from '#platform/records/days.ts'
import { listInspected, type Inspected } from './accuracy-store.ts'

/** The longest period for figures, in days. */
const maxDays = 732

interface AskedDays {
  readonly startDate: string
  readonly endDate: string
  readonly dateFilter: AccuracyStep
}

/** Inspections in one period of the site's calendar. */
interface InspectedInterval extends Inspected {
  /** Its first day. */
  readonly startsOn: string
}

const nothing: Inspected = {
  shipments: 0,
  mismatched: 0,
  pallets: 0,
  damagedPallets: 0,
  lines: 0,
  exactLines: 0,
  off: 0,
  final: 0,
}

/** Inspections between two days, both inclusive. Throws a `Refusal` (422) if the days are reversed. */
export async function inspectedIntervals(
  db: Database,
  { startDate, endDate, dateFilter: step }: AskedDays,
  timezone: string,
): Promise<InspectedInterval[]> {
  checkDays({ startDate, endDate }, maxDays)
  const from = new Date(startOfDay(startDate, timezone))
  const to = new Date(startOfDay(addDays(endDate, 1), timezone))
  const byInterval = Map.groupBy(await listInspected(db, { from, to, timezone }), ({ day }) => firstDayOf(day, step))
  return [...byInterval].map(([startsOn, days]) => ({ startsOn, ...addedUp(days, nothing) }))
}

/** The totals of periods, with their counting accuracy (`domain.md`, AI counting accuracy). */
export function inspectedIn(intervals: readonly Inspected[]): Inspected & Omit<CountingAccuracy, 'points'> {
  const sums = addedUp(intervals, nothing)
  return { ...sums, accuracy: accuracyOf({ compared: sums.lines, off: sums.off, right: sums.final }) }
}

/** The counting accuracy of periods as the API returns it. */
export function countingAccuracyOf(intervals: readonly Inspected[]): Omit<CountingAccuracy, 'points'> {
  const { shipments, lines, exactLines, accuracy } = inspectedIn(intervals)
  return { shipments, lines, exactLines, accuracy }
}
