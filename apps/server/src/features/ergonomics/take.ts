import type { Observation } from '@foresite/contract/observations'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { add, PAUSE_MS, stretchOf, type Stretch } from './session.ts'
import * as store from './store.ts'
import type { Place, SessionRow } from './store.ts'

/** An observation that is over and was kept, with the names of what it is of. */
export interface Kept {
  readonly observation: Observation
  readonly zoneName: string
  readonly cameraName: string
}

/** Names of a place, for a session that begins. */
interface Named {
  readonly zoneName: string
  readonly cameraName: string
  readonly cameraId: string
}

interface Counted {
  readonly place: Place
  readonly named: Named
  readonly stretches: Stretch[]
}

/**
 * Counts observations into the sessions of their zones, within their own transaction: each once, since it is asked for
 * each only when it has come to its end. Whether any was counted.
 */
export async function takeKept(
  tx: Database,
  kept: readonly Kept[],
  { now, thresholds }: { readonly now: Date; readonly thresholds: () => Promise<ThresholdValues> },
): Promise<boolean> {
  const isErgonomic = ({ observation: { kind } }: Kept): boolean => kind === 'ergonomics' || kind === 'ergonomic-stay'
  if (!kept.some(isErgonomic)) return false
  const places = byPlace(kept, thresholdIn(await thresholds(), 'ergonomics.deep-bend'))
  // In one order for everybody, so that nobody waits for one who waits for him.
  for (const key of [...places.keys()].toSorted()) {
    const counted = places.get(key)
    if (counted !== undefined) await count(tx, counted, now)
  }
  return places.size > 0
}

function byPlace(kept: readonly Kept[], deepDegrees: number): Map<string, Counted> {
  const places = new Map<string, Counted>()
  for (const { observation, zoneName, cameraName } of kept) {
    const stretch = stretchOf(observation, deepDegrees)
    if (stretch === null) continue
    const { zoneId, ruleId: moduleId, cameraId } = observation
    const key = `${zoneId} ${moduleId}`
    const counted = places.get(key) ?? {
      place: { zoneId, moduleId },
      named: { zoneName, cameraName, cameraId },
      stretches: [],
    }
    counted.stretches.push(stretch)
    places.set(key, counted)
  }
  return places
}

async function count(tx: Database, { place, named, stretches }: Counted, now: Date): Promise<void> {
  await store.lockPlace(tx, place)
  const from = Math.min(...stretches.map(({ startedAt }) => startedAt.getTime()))
  const to = Math.max(...stretches.map(({ lastAt }) => lastAt.getTime()))
  const sessions = new Map<string, SessionRow>()
  const around = { from: new Date(from - PAUSE_MS), to: new Date(to + PAUSE_MS) }
  for (const row of await store.listTouching(tx, place, around)) sessions.set(row.id, row)
  const changed = new Set<string>()
  const gone = new Set<string>()
  for (const stretch of stretches) {
    const { session, from: parts } = add([...sessions.values()], stretch)
    const [first, ...others] = parts
    // Its zone is gone before it was heard of: a record without a name would tell nobody anything.
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
