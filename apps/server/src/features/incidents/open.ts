import type { SiteModule } from '@foresite/contract/modules'
import { incidentType, type IncidentDetails, type IncidentType } from '@foresite/contract/incidents'
import { severity, type Severity } from '@foresite/contract/objects'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import { findUseCase } from '@foresite/contract/use-cases'
import type { UseCaseDefinition } from '@foresite/contract/use-cases/use-case'
import type { Zone } from '@foresite/contract/zones'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/ids/new-id.ts'
import { joinEvent, type EventReview } from './episode-store.ts'
import { awaitsClip } from './past.ts'
import * as store from './store.ts'

/** Observations that become incidents; others become other records. */
type IncidentObservation = ObservationOf<IncidentType>

export function raisesIncident(observation: Observation): observation is IncidentObservation {
  return incidentType.safeParse(observation.kind).success
}

export interface Opening {
  readonly observation: IncidentObservation
  readonly camera: { readonly id: string; readonly name: string }
  readonly module: SiteModule
  readonly zone: Zone
}

export interface Opened {
  readonly id: string
  /**
   * The event whose recipients need no further notification; null if it starts one or is more severe than all before.
   */
  readonly joins: string | null
}

/**
 * Writes an incident. Names are copied, so that the record stays complete if camera, module or zone change.
 * @param site gapMs: how far apart in one zone incidents of one event may be
 */
export async function openIncident(
  tx: Database,
  { observation, camera, module, zone }: Opening,
  receivedAt: Date,
  { gapMs, isSimulated }: { readonly gapMs: number; readonly isSimulated: boolean },
): Promise<Opened> {
  const id = newId(receivedAt)
  const startedAt = new Date(observation.startedAt)
  const endedAt = observation.endedAt === null ? null : new Date(observation.endedAt)
  const place = { moduleId: module.id, cameraId: camera.id, zoneName: zone.name }
  const { merges: merging = 'never' }: UseCaseDefinition = findUseCase(observation.kind)
  const event = await joinEvent(tx, { ...place, startedAt, endedAt, merging }, gapMs)
  await store.insertRow(tx, {
    id,
    observationId: observation.id,
    type: observation.kind,
    moduleId: module.id,
    moduleName: module.name,
    cameraId: camera.id,
    cameraName: camera.name,
    zoneName: zone.name,
    zoneOutline: zone.polygon,
    severity: module.criticality,
    ...(event?.review ?? unreviewed),
    verdict: null,
    rejectionReason: null,
    // A past incident can count as reviewed at any time after it.
    updatedAt: endedAt !== null && isPast(observation, receivedAt) ? endedAt : receivedAt,
    episodeId: event?.episodeId ?? id,
    createdAt: startedAt,
    endedAt,
    receivedAt: receivedAt,
    object: observation.object,
    inferred: observation.inferred,
    confidence: observation.confidence,
    box: observation.box,
    details: detailsOf(observation),
    stillKey: null,
    stillAt: null,
    // A clip that arrives anyway replaces this state.
    clipState: awaitsClip(observation, { receivedAt, isSimulated }) ? 'recording' : 'missing',
    clipKey: null,
    clipStartsAt: null,
    clipDurationMs: null,
  })
  const rank = (of: Severity) => severity.options.indexOf(of)
  const isNews = event === null || event.severities.every((each) => rank(module.criticality) > rank(each))
  return { id, joins: isNews ? null : event.episodeId }
}

const unreviewed: EventReview = { state: 'new', assigneeId: null, assigneeName: null, comments: 0 }

export function detailsOf(observation: IncidentObservation): IncidentDetails {
  return findUseCase(observation.kind).details.parse(observation)
}
