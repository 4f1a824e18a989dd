import type { NodeTrial, TrialOrder } from '@foresite/contract/node-trials'
import type { Trial } from '@foresite/contract/trials'
import type { UseCase } from '@foresite/contract/use-cases'

export interface CameraPart {
  readonly name: string
  readonly order: TrialOrder
  state: Trial['cameras'][number]['state']
  problem: Trial['cameras'][number]['problem']
  /** The node's last report; null before it has begun. */
  report: NodeTrial | null
}

/** A module's trial, in the server's memory. */
export interface TrialRun {
  readonly id: string
  readonly moduleName: string
  readonly useCase: UseCase
  readonly from: Date
  readonly to: Date
  readonly zoneNames: ReadonlyMap<string, string>
  readonly parts: readonly CameraPart[]
  /** Keyed by observation. */
  readonly stills: Map<string, Buffer>
  /** Aborted when the trial is cancelled. */
  readonly cancellation: AbortController
  state: Trial['state']
  /** When its progress was last read, on the clock of `performance.now()`. */
  readAt: number
}

/** A trial as the API returns it. `mediaUrl` returns the URL of a picture. */
export function toTrial(run: TrialRun, mediaUrl: (path: string) => string): Trial {
  const { id, moduleName, useCase, from, to, state, parts, zoneNames, stills } = run
  const found = parts.flatMap(({ name, report }) =>
    (report?.observations ?? []).map((observation) => ({
      id: observation.id,
      cameraId: observation.cameraId,
      cameraName: name,
      zoneName: zoneNames.get(observation.zoneId) ?? '',
      startedAt: observation.startedAt,
      endedAt: observation.endedAt,
      object: observation.object,
      confidence: observation.confidence,
      stillUrl: stills.has(observation.id) ? mediaUrl(`/api/trials/${id}/stills/${observation.id}`) : null,
    })),
  )
  const shares: number[] = parts.map((part) => (isOver(part) ? 1 : (part.report?.progress ?? 0)))
  return {
    id,
    moduleName,
    useCase,
    state,
    from: from.toISOString(),
    to: to.toISOString(),
    progress: shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length),
    total: parts.reduce((sum, { report }) => sum + (report?.total ?? 0), 0),
    found: found.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
    cameras: parts.map(({ name, order, report, ...part }) => ({
      cameraId: order.camera.cameraId,
      cameraName: name,
      state: part.state,
      problem: part.problem,
      coveredMs: report?.coveredMs ?? 0,
      gaps: report?.gaps ?? [],
    })),
  }
}

function isOver({ state }: CameraPart): boolean {
  return state === 'done' || state === 'failed'
}
