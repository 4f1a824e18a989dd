import type { Logger } from 'pino'
import type { IncidentsFeature } from '#features/incidents/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface IncidentReviewsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly log: Logger
  readonly incidents: Pick<IncidentsFeature, 'holdEvent'>
  /** How many corrective actions of an incident are open; none is added while its row is held. */
  readonly openActions: (tx: Database, incidentId: string) => Promise<number>
}
