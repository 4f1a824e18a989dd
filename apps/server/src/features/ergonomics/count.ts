import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { useCaseOf } from '@foresite/contract/use-cases'
import type { Ended } from '#features/observations/index.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { add, PAUSE_MS, intervalOf, type Interval } from './session.ts'
import * as store from './store.ts'
import type { Place, SessionRow } from './store.ts'

/** The names in a place when a session begins. */
interface PlaceNames {
  readonly zoneName: string
  readonly cameraName: string
  readonly cameraId: string
}

interface EndedAtPlace {
  readonly place: Place
  readonly named: PlaceNames
  readonly intervals: Interval[]
}

/**
 * Counts ended observations into the sessions of their zones, in its own transaction. Returns whether it counted any.
 */
export async function countEnded(
  tx: Database,
  ended: readonly Ended[],
  { now, thresholds }: { readonly now: Date; readonly thresholds: () => Promise<ThresholdValues> },
): Promise<boolean> {
  const own = ended.filter(({ observation: { kind } }) => useCaseOf(kind) === 'ergonomics')
  if (own.length === 0) return false
  const places = byPlace(own, thresholdIn(await thresholds(), 'ergonomics.deep-bend'))
  // In a fixed order, so that two batches cannot deadlock.
  for (const key of [...places.keys()].toSorted()) {
    const counted = places.get(key)
    if (counted !== undefined) await count(tx, counted, now)
  }
  return places.size > 0
}

function byPlace(ended: readonly Ended[], deepDegrees: number): Map<string, EndedAtPlace> {
  const places = new Map<string, EndedAtPlace>()
  for (const { observation, zoneName, cameraName } of ended) {
    const interval = intervalOf(observation, deepDegrees)
    if (interval === null) continue
    const { zoneId, ruleId: moduleId, cameraId } = observation
    const key = `${zoneId} ${moduleId}`
    const counted = places.get(key) ?? {
      place: { zoneId, moduleId },
      named: { zoneName, cameraName, cameraId },
      intervals: [],
    }
    counted.intervals.push(interval)
    places.set(key, counted)
  }
  return places
}

async function count(tx: Database, { place, named, intervals }: EndedAtPlace, now: Date): Promise<void> {
  await store.lockPlace(tx, place)
  const from = Math.min(...intervals.map(({ startedAt }) => startedAt.getTime()))
  const to = Math.max(...intervals.map(({ lastAt }) => lastAt.getTime()))
  const sessions = new Map<string, SessionRow>()
  const around = { from: new Date(from - PAUSE_MS), to: new Date(to + PAUSE_MS) }
  for (const row of await store.listTouching(tx, place, around)) sessions.set(row.id, row)
  const changed = new Set<string>()
  const gone = new Set<string>()
  for (const interval of intervals) {
    const { session, from: parts } = add([...sessions.values()], interval)
    const [first, ...others] = parts
    // The zone was deleted before the observation arrived: a session without a name is useless.
    if (first === undefined && named.zoneName === '') continue
    const row: SessionRow = {
      ...(first ?? { id: newId(now), ...place, ...named }),
      ...session,
    }
    sessions.set(row.id, row)
    changed.add(row.id)
    for (const { id } of others) {
      sessions.delete(id)
      gone.add(id)
    }
  }
  await store.deleteSessions(tx, [...gone])
  for (const id of changed) {
    const row = sessions.get(id)
    if (row !== undefined) await store.saveSession(tx, row)
  }
}
