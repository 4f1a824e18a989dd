import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface IncidentReviewsDependencies extends Pick<Platform, 'db' | 'clock' | 'live' | 'log'> {
  readonly incidents: Pick<IncidentsFeature, 'holdEvent'>
  /** The number of an incident's open corrective actions; none is added while its row is locked. */
  readonly openActions: (tx: Database, incidentId: string) => Promise<number>
}
