import { emptyReport, type ReportContent } from '@foresite/contract/incident-reports'
import type { IncidentRow } from '#features/incidents/index.ts'

/** What a report of an incident begins with: what is known of it. Empty without one. */
export function contentFrom(incident: IncidentRow | null): ReportContent {
  if (incident === null) return emptyReport
  return {
    ...emptyReport,
    type: incident.type,
    happenedAt: incident.createdAt.toISOString(),
    place: incident.zoneName,
    camera: incident.cameraName,
    zone: incident.zoneName,
    picture: incident.stillKey === null ? null : { kind: 'incident' },
  }
}
