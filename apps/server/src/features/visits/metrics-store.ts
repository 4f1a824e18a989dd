import type { Targets } from '@foresite/contract/operations'
import type { ArrivalStep, YardMetrics } from '@foresite/contract/yard-metrics'
import { and, desc, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { packed } from '#platform/database/packed.ts'
import { within, type OpenInterval } from '#platform/records/filter-store.ts'
import { centsOf } from './detention.ts'
import type { Measures } from './measures.ts'
import * as store from './store.ts'
import { totalOf, turnaroundOf } from './turnaround.ts'
import { visitTable as visits } from './visit-table.ts'

/** The most carriers in the list of scores. */
const maxScored = 200

type At = typeof visits.arrivalAt | typeof visits.departureAt | typeof visits.dockArrivalAt
/** Epoch seconds, the SQL form of `wholeSecond`. */
const second = (at: At) => sql`floor(date_part('epoch', ${at}))`
const between = (from: At, to: At) => sql`((${second(to)} - ${second(from)}) * 1000)`
const yard = between(visits.arrivalAt, visits.departureAt)
const dock = between(visits.dockArrivalAt, visits.dockDepartureAt)
/** Null if the visit was at no dock. */
const wait = sql`(case when ${visits.dockArrivalAt} is not null then greatest(${between(visits.arrivalAt, visits.dockArrivalAt)}, 0) end)`
const sum = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)

interface Counting {
  readonly step: ArrivalStep
  readonly timezone: string
  readonly measures: Measures
}

/** Durations of completed visits that arrived in a period, by carrier. */
export function listDurations(db: Database, interval: OpenInterval) {
  return db
    .select({ carrier: visits.carrier, yard: packed(yard), dock: packed(dock), wait: packed(wait) })
    .from(visits)
    .where(and(store.hasLeft, within(visits.at, interval)))
    .groupBy(visits.carrier)
}

/** The inputs of carriers' scores from a period's visits, most visits first. */
export async function figuresByCarrier(db: Database, interval: OpenInterval, targets: Targets) {
  const rate = targets.detention
  const count = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of})`.mapWith(Number)
  const rows = await db
    .select({
      carrier: visits.carrier,
      yard: packed(yard),
      dock: packed(dock),
      wait: packed(wait),
      early: count(store.isPunctual('early', targets)),
      onTime: count(store.isPunctual('on-time', targets)),
      late: count(store.isPunctual('late', targets)),
      over: packed(sql`date_part('epoch', ${store.detention(targets)}) * 1000`),
      unread: count(store.isUnread()),
    })
    .from(visits)
    .where(and(store.hasLeft, within(visits.at, interval)))
    .groupBy(visits.carrier)
    .orderBy(desc(sql`count(*)`), visits.carrier)
    .limit(maxScored)
  return rows.map(({ carrier, yard: yardMs, dock: dockMs, wait: waitMs, over, ...counts }) => {
    const detained = over.filter((ms) => ms > 0)
    return {
      carrier,
      ...counts,
      detained: detained.length,
      detentionMs: totalOf(detained),
      // To the cent per visit: a statement adds up the same amounts.
      detentionCost: rate && totalOf(detained.map((ms) => centsOf(ms, rate))) / 100,
      ...turnaroundOf([{ yard: yardMs, dock: dockMs, wait: waitMs }]),
    }
  })
}

/** Arrivals by the start of each hour, day or week of the site's calendar, and visits excluded from averages. */
export async function countVisits(
  db: Database,
  interval: OpenInterval,
  { step, timezone, measures }: Counting,
): Promise<Pick<YardMetrics, 'arrivals' | 'unknown'>> {
  const isUnknown = or(store.matchesState('unknown', measures), store.matchesState('no-arrival', measures))
  // Every UTC offset is a multiple of a quarter of an hour: the calendar is computed once per quarter, not per visit.
  const quarters = db
    .select({
      quarter: sql`date_bin('15 minutes', ${visits.at}, '2000-01-01Z')`.as('quarter'),
      arrived: sql`count(${visits.arrivalAt})`.as('arrived'),
      unknown: sql`count(*) filter (where ${isUnknown})`.as('unknown'),
    })
    .from(visits)
    .where(within(visits.at, interval))
    .groupBy(sql`1`)
    .as('quarters')
  const rows = await db
    .select({
      startsAt: sql<string>`date_trunc(${step}, ${quarters.quarter}, ${timezone})`.mapWith((at: string | Date) =>
        new Date(at).toISOString(),
      ),
      count: sum(sql`${quarters.arrived}`),
      unknown: sum(sql`${quarters.unknown}`),
    })
    .from(quarters)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return {
    arrivals: rows.flatMap(({ startsAt, count }) => (count === 0 ? [] : [{ startsAt, count }])),
    unknown: rows.reduce((total, row) => total + row.unknown, 0),
  }
}
