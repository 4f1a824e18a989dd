import type { CameraProblem } from '@foresite/contract/cameras'
import type { Outage } from '@foresite/contract/recordings'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import type { outageTable } from './outage-table.ts'

export type OutageRow = typeof outageTable.$inferSelect

export type OutageChange =
  | {
      readonly change: 'begins'
      readonly kind: Outage['kind']
      readonly problem: CameraProblem | null
      readonly at: Date
    }
  | { readonly change: 'ends'; readonly outage: OutageRow; readonly at: Date }
  | {
      readonly change: 'other-problem'
      readonly outage: OutageRow
      readonly problem: CameraProblem
    }

/**
 * The changes that a camera's report makes to its open outages. A connecting camera has no state yet: whether it has a
 * picture is known once it is live or offline.
 */
export function changesBy(report: CameraReport, open: readonly OutageRow[], now: Date): OutageChange[] {
  return [...offlineChanges(report, open, now), ...pictureChanges(report, open, now)]
}

function offlineChanges(
  { state, since, problem = 'unknown' }: CameraReport,
  open: readonly OutageRow[],
  now: Date,
): OutageChange[] {
  const outage = open.find(({ kind }) => kind === 'offline')
  const at = notAfter(new Date(since), now)
  if (state === 'live') return outage === undefined ? [] : [{ change: 'ends', outage, at }]
  if (state === 'connecting') return []
  const begins = { change: 'begins', kind: 'offline', problem, at } as const
  if (outage === undefined) return [begins]
  // Vision is back: its own report and time replace the outage of its absence.
  if (outage.problem === 'vision-away') return [{ change: 'ends', outage, at }, begins]
  return outage.problem === problem ? [] : [{ change: 'other-problem', outage, problem }]
}

function pictureChanges({ state, since, health }: CameraReport, open: readonly OutageRow[], now: Date): OutageChange[] {
  // Without a picture, nothing can be wrong with it.
  const wrong = state === 'offline' ? [] : health
  const overAt = state === 'offline' ? notAfter(new Date(since), now) : now
  const ends = open
    .filter(({ kind }) => kind !== 'offline' && !wrong.some(({ problem }) => problem === kind))
    .map((outage): OutageChange => ({ change: 'ends', outage, at: overAt }))
  const begins = wrong
    .filter(({ problem }) => !open.some(({ kind }) => kind === problem))
    .map((one): OutageChange => ({
      change: 'begins',
      kind: one.problem,
      problem: null,
      at: notAfter(new Date(one.since), now),
    }))
  return [...ends, ...begins]
}

/** The changes when every vision node is away: the camera counts as offline, and its picture is unknown. */
export function changesByAbsence(since: Date, open: readonly OutageRow[]): OutageChange[] {
  const ends = open
    .filter(({ kind }) => kind !== 'offline')
    .map((outage): OutageChange => ({ change: 'ends', outage, at: since }))
  if (open.some(({ kind }) => kind === 'offline')) return ends
  return [...ends, { change: 'begins', kind: 'offline', problem: 'vision-away', at: since }]
}

export function toOutage(row: OutageRow): Outage {
  const { id, cameraId, kind, problem } = row
  const to = row.to?.toISOString() ?? null
  return { id, cameraId, kind, problem, from: row.from.toISOString(), to }
}

function notAfter(time: Date, now: Date): Date {
  return time < now ? time : now
}
