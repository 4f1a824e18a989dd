import type { Clip, Incident } from '@foresite/contract/incidents'
import type { incidentTable } from './incident-table.ts'

/** An incident as it is stored. */
export type IncidentRow = typeof incidentTable.$inferSelect

/** An incident with how many its event has, as far as somebody asked. */
export type CountedRow = IncidentRow & { readonly inEpisode: number }

/** A clip that nobody holds is not waited for longer than this. */
const clipWaitMs = 2 * 60_000
/** Even a vision node that is there has handed a clip over, or said that there is none, after this long. */
const longestClipWaitMs = 15 * 60_000

/** What an incident's answer needs beside its row. */
export interface Presentation {
  readonly now: Date
  /** Whether a vision node watches this camera, and so may still hold a clip of it. */
  readonly isWatched: (cameraId: string) => boolean
  /** The address of media, with a ticket where one is needed. */
  readonly mediaUrl: (path: string) => string
}

/** An incident as answers show it. */
export function toIncident(row: CountedRow, present: Presentation): Incident {
  return {
    id: row.id,
    type: row.type,
    moduleId: row.moduleId,
    moduleName: row.moduleName,
    cameraId: row.cameraId,
    cameraName: row.cameraName,
    zoneName: row.zoneName,
    zoneOutline: row.zoneOutline,
    severity: row.severity,
    state: row.state,
    verdict: row.verdict,
    rejectionReason: row.rejectionReason,
    assignee: assigneeOf(row),
    comments: row.comments,
    updatedAt: row.updatedAt.toISOString(),
    episode: { id: row.episodeId, count: row.inEpisode },
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    elapsedMs: elapsedMs(row, present.now),
    object: row.object,
    inferred: row.inferred,
    details: row.details,
    clip: clipOf(row, present),
    box: row.box,
    stillUrl: row.stillKey === null ? null : present.mediaUrl(`/api/incidents/${row.id}/still`),
    stillAt: row.stillKey === null ? null : (row.stillAt?.toISOString() ?? null),
  }
}

/** The moment that an incident's picture shows: where people are on it is looked up by this. */
export function momentOfStill({ stillAt, createdAt }: IncidentRow): Date {
  return stillAt ?? createdAt
}

function assigneeOf({ assigneeId, assigneeName }: IncidentRow): Incident['assignee'] {
  return assigneeId === null ? null : { userId: assigneeId, name: assigneeName ?? '' }
}

/** How long an incident has lasted, to its end or to now, in milliseconds; never less than none. */
export function elapsedMs(row: Pick<IncidentRow, 'createdAt' | 'endedAt'>, now: Date): number {
  return Math.max(0, (row.endedAt ?? now).getTime() - row.createdAt.getTime())
}

/** What can be said of an incident's clip: one that will never come is not called `recording` for ever. */
export function clipOf(row: IncidentRow, { now, isWatched, mediaUrl }: Presentation): Clip {
  if (row.clipState === 'ready' && row.clipStartsAt !== null && row.clipDurationMs !== null)
    return {
      state: 'ready',
      startsAt: row.clipStartsAt.toISOString(),
      durationMs: row.clipDurationMs,
      url: mediaUrl(`/api/incidents/${row.id}/clip`),
    }
  if (row.clipState === 'missing' || row.clipState === 'expired') return { state: row.clipState }
  const waitedMs = now.getTime() - row.receivedAt.getTime()
  const held = row.cameraId !== null && isWatched(row.cameraId)
  return { state: waitedMs < (held ? longestClipWaitMs : clipWaitMs) ? 'recording' : 'missing' }
}
