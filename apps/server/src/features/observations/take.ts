import type { Observation } from '@foresite/contract/observations'
import type { Database } from '#platform/database/database.ts'
import { raisesIncident } from '#features/incidents/index.ts'
import type { ObservationsDependencies } from './dependencies.ts'
import * as store from './store.ts'
import { judge, type DropReason } from './verdict.ts'

/** What became of an observation: said once its transaction is committed. */
type Outcome =
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  | { readonly kind: 'opened' | 'ended'; readonly incidentId: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'nothing new' }

/**
 * Takes one observation in one transaction with the incident that it opens or ends. It may come twice, or its
 * end before its start: whatever the order, there is one incident, and once ended it stays so.
 */
export async function takeObservation(
  deps: ObservationsDependencies,
  observation: Observation,
): Promise<void> {
  const outcome = await deps.db.transaction((tx) => take(tx, deps, observation))
  if (outcome.kind === 'dropped')
    deps.log.info({ observation: observation.id, reason: outcome.reason }, 'it raises nothing')
  if (outcome.kind === 'opened')
    deps.live.changed({ topic: 'incidents', id: outcome.incidentId, change: 'created' })
  if (outcome.kind === 'ended')
    deps.live.changed({ topic: 'incidents', id: outcome.incidentId, change: 'updated' })
}

async function take(
  tx: Database,
  deps: ObservationsDependencies,
  observation: Observation,
): Promise<Outcome> {
  const known = await store.hear(tx, observation, deps.clock.now())
  // What was dropped and goes on may count by now: its module may have been enabled again.
  const goesOn = observation.endedAt === null && !known.isOver
  if (known.isNew || (known.isDropped && goesOn)) return decide(tx, deps, observation)
  if (observation.endedAt === null) return { kind: 'nothing new' }
  const endedAt = new Date(observation.endedAt)
  await store.saveEnd(tx, observation, endedAt)
  const incidentId = await deps.incidents.end(tx, observation, endedAt)
  return incidentId === null ? { kind: 'nothing new' } : { kind: 'ended', incidentId }
}

async function decide(
  tx: Database,
  deps: ObservationsDependencies,
  observation: Observation,
): Promise<Outcome> {
  const verdict = judge(observation, {
    camera: await deps.cameras.hold(tx, observation.cameraId),
    module: await deps.modules.hold(tx, observation.ruleId),
    zone: await deps.zones.find(tx, observation.zoneId),
    isActive: await deps.modules.schedules(),
  })
  if (typeof verdict === 'string') {
    await store.saveDropped(tx, observation.id, verdict)
    return { kind: 'dropped', reason: verdict }
  }
  await store.saveDropped(tx, observation.id, null)
  if (!raisesIncident(observation)) return { kind: 'kept' }
  const incidentId = await deps.incidents.open(tx, { observation, ...verdict })
  return { kind: 'opened', incidentId }
}
