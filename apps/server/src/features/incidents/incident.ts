import type { Incident } from '@foresite/contract/incidents'
import { clipOf, type ClipPresentation } from '#features/clips/index.ts'
import type { incidentTable } from './incident-table.ts'

export type IncidentRow = typeof incidentTable.$inferSelect

/** An incident, optionally with the number of incidents in its event. */
export type CountedRow = IncidentRow & { readonly inEpisode: number }

/** An incident as the API returns it. */
export function toIncident(row: CountedRow, present: ClipPresentation): Incident {
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
    clip: clipOf(row, `/api/incidents/${row.id}/clip`, present),
    box: row.box,
    stillUrl: row.stillKey === null ? null : present.mediaUrl(`/api/incidents/${row.id}/still`),
    stillAt: row.stillKey === null ? null : (row.stillAt?.toISOString() ?? null),
  }
}

/** The time of an incident's picture, to look up where people are on it. */
export function momentOfStill({ stillAt, createdAt }: IncidentRow): Date {
  return stillAt ?? createdAt
}

function assigneeOf({ assigneeId, assigneeName }: IncidentRow): Incident['assignee'] {
  return assigneeId === null ? null : { userId: assigneeId, name: assigneeName ?? '' }
}

/** How long an incident has lasted, to its end or to now, in milliseconds; never negative. */
export function elapsedMs(row: Pick<IncidentRow, 'createdAt' | 'endedAt'>, now: Date): number {
  return Math.max(0, (row.endedAt ?? now).getTime() - row.createdAt.getTime())
}
