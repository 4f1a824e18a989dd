import type { Observation } from '@foresite/contract/observations'
import { isPast } from '@foresite/contract/past'
import { raisesIncident } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { ObservationsDependencies } from './dependencies.ts'
import type { ObservationHandler } from './handler.ts'
import * as store from './store.ts'
import { judge, type DropReason } from './verdict.ts'

/** When each observation's picture was taken, on the clock of `performance.now()`. */
export type PictureTimes = ReadonlyMap<string, number>

type Outcome =
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  /** It was dropped before, and still is. */
  | { readonly kind: 'still dropped' }
  | {
      readonly kind: 'opened'
      readonly observationId: string
      readonly incidentId: string
      readonly isPast: boolean
    }
  | { readonly kind: 'ended'; readonly incidentId: string }
  /** It raises no incident; `isOver`: it is over for the first time. */
  | { readonly kind: 'kept'; readonly isOver: boolean }
  | { readonly kind: 'nothing new' }

/** One transaction, the records that its observations refer to, and the handlers with something new to publish. */
interface Batch extends LookUps {
  readonly tx: Database
  readonly changed: Set<ObservationHandler>
}

/**
 * Records observations in one transaction with the incidents they open or end: all or none. An observation may come
 * twice, or its end before its start: it makes one incident in any order, and an ended one stays ended.
 *
 * @returns the ids of the dropped ones
 */
export async function recordObservations(
  deps: ObservationsDependencies,
  observations: readonly Observation[],
  pictures: PictureTimes = new Map(),
): Promise<string[]> {
  const { outcomes, changed } = await deps.db.transaction(async (tx) => {
    const batch: Batch = { ...lookUps(tx, deps), tx, changed: new Set() }
    const fresh = await store.insertNew(tx, observations, deps.clock.now())
    const outcomes: Outcome[] = []
    for (const observation of observations) {
      // A duplicate within a batch is new only once.
      const isNew = fresh.delete(observation.id)
      outcomes.push(await (isNew ? begin(deps, batch, observation, isNew) : update(deps, batch, observation)))
    }
    await count(deps, batch, observations, outcomes)
    publishIncidents(deps, outcomes, pictures)
    return { outcomes, changed: batch.changed }
  })
  outcomes.forEach((outcome, i) => {
    if (outcome.kind === 'dropped')
      deps.log.info({ observation: observations[i]?.id, reason: outcome.reason }, 'observation dropped')
  })
  for (const handler of changed) await handler.publish()
  const isDropped = ({ kind }: Outcome): boolean => kind === 'dropped' || kind === 'still dropped'
  return observations.filter((_, i) => outcomes[i] && isDropped(outcomes[i])).map(({ id }) => id)
}

/** Calls every handler, and remembers those with something new. */
async function dispatch(
  { handlers }: ObservationsDependencies,
  { changed }: Batch,
  call: (handler: ObservationHandler) => Promise<boolean> | undefined,
): Promise<void> {
  for (const handler of handlers) if (await call(handler)) changed.add(handler)
}

/** Counts ended observations that raise no incident. */
async function count(
  deps: ObservationsDependencies,
  batch: Batch,
  observations: readonly Observation[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const over = observations.filter((_, i) => {
    const outcome = outcomes[i]
    return outcome?.kind === 'kept' && outcome.isOver
  })
  if (over.length === 0) return
  const ended = await Promise.all(
    over.map(async (observation) => ({
      observation,
      zoneName: (await batch.zone(observation.zoneId))?.name ?? '',
      cameraName: (await batch.camera(observation.cameraId))?.name ?? '',
    })),
  )
  await dispatch(deps, batch, (handler) => handler.count?.(batch.tx, ended))
}

/** No screen shows incidents that ended long ago: lists get one event for all of them. */
function publishIncidents(
  { live }: ObservationsDependencies,
  outcomes: readonly Outcome[],
  pictures: PictureTimes,
): void {
  const past = outcomes.findLast((outcome) => outcome.kind === 'opened' && outcome.isPast)
  for (const outcome of outcomes) {
    if (outcome.kind === 'opened' && (!outcome.isPast || outcome === past))
      live.changed(
        { topic: 'incidents', id: outcome.incidentId, change: 'created' },
        outcome.isPast ? undefined : pictures.get(outcome.observationId),
      )
    if (outcome.kind === 'ended') live.changed({ topic: 'incidents', id: outcome.incidentId, change: 'updated' })
  }
}

/** Updates a known observation: it may continue, have ended, or now count. */
async function update(deps: ObservationsDependencies, batch: Batch, observation: Observation): Promise<Outcome> {
  const { tx } = batch
  const { isDropped, isOver } = await store.lock(tx, observation.id)
  // A dropped one that continues may now count: its module may have been enabled again.
  const continues = observation.endedAt === null && !isOver
  if (isDropped && continues) return begin(deps, batch, observation, false)
  const asBefore: Outcome = { kind: isDropped ? 'still dropped' : 'nothing new' }
  if (observation.endedAt === null) return asBefore
  await dispatch(deps, batch, (handler) => handler.end?.(tx, observation))
  const endedAt = new Date(observation.endedAt)
  await store.saveEnd(tx, observation, endedAt)
  if (isDropped) return asBefore
  if (!raisesIncident(observation)) return { kind: 'kept', isOver: !isOver }
  const incidentId = await deps.incidents.end(tx, observation, endedAt)
  return incidentId === null ? { kind: 'nothing new' } : { kind: 'ended', incidentId }
}

async function begin(
  deps: ObservationsDependencies,
  batch: Batch,
  observation: Observation,
  isNew: boolean,
): Promise<Outcome> {
  const { tx } = batch
  const verdict = judge(observation, {
    camera: await batch.camera(observation.cameraId),
    module: await batch.module(observation.ruleId),
    zone: await batch.zone(observation.zoneId),
    isActive: await batch.isActive(),
  })
  if (typeof verdict === 'string') {
    await store.saveDropped(tx, observation.id, verdict)
    return { kind: 'dropped', reason: verdict }
  }
  if (!isNew) await store.saveDropped(tx, observation.id, null)
  const incidentId = raisesIncident(observation) ? await deps.incidents.open(tx, { observation, ...verdict }) : null
  await dispatch(deps, batch, (handler) => handler.begin?.(tx, { observation, ...verdict, incidentId }))
  if (incidentId === null) return { kind: 'kept', isOver: observation.endedAt !== null }
  return { kind: 'opened', observationId: observation.id, incidentId, isPast: isPast(observation, deps.clock.now()) }
}

type Read = Pick<ObservationsDependencies, 'cameras' | 'zones' | 'modules'>

/** The records that a transaction's observations refer to; each is read, and locked, once. */
interface LookUps {
  camera(id: string): ReturnType<Read['cameras']['hold']>
  module(id: string): ReturnType<Read['modules']['hold']>
  zone(id: string): ReturnType<Read['zones']['find']>
  isActive(): ReturnType<Read['modules']['schedules']>
}

/** Cached for one transaction only: locked rows do not change during it. */
function lookUps(tx: Database, { cameras, zones, modules }: Read): LookUps {
  let schedules: ReturnType<Read['modules']['schedules']> | undefined
  return {
    camera: once((id) => cameras.hold(tx, id)),
    module: once((id) => modules.hold(tx, id)),
    zone: once((id) => zones.find(tx, id)),
    isActive: () => (schedules ??= modules.schedules()),
  }
}

function once<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (id) => {
    const reading = known.get(id) ?? read(id)
    known.set(id, reading)
    return reading
  }
}
