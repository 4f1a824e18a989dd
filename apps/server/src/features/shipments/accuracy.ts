import type { AccuracyStep, CountingAccuracy } from '@foresite/contract/shipments'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { listInspected, type InspectedStretch } from './accuracy-store.ts'

/** Figures are asked for over so many days at most. */
const mostDays = 732

interface AskedDays {
  readonly startDate: string
  readonly endDate: string
  readonly dateFilter: AccuracyStep
}

/** What was inspected on days of the site's calendar, both included. Throws a `Refusal` (422) for days the wrong way round. */
export function inspectedStretches(
  db: Database,
  { startDate, endDate, dateFilter: step }: AskedDays,
  timezone: string,
): Promise<InspectedStretch[]> {
  if (endDate < startDate || endDate > addDays(startDate, mostDays))
    throw new Refusal(422, 'shipment.accuracy.dates', { field: 'endDate' })
  const from = new Date(startOfDay(startDate, timezone))
  const to = new Date(startOfDay(addDays(endDate, 1), timezone))
  return listInspected(db, { from, to, step, timezone })
}

/** 1 − Σ|proposed − final| ÷ Σfinal, and the share of exact lines (`domain.md`, AI counting accuracy). */
export function accuracyOf(stretches: readonly InspectedStretch[]): Omit<CountingAccuracy, 'points'> {
  const sum = (of: (stretch: InspectedStretch) => number) => stretches.reduce((total, each) => total + of(each), 0)
  const [lines, off, final] = [sum((each) => each.lines), sum((each) => each.off), sum((each) => each.final)]
  const perfect = off === 0 ? 1 : 0
  return {
    shipments: sum((each) => each.shipments),
    lines,
    exactLines: sum((each) => each.exactLines),
    accuracy: lines === 0 ? null : final === 0 ? perfect : Math.max(0, 1 - off / final),
  }
}
