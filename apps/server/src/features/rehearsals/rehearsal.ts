import type { NodeRehearsal, RehearsalOrder } from '@foresite/contract/node-rehearsals'
import type { Observation } from '@foresite/contract/observations'
import type { Rehearsal } from '@foresite/contract/rehearsals'
import type { UseCase } from '@foresite/contract/use-cases'

export interface CameraPart {
  readonly name: string
  readonly order: RehearsalOrder
  state: Rehearsal['cameras'][number]['state']
  problem: Rehearsal['cameras'][number]['problem']
  /** The node's last report; null before it has begun. */
  report: NodeRehearsal | null
}

/** A module's trial, in the server's memory. */
export interface RehearsalRun {
  readonly id: string
  readonly moduleName: string
  readonly useCase: UseCase
  readonly from: Date
  readonly to: Date
  readonly zoneNames: ReadonlyMap<string, string>
  /** Whether the module's schedule was active when the observation began. */
  readonly wouldBeActive: (observation: Observation) => boolean
  readonly parts: readonly CameraPart[]
  /** Keyed by observation. */
  readonly stills: Map<string, Buffer>
  readonly unwanted: AbortController
  state: Rehearsal['state']
}

/** A trial as the API returns it. `mediaUrl` returns the URL of a picture. */
export function toRehearsal(run: RehearsalRun, mediaUrl: (path: string) => string): Rehearsal {
  const { id, moduleName, useCase, from, to, state, parts, zoneNames, stills } = run
  const found = parts.flatMap(({ name, report }) =>
    countedOf(run, report).map((observation) => ({
      id: observation.id,
      cameraId: observation.cameraId,
      cameraName: name,
      zoneName: zoneNames.get(observation.zoneId) ?? '',
      startedAt: observation.startedAt,
      endedAt: observation.endedAt,
      object: observation.object,
      confidence: observation.confidence,
      stillUrl: stills.has(observation.id) ? mediaUrl(`/api/rehearsals/${id}/stills/${observation.id}`) : null,
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
    total: parts.reduce((sum, { report }) => sum + totalOf(run, report), 0),
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

/** Observations that would have raised an incident: the module's schedule was active. */
export function countedOf(
  { wouldBeActive }: Pick<RehearsalRun, 'wouldBeActive'>,
  report: NodeRehearsal | null,
): Observation[] {
  return (report?.observations ?? []).filter(wouldBeActive)
}

/** Observations without a type have an unknown time: they count like the others. */
function totalOf(run: RehearsalRun, report: NodeRehearsal | null): number {
  if (report === null) return 0
  const listed = report.observations.length
  const counted = countedOf(run, report).length
  return counted + Math.round((report.total - listed) * (listed === 0 ? 1 : counted / listed))
}

function isOver({ state }: CameraPart): boolean {
  return state === 'done' || state === 'failed'
}
