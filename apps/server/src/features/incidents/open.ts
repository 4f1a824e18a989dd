import type { SiteModule } from '@foresite/contract/modules'
import type { PresenceObservation } from '@foresite/contract/observations'
import type { Zone } from '@foresite/contract/zones'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import * as store from './store.ts'

/** What an incident is opened from. */
export interface Opening {
  readonly observation: PresenceObservation
  readonly camera: { readonly id: string; readonly name: string }
  readonly module: SiteModule
  readonly zone: Zone
}

/** Names are copied, so that the record stays whole whatever becomes of camera, module and zone. */
export async function openIncident(
  tx: Database,
  { observation, camera, module, zone }: Opening,
  heardAt: Date,
): Promise<string> {
  const id = newId(heardAt)
  await store.insertRow(tx, {
    id,
    observationId: observation.id,
    type: observation.kind,
    moduleId: module.id,
    moduleName: module.name,
    cameraId: camera.id,
    cameraName: camera.name,
    zoneName: zone.name,
    severity: module.criticality,
    state: 'new',
    createdAt: new Date(observation.startedAt),
    endedAt: observation.endedAt === null ? null : new Date(observation.endedAt),
    heardAt,
    object: observation.object,
    inferred: observation.inferred,
    confidence: observation.confidence,
    box: observation.box,
    stillKey: null,
    clipState: 'recording',
    clipKey: null,
    clipStartsAt: null,
    clipDurationMs: null,
  })
  return id
}
