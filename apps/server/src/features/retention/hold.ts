import type { HoldSubject, LegalHold } from '@foresite/contract/retention'
import type { holdTable } from './hold-table.ts'

/** A legal hold as stored. */
export type HoldRow = typeof holdTable.$inferSelect

export function subjectColumns(
  subject: HoldSubject,
): Pick<HoldRow, 'kind' | 'incidentId' | 'exportId' | 'cameraId' | 'from' | 'to'> {
  const none = { incidentId: null, exportId: null, cameraId: null, from: null, to: null }
  switch (subject.kind) {
    case 'incident':
      return { ...none, kind: 'incident', incidentId: subject.incidentId }
    case 'export':
      return { ...none, kind: 'export', exportId: subject.exportId }
    case 'recording':
      return {
        ...none,
        kind: 'recording',
        cameraId: subject.cameraId,
        from: new Date(subject.from),
        to: new Date(subject.to),
      }
  }
}

export function toHold(row: HoldRow): LegalHold {
  return {
    id: row.id,
    subject: subjectOf(row),
    title: row.title,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    released:
      row.releasedAt === null
        ? null
        : {
            at: row.releasedAt.toISOString(),
            by: row.releasedBy,
            reason: row.releaseReason ?? '',
          },
  }
}

function subjectOf({ id, kind, incidentId, exportId, cameraId, from, to }: HoldRow): HoldSubject {
  if (kind === 'incident' && incidentId !== null) return { kind, incidentId }
  if (kind === 'export' && exportId !== null) return { kind, exportId }
  if (kind === 'recording' && cameraId !== null && from !== null && to !== null)
    return { kind, cameraId, from: from.toISOString(), to: to.toISOString() }
  throw new Error(`the hold ${id} has no known subject`)
}
