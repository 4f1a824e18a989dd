import { noIncidents, totalOf, type SeverityCounts } from '@foresite/contract/compliance'
import type { OpeningHours } from '@foresite/contract/operations'
import { addDays, instantOf, localTime, startOfDay } from '@foresite/site-time/site-time'
import type { CoveredCamera, RecordingsFeature } from '#features/recordings/index.ts'
import type { Database } from '#platform/database/database.ts'
import { openIntervals } from '#platform/intervals/open-hours.ts'
import { intersect, type Interval } from '#platform/intervals/intervals.ts'
import type { IncidentCounts } from './incident-counts-store.ts'
import type { Period } from './period.ts'
import type { Scored, Seen } from './score.ts'
import { countScored, type ScoredCounts } from './scored-store.ts'
import { coveredHours, shiftIntervals, type Shift } from './working-hours.ts'

/** A site's own average is taken over this many days before the period shown. */
const ownDays = 56

interface Parts {
  readonly recordings: Pick<RecordingsFeature, 'covered'>
  readonly openingHours: OpeningHours
  readonly cameraId: string | undefined
}

/** Reads the data of a period's score. */
export async function readScored(
  tx: Database,
  period: Period,
  { all, known }: Pick<IncidentCounts, 'all' | 'known'>,
  { recordings, openingHours, cameraId }: Parts,
): Promise<Scored> {
  const { timezone, now, buckets } = period
  const until = period.to < now ? period.to : now
  const days = buckets[0]?.hour === null ? buckets.length : 1
  const daysBefore = (count: number) => new Date(startOfDay(addDays(buckets[0]?.day ?? '', -count), timezone))
  const current = { from: period.from, to: until }
  // By the site's clock: the days of both periods may have 23 or 25 hours.
  const passed = localTime(until, timezone)
  const before = { from: daysBefore(days), to: new Date(instantOf(addDays(passed.day, -days), passed.time, timezone)) }
  const own = { from: daysBefore(ownDays), to: period.from }
  const from = before.from < own.from ? before.from : own.from
  const cameras = until <= period.from ? [] : await recordings.covered(tx, { from, to: until }, cameraId)
  const seen = async (interval: Interval) => {
    const found = await countScored(tx, { ...interval, timezone }, cameraId)
    return { found, open: openIntervals(openingHours.site, interval, timezone) }
  }
  const [here, there, usual] = [await seen(current), await seen(before), await seen(own)]
  const during = (shift: Shift) => ofShift(shift, current, here, { cameras, timezone })
  const whole = (of: typeof here): Seen => ({ counts: sumOf(of.found), hours: coveredHours(cameras, of.open) })
  return {
    counts: known,
    hours: coveredHours(cameras, here.open),
    byType: byTypeOf(here.found),
    byShift: { early: during('early'), late: during('late'), night: during('night') },
    before: until <= period.from ? null : { ...whole(there), byType: byTypeOf(there.found) },
    own: whole(usual),
    leftOut: totalOf(all) - totalOf(known),
    inOpeningHours: openingHours.site !== null,
  }
}

function ofShift(
  shift: Shift,
  within: Interval,
  { found, open }: { readonly found: readonly ScoredCounts[]; readonly open: readonly Interval[] },
  { cameras, timezone }: { readonly cameras: readonly CoveredCamera[]; readonly timezone: string },
): Seen {
  const hours = coveredHours(cameras, intersect(shiftIntervals(shift, within, timezone), open))
  return { counts: sumOf(found.filter(({ hour }) => shiftOf(hour) === shift)), hours }
}

function shiftOf(hour: number): Shift {
  if (hour < 6 || hour >= 22) return 'night'
  return hour < 14 ? 'early' : 'late'
}

function byTypeOf(found: readonly ScoredCounts[]): Scored['byType'] {
  const byType = Map.groupBy(found, ({ type }) => type)
  return new Map([...byType].map(([type, rows]) => [type, sumOf(rows)]))
}

function sumOf(rows: readonly ScoredCounts[]): SeverityCounts {
  return rows.reduce(
    (sum, { counts }) => ({
      Low: sum.Low + counts.Low,
      Medium: sum.Medium + counts.Medium,
      High: sum.High + counts.High,
    }),
    noIncidents,
  )
}
