import {
  longestPeriodDays,
  noIncidents,
  totalOf,
  usualWeeks,
  type ComplianceQuery,
  type ComplianceSummary,
} from '@foresite/contract/compliance'
import type { CoveredCamera } from '#features/recordings/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkDays } from '#platform/records/days.ts'
import { medianOf } from '#platform/statistics/median.ts'
import { coverageOf, isWatched, sharesOf } from './coverage.ts'
import type { ComplianceDependencies } from './dependencies.ts'
import { countIncidents, type IncidentCounts } from './incident-counts-store.ts'
import { periodOf, type Period } from './period.ts'
import { countReviewed } from './precision-store.ts'
import { scoreOf } from './score.ts'
import { readScored } from './scored.ts'
import { countSameWeekdays, type SameWeekday } from './usual-store.ts'

/** Counts a dashboard's figures at one moment, so that they agree. */
export function summarise(deps: ComplianceDependencies, query: ComplianceQuery): Promise<ComplianceSummary> {
  return summariseAnd(deps, query, (_, summary) => Promise.resolve(summary))
}

/** The same, and what `read` reads of that moment. */
export async function summariseAnd<T>(
  deps: ComplianceDependencies,
  query: ComplianceQuery,
  read: (tx: Database, summary: ComplianceSummary) => Promise<T>,
): Promise<T> {
  checkDays(query, longestPeriodDays)
  await checkCamera(deps, query.cameraId)
  const [timezone, thresholds] = await Promise.all([deps.timezone(), deps.thresholds()])
  const { openingHours } = await deps.siteSettings.operations.read()
  const now = deps.clock.now()
  return deps.db.transaction(
    async (tx) => {
      const { cameraId } = query
      const period = periodOf({ ...query, timezone, now })
      const counts = await countIncidents(tx, period, cameraId)
      const cameras = await deps.recordings.covered(tx, period, cameraId)
      const coverage = coverageOf(cameras, period)
      return read(tx, {
        from: query.from,
        to: query.to,
        timezone,
        coverage,
        countedAt: now.toISOString(),
        counts: counts.all,
        today: await todayOf(deps, tx, period, cameraId),
        buckets: bucketsOf(period, counts, cameras),
        byType: counts.byType.toSorted(byCountDescending),
        byCamera: camerasOf(period, counts, cameras),
        byZone: zonesOf(counts, cameras),
        byHour: counts.byHour
          .map(({ weekday, hour, counts: found }) => ({ weekday, hour, incidents: totalOf(found) }))
          .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
        score: scoreOf(await readScored(tx, period, counts, { ...deps, openingHours, cameraId }), thresholds),
        precision: (await countReviewed(tx, period, cameraId)).map(({ mistaken, ...module }) => ({
          ...module,
          share: shareOf(module.confirmed, module.confirmed + mistaken),
        })),
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Refuses an unknown camera. */
async function checkCamera(
  { cameras }: Pick<ComplianceDependencies, 'cameras'>,
  cameraId: string | undefined,
): Promise<void> {
  if (cameraId !== undefined && (await cameras.find(cameraId)) === null)
    throw new Refusal(404, 'camera.unknown', { field: 'cameraId' })
}

async function todayOf(
  { recordings }: ComplianceDependencies,
  tx: Database,
  { timezone, now, today: day }: Period,
  cameraId: string | undefined,
): Promise<ComplianceSummary['today']> {
  const scope = { timezone, now, weeks: usualWeeks, cameraId }
  const [today, ...before] = await countSameWeekdays(tx, scope)
  const oldest = before.at(-1)
  const cameras =
    today === undefined || oldest === undefined
      ? []
      : await recordings.covered(tx, { from: oldest.from, to: today.to }, cameraId)
  const watched = before
    .filter((one) => isWatched(cameras, one))
    .map((one: SameWeekday) => ({ day: one.day, incidents: totalOf(one.counts) }))
  return {
    day,
    counts: today?.counts ?? noIncidents,
    usual: usualRange(watched.map(({ incidents }) => incidents)),
    days: watched,
    coverage: coverageOf(today === undefined ? [] : cameras, today ?? { from: now, to: now }),
  }
}

function bucketsOf(
  { buckets }: Period,
  { byBucket }: IncidentCounts,
  cameras: readonly CoveredCamera[],
): ComplianceSummary['buckets'] {
  const shares = sharesOf(cameras, buckets)
  return buckets.map((bucket, place) => ({
    day: bucket.day,
    hour: bucket.hour,
    startsAt: bucket.from.toISOString(),
    counts: byBucket.get(place) ?? noIncidents,
    coverage: shares[place] ?? null,
  }))
}

/** Existing cameras, then deleted ones; each with most incidents first. */
function camerasOf(
  period: Period,
  { byCamera }: IncidentCounts,
  cameras: readonly CoveredCamera[],
): ComplianceSummary['byCamera'] {
  const present = cameras.map((camera) => ({
    cameraId: camera.id,
    name: camera.name,
    counts: byCamera.find(({ cameraId }) => cameraId === camera.id)?.counts ?? noIncidents,
    coverage: coverageOf([camera], period),
  }))
  const gone = byCamera
    .filter(({ cameraId }) => cameraId === null)
    .map(({ goneName, counts }) => ({
      cameraId: null,
      name: goneName ?? '',
      counts,
      coverage: null,
    }))
  return [...present.toSorted(byCountDescending), ...gone.toSorted(byCountDescending)]
}

function zonesOf({ byZone }: IncidentCounts, cameras: readonly CoveredCamera[]): ComplianceSummary['byZone'] {
  return byZone
    .map(({ zone, cameraId, goneName, counts }) => ({
      name: zone,
      cameraId,
      counts,
      cameraName: cameras.find(({ id }) => id === cameraId)?.name ?? goneName ?? '',
    }))
    .toSorted((a, b) => byCountDescending(a, b) || (a.name < b.name ? -1 : 1))
}

type Counted = Pick<ComplianceSummary, 'counts'>

function byCountDescending(a: Counted, b: Counted): number {
  return totalOf(b.counts) - totalOf(a.counts)
}

/**
 * The range from the fewest to the most incidents of some days, at least a quarter either side of their median; null
 * without days.
 */
export function usualRange(incidents: readonly number[]): ComplianceSummary['today']['usual'] {
  const median = medianOf(incidents)
  if (median === null) return null
  return {
    low: Math.min(...incidents, Math.floor(median * 0.75)),
    high: Math.max(...incidents, Math.ceil(median * 1.25)),
  }
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}
