import type { Observation, ObservationOf } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import { clipTo } from '@foresite/geometry/cover'
import { area } from '@foresite/geometry/polygon'
import type { Observed } from '#features/observations/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { leaveNothingAt, lockEndedManually } from './ended-manually-store.ts'
import { freshAlert, isLying, noObservation, type LoneWorkerRow } from './lone-worker.ts'
import { lostMs, next, sameFallMs, type LoneWorkerEvent } from './lone-worker-state.ts'
import * as store from './lone-worker-store.ts'

interface Context {
  readonly now: Date
  readonly zones: Pick<ZonesFeature, 'find'>
}

/** How late vision may report a fall: an ended session is kept for this long, alert or not. */
export const lateFallMs = 5 * 60_000

/** Records lone work, its alert or a fall, in the observation's transaction. */
export async function begin(tx: Database, observed: Observed, context: Context): Promise<boolean> {
  const { observation } = observed
  if (observation.kind === 'alone') return beginAlone(tx, observed, context.now)
  if (observation.kind === 'lone-worker') return beginAlert(tx, observed, context.now)
  if (observation.kind !== 'fallen-person' || isPast(observation, context.now)) return false
  return beginFall(tx, observation, observed.incidentId, context)
}

/** Records the end of lone work or of a fall. */
export async function end(tx: Database, observation: Observation): Promise<boolean> {
  const { id, kind } = observation
  if (observation.endedAt === null) return false
  const at = new Date(observation.endedAt)
  if (kind === 'fallen-person') {
    const rows = await store.lockByFall(tx, id)
    for (const row of rows) await apply(tx, row, { kind: 'got up', fallId: id, at }, at)
    return rows.some(({ aloneEndedAt, ongoingFalls }) => aloneEndedAt !== null && ongoingFalls.length === 1)
  }
  if (kind !== 'alone' && kind !== 'lone-worker') return false
  const row = await store.lockByObservation(tx, id)
  if (row === null) return false
  await apply(tx, row, noLongerAlone(observation, at), at)
  return row.endedAt === null && !isLying(row)
}

/** Writes an event's effect on a session. */
export async function apply(tx: Database, row: LoneWorkerRow, event: LoneWorkerEvent, now: Date): Promise<void> {
  const change = next(row, event, now)
  if (Object.keys(change).length > 0) await store.save(tx, row.id, change)
}

function noLongerAlone(observation: Observation, at: Date): LoneWorkerEvent {
  const seen = 'lastSeenAt' in observation ? observation.lastSeenAt : undefined
  return { kind: 'alone no longer', at, lastSeenAt: seen === undefined ? null : new Date(seen) }
}

async function beginAlone(tx: Database, observed: Observed, now: Date): Promise<boolean> {
  const { observation, module, zone } = observed
  // It has ended and never was an alert.
  if (observation.endedAt !== null) return false
  const startedAt = new Date(observation.startedAt)
  const place = { moduleId: module.id, zoneId: zone.id }
  await leaveNothingAt(tx, place)
  const open = await store.lockOpenAt(tx, place)
  const lying = open.find(isLying)
  // Vision was killed before it could report the previous session's end.
  for (const before of open)
    if (before !== lying) {
      const at = startedAt < before.aloneSince ? now : startedAt
      await apply(tx, before, { kind: 'alone no longer', at, lastSeenAt: null }, now)
    }
  if (lying === undefined) await store.insert(tx, { ...newRow(observed, now), aloneObservationId: observation.id })
  else await apply(tx, lying, { kind: 'alone again', observationId: observation.id }, now)
  return true
}

async function beginAlert(tx: Database, observed: Observed, now: Date): Promise<boolean> {
  const { observation, module, zone, incidentId } = observed
  const fresh = newRow(observed, now)
  const crossed = new Date(fresh.aloneSince.getTime() + fresh.thresholdMs)
  const crossedAt = crossed < now ? crossed : now
  const endedAt = observation.endedAt === null ? null : new Date(observation.endedAt)
  const place = { moduleId: module.id, zoneId: zone.id }
  const open = await store.lockOpenAt(tx, place)
  const isFirst = ({ alertObservationId }: LoneWorkerRow) => alertObservationId === null
  const left = open.length === 0 ? await lockEndedManually(tx, place) : null
  const row = open.find(isFirst) ?? (left !== null && isFirst(left) ? left : undefined)
  // An alert that arrives late can be an earlier person's.
  if (row === undefined || (endedAt !== null && endedAt <= row.aloneSince)) {
    const part = { alertObservationId: observation.id, incidentId }
    await store.insert(tx, { ...fresh, ...part, endedAt, alertAt: crossedAt })
    return true
  }
  const alert = { kind: 'alone too long', observationId: observation.id, incidentId, crossedAt } as const
  await apply(tx, row, alert, now)
  const after = { ...row, ...next(row, alert, now) }
  if (endedAt !== null) await apply(tx, after, noLongerAlone(observation, endedAt), now)
  return true
}

async function beginFall(
  tx: Database,
  fall: ObservationOf<'fallen-person'>,
  incidentId: string | null,
  context: Context,
): Promise<boolean> {
  if (fall.endedAt !== null) return false
  const rows = await concerned(tx, fall, context)
  const { id: fallId, state } = fall
  const event = { kind: 'fell', fallId, state, startedAt: new Date(fall.startedAt), incidentId } as const
  for (const row of rows) await apply(tx, row, event, context.now)
  return rows.length > 0
}

/** The sessions a fall may belong to: in each zone the open one, or the last one if it has just ended. */
async function concerned(
  tx: Database,
  fall: ObservationOf<'fallen-person'>,
  { now, zones }: Context,
): Promise<LoneWorkerRow[]> {
  const near = await store.lockNear(tx, fall.cameraId, new Date(now.getTime() - lateFallMs))
  const found: LoneWorkerRow[] = []
  for (const row of near) {
    const isLast = near.find(({ moduleId, zoneId }) => moduleId === row.moduleId && zoneId === row.zoneId) === row
    const mayBe = row.endedAt === null || (isLast && !isLongOver(row, fall.startedAt))
    if (mayBe && (await isThere(tx, row, fall, zones))) found.push(row)
  }
  return found
}

function isLongOver({ endedAt, urgent }: LoneWorkerRow, startedAt: string): boolean {
  const longMs = urgent === null ? lostMs : sameFallMs
  return endedAt !== null && Date.parse(startedAt) - endedAt.getTime() >= longMs
}

/** Whether the fall is in the zone: a person who falls across its edge is, wherever the middle of their box is. */
async function isThere(
  tx: Database,
  { zoneId }: LoneWorkerRow,
  fall: ObservationOf<'fallen-person'>,
  zones: Context['zones'],
): Promise<boolean> {
  if (zoneId === null || zoneId === fall.zoneId) return zoneId !== null
  const zone = await zones.find(tx, zoneId)
  return area(clipTo(zone?.polygon ?? [], fall.box)) > 0
}

function newRow({ observation, camera, module, zone }: Observed, now: Date): LoneWorkerRow {
  return {
    id: newId(now),
    ...noObservation,
    incidentId: null,
    cameraId: camera.id,
    cameraName: camera.name,
    zoneId: zone.id,
    zoneName: zone.name,
    moduleId: module.id,
    moduleName: module.name,
    aloneSince: new Date(observation.startedAt),
    thresholdMs: Math.round(module.timeThresholdS * 1_000),
    ...freshAlert,
  }
}
