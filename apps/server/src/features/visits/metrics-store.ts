import type { Targets } from '@foresite/contract/operations'
import type { ArrivalStep, YardMetrics } from '@foresite/contract/yard-metrics'
import { and, desc, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { packedNumbers } from '#platform/database/packed.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import { within } from '#platform/records/filter-store.ts'
import { centsOf } from './detention.ts'
import type { Measures } from './measures.ts'
import * as store from './store.ts'
import { turnaroundOf } from './turnaround.ts'
import { visitTable as visits } from './visit-table.ts'

/** The most carriers in the list of scores. */
const maxScored = 200

const durations = {
  carrier: visits.carrier,
  yard: packedNumbers(visits.yardS),
  dock: packedNumbers(visits.dockS),
  wait: packedNumbers(visits.waitS),
}

/** Durations of completed visits that arrived in a period, by carrier. */
export function listDurations(db: Database, interval: Interval) {
  return db
    .select(durations)
    .from(visits)
    .where(and(isNotNull(visits.yardS), within(visits.at, interval)))
    .groupBy(visits.carrier)
}

/** The inputs of carriers' scores from a period's visits, most visits first. */
export async function figuresByCarrier(db: Database, interval: Interval, targets: Targets) {
  const rate = targets.detention
  const freeTimeS = targets.freeTimeMin * 60
  const count = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of})`.mapWith(Number)
  const rows = await db
    .select({
      ...durations,
      early: count(store.isPunctual('early', targets)),
      onTime: count(store.isPunctual('on-time', targets)),
      late: count(store.isPunctual('late', targets)),
      counted: packedNumbers(visits.countedS),
      unread: count(store.isUnread()),
    })
    .from(visits)
    .where(and(isNotNull(visits.yardS), within(visits.at, interval)))
    .groupBy(visits.carrier)
    .orderBy(desc(sql`count(*)`), visits.carrier)
    .limit(maxScored)
  return rows.map(({ carrier, yard, dock, wait, counted, ...counts }) => {
    const detentions = Array.from(counted, (s) => s - freeTimeS).filter((s) => s > 0)
    const sum = (of: (s: number) => number) => detentions.reduce((total, s) => total + of(s), 0)
    return {
      carrier,
      ...counts,
      detained: detentions.length,
      detentionMs: sum((s) => s * 1_000),
      // To the cent per visit: a statement adds up the same amounts.
      detentionCost: rate && sum((s) => centsOf(s * 1_000, rate)) / 100,
      ...turnaroundOf([{ yard, dock, wait }]),
    }
  })
}

interface Counting {
  readonly step: ArrivalStep
  readonly timezone: string
  readonly measures: Measures
}

/** Arrivals by the start of each hour, day or week of the site's calendar, and visits excluded from averages. */
export async function countVisits(
  db: Database,
  interval: Interval,
  { step, timezone, measures }: Counting,
): Promise<Pick<YardMetrics, 'arrivals' | 'unknown'>> {
  const isUnknown = or(store.matchesState('unknown', measures), store.matchesState('no-arrival', measures))
  // An index finds the visits of each: grouping them takes three times as long. Where clocks change by half an hour,
  // that half-hour counts with a neighbouring hour.
  const { rows } = await db.execute<{ starts_at: string; count: number; unknown: number }>(sql`
    select starts_at, count, unknown
    from (
      select starts_at, lead(starts_at, 1, 'infinity') over (order by starts_at) as ends_at
      from (
        select distinct date_trunc(${step}, at, ${timezone}) as starts_at
        from generate_series(${interval.from.toISOString()}::timestamptz, ${interval.to.toISOString()}, '1 hour') at
      ) starts
    ) part, lateral (
      select count(${visits.arrivalAt})::int as count, count(*) filter (where ${isUnknown})::int as unknown
      from ${visits}
      where ${visits.at} >= starts_at and ${visits.at} < ends_at and ${within(visits.at, interval)}
    ) counted
    order by starts_at`)
  return {
    arrivals: rows.flatMap(({ starts_at, count }) =>
      count === 0 ? [] : [{ startsAt: new Date(starts_at).toISOString(), count }],
    ),
    unknown: rows.reduce((total, row) => total + row.unknown, 0),
  }
}
