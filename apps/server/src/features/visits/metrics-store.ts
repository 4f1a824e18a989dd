import type { Targets } from '@foresite/contract/operations'
import type { ArrivalStep, YardMetrics } from '@foresite/contract/yard-metrics'
import { and, desc, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { joined, packedIntegers } from '#platform/database/packed.ts'
import type { Interval } from '#platform/intervals/intervals.ts'
import { within } from '#platform/records/filter-store.ts'
import { percentileIn } from '#platform/statistics/median.ts'
import { centsOf } from './detention.ts'
import type { Measures } from './measures.ts'
import * as store from './store.ts'
import { visitTable as visits } from './visit-table.ts'

/** Further carriers count in the totals but are not listed. */
const maxCarriers = 50
/** The most carriers in the list of scores. */
const maxScored = 200

const count = (of: SQL | undefined) => sql<number>`(count(*) filter (where ${of}))::int`

/** Seconds of a group's visits, sorted: PostgreSQL takes longer for five percentiles than for everything else. */
const durations = {
  yardS: packedIntegers(visits.yardS),
  dockS: packedIntegers(visits.dockS),
  waitS: packedIntegers(visits.waitS),
}

/** Seconds on site of visits that went to a dock. */
const waitedYardS = sql`coalesce(sum(${visits.yardS}) filter (where ${visits.waitS} is not null), 0)`.mapWith(Number)

type Durations = Readonly<Record<keyof typeof durations, Int32Array>>

/** How long visits took; those at no dock have neither stay nor wait. */
function turnaroundOf({ yardS, dockS, waitS }: Durations) {
  return {
    visits: yardS.length,
    yardMedianMs: msAt(yardS, 0.5),
    yardP90Ms: msAt(yardS, 0.9),
    dockMedianMs: msAt(dockS, 0.5),
    dockP90Ms: msAt(dockS, 0.9),
    waitMedianMs: msAt(waitS, 0.5),
  }
}

function msAt(sortedS: Int32Array, share: number): number | null {
  const seconds = percentileIn(sortedS, share)
  return seconds === null ? null : Math.round(seconds * 1_000)
}

/** Completed visits that arrived in a period. */
const completed = (interval: Interval) => and(isNotNull(visits.yardS), within(visits.at, interval))

/** The turnaround of completed visits that arrived in a period: all, and by carrier, most visits first. */
export async function readTurnaround(db: Database, interval: Interval, { freeTimeMin }: Targets) {
  const carriers = await db
    .select({ carrier: visits.carrier, ...durations, waitedYardS })
    .from(visits)
    .where(completed(interval))
    .groupBy(visits.carrier)
    .orderBy(desc(sql`count(*)`), visits.carrier)
  const all = (of: keyof Durations) =>
    joined(
      Int32Array,
      carriers.map((one) => one[of]),
    ).sort()
  const [yardS, dockS, waitS] = [all('yardS'), all('dockS'), all('waitS')]
  return {
    all: turnaroundOf({ yardS, dockS, waitS }),
    carriers: carriers.slice(0, maxCarriers).map((one) => ({ carrier: one.carrier, ...turnaroundOf(one) })),
    withinFreeTime: yardS.findLastIndex((s) => s <= freeTimeMin * 60) + 1,
    /** Waiting, and the turnaround of the same visits: one at no dock has no wait. */
    waitS: waitS.reduce((sum, s) => sum + s, 0),
    waitedYardS: carriers.reduce((sum, one) => sum + one.waitedYardS, 0),
  }
}

/** The inputs of carriers' scores from a period's visits, most visits first. */
export async function figuresByCarrier(db: Database, interval: Interval, targets: Targets) {
  const rate = targets.detention
  const beyond = sql`${visits.countedS} - ${targets.freeTimeMin * 60}`
  const rows = await db
    .select({
      carrier: visits.carrier,
      ...durations,
      early: count(store.isPunctual('early', targets)),
      onTime: count(store.isPunctual('on-time', targets)),
      late: count(store.isPunctual('late', targets)),
      detentions: packedIntegers(sql`case when ${beyond} > 0 then ${beyond} end`),
      unread: count(sql`${visits.isUnread}`),
    })
    .from(visits)
    .where(completed(interval))
    .groupBy(visits.carrier)
    .orderBy(desc(sql`count(*)`), visits.carrier)
    .limit(maxScored)
  return rows.map(({ detentions, yardS, dockS, waitS, ...row }) => {
    const total = (of: (s: number) => number) => detentions.reduce((sum, s) => sum + of(s), 0)
    return {
      ...row,
      ...turnaroundOf({ yardS, dockS, waitS }),
      detained: detentions.length,
      detentionMs: total((s) => s * 1_000),
      // To the cent per visit: a statement adds up the same amounts.
      detentionCost: rate && total((s) => centsOf(s * 1_000, rate)) / 100,
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
