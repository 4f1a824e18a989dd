import type { Targets } from '@foresite/contract/operations'
import type { ArrivalStep, YardMetrics } from '@foresite/contract/visits'
import { and, desc, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { within, type Stretch } from '#platform/records/filter-store.ts'
import type { Measures } from './measures.ts'
import * as store from './store.ts'
import { visitTable as visits } from './visit-table.ts'

/** Carriers beyond these are in the figures of all, and not listed. */
const mostCarriers = 50

/** Carriers beyond these are in no list of scores. */
const mostScored = 200

const ms = (sql_: SQL) => sql`(extract(epoch from ${sql_})::float8 * 1000)`
const yard = ms(sql`${visits.departureAt} - ${visits.arrivalAt}`)
const dock = ms(sql`${visits.dockDepartureAt} - ${visits.dockArrivalAt}`)
const wait = ms(sql`greatest(${visits.dockArrivalAt} - ${visits.arrivalAt}, interval '0')`)

/** Percentiles leave out what is null: a visit that was at no dock has no dock turnaround. */
const percentile = (share: number, of: SQL) =>
  sql<number | null>`percentile_cont(${share}::float8) within group (order by ${of})`.mapWith((value: unknown) =>
    value === null ? null : Math.round(Number(value)),
  )

const turnarounds = {
  visits: sql<number>`count(*)`.mapWith(Number),
  yardMedianMs: percentile(0.5, yard),
  yardP90Ms: percentile(0.9, yard),
  dockMedianMs: percentile(0.5, dock),
  dockP90Ms: percentile(0.9, dock),
  waitMedianMs: percentile(0.5, wait),
}

const isOver = and(isNotNull(visits.arrivalAt), isNotNull(visits.departureAt))

/** Turnaround of the visits that came in a stretch and have left, and what the efficiency score needs of them. */
export async function turnaroundOfAll(db: Database, stretch: Stretch, freeTimeMs: number) {
  const [row] = await db
    .select({
      ...turnarounds,
      withinFreeTime: sql<number | null>`avg((${yard} <= ${freeTimeMs})::int)`.mapWith(numberOrNull),
      waitingShare: sql<
        number | null
      >`sum(${wait}) / nullif(sum(${yard}) filter (where ${wait} is not null), 0)`.mapWith(numberOrNull),
    })
    .from(visits)
    .where(and(isOver, within(visits.at, stretch)))
  if (row === undefined) throw new Error('An aggregate answers one row')
  return row
}

/** The same by carrier, most visits first. */
export function turnaroundByCarrier(db: Database, stretch: Stretch): Promise<YardMetrics['carriers']> {
  return db
    .select({ carrier: visits.carrier, ...turnarounds })
    .from(visits)
    .where(and(isOver, within(visits.at, stretch)))
    .groupBy(visits.carrier)
    .orderBy(desc(sql`count(*)`), visits.carrier)
    .limit(mostCarriers)
}

/** What of the visits of a stretch a carrier is scored by, most visits first. */
export function figuresByCarrier(db: Database, stretch: Stretch, targets: Targets) {
  const count = (of: SQL | undefined) => sql<number>`count(*) filter (where ${of})`.mapWith(Number)
  const over = sql`greatest(${store.detention(targets)}, interval '0')`
  return db
    .select({
      carrier: visits.carrier,
      ...turnarounds,
      early: count(store.isPunctual('early', targets)),
      onTime: count(store.isPunctual('on-time', targets)),
      late: count(store.isPunctual('late', targets)),
      detained: count(store.isDetained(targets)),
      detentionMs: sql<number>`round(coalesce(sum(${ms(over)}), 0))`.mapWith(Number),
      unread: count(store.isUnread()),
    })
    .from(visits)
    .where(and(isOver, within(visits.at, stretch)))
    .groupBy(visits.carrier)
    .orderBy(desc(sql`count(*)`), visits.carrier)
    .limit(mostScored)
}

/** Arrivals by the beginning of each hour, day or week of the site's calendar. */
export async function countArrivals(
  db: Database,
  stretch: Stretch,
  step: ArrivalStep,
  timezone: string,
): Promise<YardMetrics['arrivals']> {
  const startsAt = sql<string>`date_trunc(${step}, ${visits.arrivalAt}, ${timezone})`
  const rows = await db
    .select({
      startsAt: startsAt.mapWith((at: string | Date) => new Date(at).toISOString()),
      count: turnarounds.visits,
    })
    .from(visits)
    .where(and(isNotNull(visits.arrivalAt), within(visits.at, stretch)))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows
}

/** Visits of a stretch that are in no average. */
export function countUnknown(db: Database, stretch: Stretch, { now, openMs }: Measures): Promise<number> {
  const since = new Date(now.getTime() - openMs)
  return db.$count(
    visits,
    and(
      within(visits.at, stretch),
      or(
        and(isNull(visits.departureAt), lt(visits.at, since)),
        and(isNotNull(visits.departureAt), isNull(visits.arrivalAt)),
      ),
    ),
  )
}

function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value)
}
