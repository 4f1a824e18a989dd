import type { SiteModule } from '@foresite/contract/modules'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { Zone } from '@foresite/contract/zones'
import { contains } from '@foresite/geometry/polygon'
import type { ZonesFeature } from '#features/zones/index.ts'
import { isPast } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { LoneWorkerRow } from './lone-worker.ts'
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
  const { observation } = heard
  if (observation.kind === 'alone') return begin(tx, heard, now)
  if (observation.kind === 'lone-worker') return alert(tx, heard, now)
  if (observation.kind === 'fallen-person' && !isPast(observation, now))
    return hurry(tx, observation, { ...heard, now, zones })
  return false
}

/** It is over: an alert is kept, anything else forgotten. Whether it changed anything. */
export async function hearEnd(tx: Database, { id, endedAt, kind }: Observation): Promise<boolean> {
  if ((kind !== 'alone' && kind !== 'lone-worker') || endedAt === null) return false
  const row = await store.lockByObservation(tx, id)
  if (row?.endedAt !== null) return false
  await store.end(tx, row, new Date(endedAt))
  return true
}

async function begin(tx: Database, heard: HeardOf, now: Date): Promise<boolean> {
  const { observation, module, zone } = heard
  // Nobody was told while it went on, and it never was an alert.
  if (observation.endedAt !== null) return false
  const place = { moduleId: module.id, zoneId: zone.id }
  const startedAt = new Date(observation.startedAt)
  // Vision was killed before it could say that the one before was over.
  for (const before of await store.lockOpenAt(tx, place))
    await store.end(tx, before, startedAt < before.aloneSince ? now : startedAt)
  await store.insert(tx, { ...newRow(heard, now), aloneObservationId: observation.id })
  return true
}

async function alert(tx: Database, heard: HeardOf, now: Date): Promise<boolean> {
  const { observation, module, zone, incidentId } = heard
  const row = newRow(heard, now)
  const crossed = new Date(row.aloneSince.getTime() + row.thresholdMs)
  const alertAt = crossed < now ? crossed : now
  const endedAt = observation.endedAt === null ? null : new Date(observation.endedAt)
  const part = { alertObservationId: observation.id, incidentId, endedAt }
  const open = await store.lockOpenAt(tx, { moduleId: module.id, zoneId: zone.id })
  const known = open.find(({ alertObservationId }) => alertObservationId === null)
  if (known === undefined || isPast(observation, now))
    await store.insert(tx, { ...row, ...part, alertAt })
  // Who lies there was an alert before.
  else await store.save(tx, known.id, { ...part, alertAt: known.alertAt ?? alertAt })
  return true
}

/**
 * Somebody lies on the floor where somebody is alone: nothing is waited for. Whoever acknowledged less has not
 * acknowledged this, and whoever was told of less is told again.
 */
async function hurry(
  tx: Database,
  fallen: ObservationOf<'fallen-person'>,
  {
    incidentId,
    now,
    zones,
  }: HeardOf & { readonly now: Date; readonly zones: Pick<ZonesFeature, 'find'> },
): Promise<boolean> {
  if (fallen.endedAt !== null) return false
  const { x, y, w, h } = fallen.box
  const middle = { x: x + w / 2, y: y + h / 2 }
  let isChanged = false
  for (const row of await store.lockOpenOf(tx, fallen.cameraId)) {
    const zone = row.zoneId === null ? null : await zones.find(tx, row.zoneId)
    const isThere = row.zoneId === fallen.zoneId || contains(zone?.polygon ?? [], middle)
    const isWorse = row.urgent === null || (row.urgent === 'fallen' && fallen.state === 'immobile')
    if (!isThere || !isWorse) continue
    await store.save(tx, row.id, {
      ...{ urgent: fallen.state, urgentAt: now, alertAt: row.alertAt ?? now },
      incidentId: row.incidentId ?? incidentId,
      ...notToldYet,
    })
    isChanged = true
  }
  return isChanged
}

function newRow({ observation, camera, module, zone }: HeardOf, now: Date): LoneWorkerRow {
  return {
    ...{ id: newId(now), aloneObservationId: null, alertObservationId: null, incidentId: null },
    ...{ cameraId: camera.id, cameraName: camera.name, zoneId: zone.id, zoneName: zone.name },
    ...{ moduleId: module.id, moduleName: module.name },
    aloneSince: new Date(observation.startedAt),
    thresholdMs: module.timeThresholdS * 1_000,
    ...{ alertAt: null, endedAt: null, urgent: null, urgentAt: null },
    ...notToldYet,
  }
}

/** Nobody has been told, and nobody has acknowledged it. */
const notToldYet = {
  ...{ messageAt: null, messageCount: null, supervisorsAt: null, supervisorsCount: null },
  ...{ acknowledgedAt: null, acknowledgedBy: null },
}
