import type { DayPlan } from '../day-plan.ts'
import { aisle, restrictedArea } from '../site-plan.ts'
import { OVER_60_BEFORE_LYING_MS } from '../workers/posture.ts'
import type { WorkerRun } from '../workers/worker.ts'
import { loneWork } from './lone-workers.ts'
import { presences, type Interval } from './presence.ts'
import type { TruthEvent } from './truth-event.ts'

/** Least time in a restricted area. */
const RESTRICTED_MS = 1_000
/** Immobile after a fall, by domain.md: less than 0.3 m in a minute. */
const IMMOBILE_MS = 60_000

export function peopleTruth({ workers }: DayPlan, open: Interval): TruthEvent[] {
  const inAisle = workers.flatMap(({ id: actorId, outings }) =>
    outings.flatMap((outing) => presences(outing, aisle)).map((interval) => ({ ...interval, actorId })),
  )
  return [
    ...workers.flatMap((worker) => [...handlingTruth(worker), ...missingTruth(worker), ...whereTruth(worker, open)]),
    ...loneWork(inAisle).map(({ actorId, from, to }) => ({
      kind: 'lone-worker' as const,
      at: from,
      to,
      actorId,
    })),
  ]
}

function handlingTruth({ id: actorId, outings }: WorkerRun): TruthEvent[] {
  const events: TruthEvent[] = []
  for (const { pieces } of outings)
    for (const { note, from, to } of pieces) {
      if (note?.kind === 'handling') {
        const { bend, liftAt } = note
        if (bend) events.push({ kind: 'bend', at: bend.from, to: bend.to, actorId, peakRad: bend.peakRad })
        if (liftAt !== undefined) events.push({ kind: 'lift', at: liftAt, actorId })
      }
      if (note?.kind === 'lies') {
        const isImmobile = to - from >= IMMOBILE_MS
        events.push({ kind: 'fallen-person', at: from - OVER_60_BEFORE_LYING_MS, to, actorId, isImmobile })
      }
    }
  return events
}

function missingTruth({ id: actorId, outings, missing }: WorkerRun): TruthEvent[] {
  return missing.flatMap(({ items, from, to }) =>
    outings
      .map((outing) => ({ at: Math.max(from, outing.from), to: Math.min(to, outing.to) }))
      .filter(({ at, to }) => to > at)
      .map(({ at, to }) => ({ kind: 'ppe-missing' as const, at, to, actorId, items })),
  )
}

function whereTruth({ id: actorId, outings }: WorkerRun, open: Interval): TruthEvent[] {
  return outings.flatMap((outing): TruthEvent[] => {
    const isAfterHours = outing.to <= open.from || outing.from >= open.to
    return [
      ...(isAfterHours ? [{ kind: 'person-after-hours' as const, at: outing.from, to: outing.to, actorId }] : []),
      ...presences(outing, restrictedArea)
        .filter(({ from, to }) => to - from >= RESTRICTED_MS)
        .map(({ from, to }) => ({ kind: 'restricted-area' as const, at: from, to, actorId })),
    ]
  })
}
