import type { SiteModule } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import type { Zone } from '@foresite/contract/zones'
import { isPast } from '#features/incidents/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { endFall, hurry } from './falls.ts'
import { isLeftGoingOn, leaveNothingAt, lockLeftGoingOn, noObservation } from './left-going-on-store.ts'
import { freshAlert, liesThere, type LoneWorkerRow } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'

/** An observation that counts, with what it names. */
export interface HeardOf {
  readonly observation: Observation
  readonly camera: { readonly id: string; readonly name: string }
  readonly module: SiteModule
  readonly zone: Zone
  /** Of what it raised; null: it raises none. */
  readonly incidentId: string | null
}

/** Takes in what vision says of people who are alone, in the observation's own transaction. Whether it changed anything. */
export async function hear(
  tx: Database,
  heard: HeardOf,
  { now, zones }: { readonly now: Date; readonly zones: Pick<ZonesFeature, 'find'> },
): Promise<boolean> {
  const { observation, incidentId } = heard
  if (observation.kind === 'alone') return begin(tx, heard, now)
  if (observation.kind === 'lone-worker') return alert(tx, heard, now)
  if (observation.kind === 'fallen-person' && !isPast(observation, now))
    return hurry(tx, observation, { incidentId, now, zones })
  return false
}

/** It is over: an alert is kept, anything else forgotten. Whether it changed anything. */
export async function hearEnd(tx: Database, observation: Observation): Promise<boolean> {
  const { id, endedAt, kind } = observation
  if (endedAt === null) return false
  if (kind === 'fallen-person') return endFall(tx, id, new Date(endedAt))
  if (kind !== 'alone' && kind !== 'lone-worker') return false
  const row = await store.lockByObservation(tx, id)
  if (row === null) return false
  if (row.endedAt === null) return end(tx, row, { endedAt: new Date(endedAt), lastSeenAt: lastSeenAt(observation) })
  // A person was first: now nothing is left of it.
  if (isLeftGoingOn(row)) await store.save(tx, row.id, noObservation)
  return false
}

/** When he was last seen, where no picture showed how it went on. */
function lastSeenAt(observation: Observation): Date | null {
  const at = 'lastSeenAt' in observation ? observation.lastSeenAt : undefined
  return at === undefined ? null : new Date(at)
}

/** Who lies there may be seen alone no longer, and still lies there: then it ends with his fall. Whether it has ended. */
async function end(
  tx: Database,
  row: LoneWorkerRow,
  { endedAt, lastSeenAt = null }: { readonly endedAt: Date; readonly lastSeenAt?: Date | null },
): Promise<boolean> {
  const isOver = !liesThere(row)
  if (isOver) await store.end(tx, row.id, endedAt, { lastSeenAt })
  else if (row.aloneEndedAt === null) await store.save(tx, row.id, { aloneEndedAt: endedAt, lastSeenAt })
  return isOver
}

async function begin(tx: Database, heard: HeardOf, now: Date): Promise<boolean> {
  const { observation, module, zone } = heard
  // Nobody was told while it went on, and it never was an alert.
  if (observation.endedAt !== null) return false
  const startedAt = new Date(observation.startedAt)
  const place = { moduleId: module.id, zoneId: zone.id }
  await leaveNothingAt(tx, place)
  const open = await store.lockOpenAt(tx, place)
  const lying = open.find(liesThere)
  // Vision was killed before it could say that the one before was over.
  for (const before of open)
    if (before !== lying) await end(tx, before, { endedAt: startedAt < before.aloneSince ? now : startedAt })
  const seen = { aloneObservationId: observation.id }
  if (lying === undefined) await store.insert(tx, { ...newRow(heard, now), ...seen })
  // He still lies there, and is seen again.
  else
    await store.save(tx, lying.id, {
      ...seen,
      alertObservationId: null,
      aloneEndedAt: null,
      lastSeenAt: null,
    })
  return true
}

async function alert(tx: Database, heard: HeardOf, now: Date): Promise<boolean> {
  const { observation, module, zone, incidentId } = heard
  const row = newRow(heard, now)
  const crossed = new Date(row.aloneSince.getTime() + row.thresholdMs)
  const alertAt = crossed < now ? crossed : now
  const part = { alertObservationId: observation.id, incidentId }
  const endedAt = observation.endedAt === null ? null : new Date(observation.endedAt)
  const place = { moduleId: module.id, zoneId: zone.id }
  const open = await store.lockOpenAt(tx, place)
  const known = open.find(({ alertObservationId }) => alertObservationId === null)
  const left = open.length === 0 ? await lockLeftGoingOn(tx, place) : null
  if (left?.alertObservationId === null && !isPast(observation, now)) {
    // The server had made it an alert before, and a person has ended that.
    const isOver = endedAt !== null
    await store.save(tx, left.id, {
      incidentId: left.incidentId ?? incidentId,
      ...(isOver ? noObservation : { alertObservationId: observation.id }),
    })
    return true
  }
  if (known === undefined || isPast(observation, now)) {
    await store.insert(tx, { ...row, ...part, endedAt, alertAt })
    return true
  }
  const since = known.aloneSince > alertAt ? known.aloneSince : alertAt
  // Who lies there was an alert before.
  await store.save(tx, known.id, { ...part, alertAt: known.alertAt ?? since })
  if (endedAt !== null) await end(tx, known, { endedAt, lastSeenAt: lastSeenAt(observation) })
  return true
}

function newRow({ observation, camera, module, zone }: HeardOf, now: Date): LoneWorkerRow {
  return {
    id: newId(now),
    aloneObservationId: null,
    alertObservationId: null,
    incidentId: null,
    cameraId: camera.id,
    cameraName: camera.name,
    zoneId: zone.id,
    zoneName: zone.name,
    moduleId: module.id,
    moduleName: module.name,
    aloneSince: new Date(observation.startedAt),
    thresholdMs: module.timeThresholdS * 1_000,
    ...freshAlert,
  }
}
