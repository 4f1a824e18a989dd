import type { Observation } from '@foresite/contract/observations'
import type { Database } from '#platform/database/database.ts'
import { isPast, raisesIncident } from '#features/incidents/index.ts'
import type { ObservationsDependencies } from './dependencies.ts'
import * as store from './store.ts'
import { judge, type DropReason } from './verdict.ts'

/** What became of an observation: said once its transaction is committed. */
export type Outcome =
  | { readonly kind: 'dropped'; readonly reason: DropReason }
  /** As it was when it was heard before. */
  | { readonly kind: 'still dropped' }
  | { readonly kind: 'opened'; readonly incidentId: string; readonly isPast: boolean }
  | { readonly kind: 'ended'; readonly incidentId: string }
  /** It is of no incident; `isOver`: it was not known to be over before. */
  | { readonly kind: 'kept'; readonly isOver: boolean }
  | { readonly kind: 'nothing new' }

/**
 * Takes observations in one transaction with the incidents that they open or end: all of them, or none. One may come
 * twice, or its end before its start: whatever the order, there is one incident, and once ended it stays so.
 *
 * @returns the ids of those of which nothing was made
 */
export async function takeObservations(
  deps: ObservationsDependencies,
  observations: readonly Observation[],
): Promise<string[]> {
  const { outcomes, isCounted, isAboutLoneWorkers } = await deps.db.transaction(async (tx) => {
    const known = lookUps(tx, deps)
    const heard = await store.hear(tx, observations, deps.clock.now())
    const taken: Outcome[] = []
    for (const observation of observations) {
      // One that comes twice among them is new once.
      const isNew = heard.delete(observation.id)
      taken.push(
        isNew ? await decide(tx, deps, known, observation, true) : await takeAgain(tx, deps, known, observation),
      )
    }
    return {
      outcomes: taken,
      isCounted: await count(tx, deps, known, { observations, taken }),
      isAboutLoneWorkers: known.isAboutLoneWorkers,
    }
  })
  outcomes.forEach((outcome, i) => {
    if (outcome.kind === 'dropped')
      deps.log.info({ observation: observations[i]?.id, reason: outcome.reason }, 'it raises nothing')
  })
  announce(deps, outcomes)
  if (isAboutLoneWorkers) await deps.loneWorkers.announce()
  if (isCounted) deps.live.changed({ topic: 'ergonomics', id: 'sessions', change: 'updated' })
  const isDropped = ({ kind }: Outcome): boolean => kind === 'dropped' || kind === 'still dropped'
  return observations.filter((_, i) => outcomes[i] && isDropped(outcomes[i])).map(({ id }) => id)
}

/** Counts those that have just come to their end; whether a screen has something new to show. */
async function count(
  tx: Database,
  { ergonomics, clock }: ObservationsDependencies,
  known: LookUps,
  { observations, taken }: { readonly observations: readonly Observation[]; readonly taken: readonly Outcome[] },
): Promise<boolean> {
  const over = observations.filter((_, i) => {
    const outcome = taken[i]
    return outcome?.kind === 'kept' && outcome.isOver
  })
  const named = await Promise.all(
    over.map(async (observation) => ({
      observation,
      zoneName: (await known.zone(observation.zoneId))?.name ?? '',
      cameraName: (await known.camera(observation.cameraId))?.name ?? '',
    })),
  )
  const isCounted = await ergonomics.take(tx, named)
  return isCounted && over.some((observation) => !isPast(observation, clock.now()))
}

/** Of what is long over nobody has a screen open, and lists need to be told once that there is more of it. */
function announce({ live }: ObservationsDependencies, outcomes: readonly Outcome[]): void {
  const past = outcomes.findLast((outcome) => outcome.kind === 'opened' && outcome.isPast)
  for (const outcome of outcomes) {
    if (outcome.kind === 'opened' && (!outcome.isPast || outcome === past))
      live.changed({ topic: 'incidents', id: outcome.incidentId, change: 'created' })
    if (outcome.kind === 'ended') live.changed({ topic: 'incidents', id: outcome.incidentId, change: 'updated' })
  }
}

/** It was heard before: it may go on, have ended, or count by now. */
async function takeAgain(
  tx: Database,
  deps: ObservationsDependencies,
  known: LookUps,
  observation: Observation,
): Promise<Outcome> {
  const { isDropped, isOver } = await store.holdHeard(tx, observation.id)
  // What was dropped and goes on may count by now: its module may have been enabled again.
  const goesOn = observation.endedAt === null && !isOver
  if (isDropped && goesOn) return decide(tx, deps, known, observation, false)
  const asBefore: Outcome = { kind: isDropped ? 'still dropped' : 'nothing new' }
  if (observation.endedAt === null) return asBefore
  if (await deps.loneWorkers.ended(tx, observation)) known.isAboutLoneWorkers = true
  const endedAt = new Date(observation.endedAt)
  await store.saveEnd(tx, observation, endedAt)
  if (isDropped) return asBefore
  if (!raisesIncident(observation)) return { kind: 'kept', isOver: !isOver }
  const incidentId = await deps.incidents.end(tx, observation, endedAt)
  return incidentId === null ? { kind: 'nothing new' } : { kind: 'ended', incidentId }
}

async function decide(
  tx: Database,
  deps: ObservationsDependencies,
  known: LookUps,
  observation: Observation,
  isNew: boolean,
): Promise<Outcome> {
  const verdict = judge(observation, {
    camera: await known.camera(observation.cameraId),
    module: await known.module(observation.ruleId),
    zone: await known.zone(observation.zoneId),
    isActive: await known.isActive(),
  })
  if (typeof verdict === 'string') {
    await store.saveDropped(tx, observation.id, verdict)
    return { kind: 'dropped', reason: verdict }
  }
  if (!isNew) await store.saveDropped(tx, observation.id, null)
  const isIncident = raisesIncident(observation)
  const incidentId = isIncident ? await deps.incidents.open(tx, { observation, ...verdict }) : null
  if (await deps.loneWorkers.heard(tx, { observation, ...verdict, incidentId })) known.isAboutLoneWorkers = true
  if (incidentId === null) return { kind: 'kept', isOver: observation.endedAt !== null }
  return { kind: 'opened', incidentId, isPast: isPast(observation, deps.clock.now()) }
}

type Read = Pick<ObservationsDependencies, 'cameras' | 'zones' | 'modules'>

/** What observations of one transaction name; each is read, and held, once. */
interface LookUps {
  camera(id: string): ReturnType<Read['cameras']['hold']>
  module(id: string): ReturnType<Read['modules']['hold']>
  zone(id: string): ReturnType<Read['zones']['find']>
  isActive(): ReturnType<Read['modules']['schedules']>
  /** Whether any of the observations said something of people who are alone. */
  isAboutLoneWorkers: boolean
}

/** Nothing is remembered beyond the transaction: in it, what is held does not change. */
function lookUps(tx: Database, { cameras, zones, modules }: Read): LookUps {
  let schedules: ReturnType<Read['modules']['schedules']> | undefined
  return {
    camera: once((id) => cameras.hold(tx, id)),
    module: once((id) => modules.hold(tx, id)),
    zone: once((id) => zones.find(tx, id)),
    isAboutLoneWorkers: false,
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
