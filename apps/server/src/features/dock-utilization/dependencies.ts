import type { DockUtilization } from '@foresite/contract/live-events'
import type { Operations } from '@foresite/contract/operations'
import type { Logger } from 'pino'
import type { AreasFeature } from '#features/areas/index.ts'
import type { RecordingsFeature } from '#features/recordings/index.ts'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'

export interface DockUtilizationDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly areas: Pick<AreasFeature, 'list'>
  readonly zones: Pick<ZonesFeature, 'list'>
  readonly recordings: Pick<RecordingsFeature, 'covered'>
  /** The site's time zone, an IANA name. */
  readonly timezone: () => Promise<string>
  readonly siteSettings: { readonly operations: { read(): Promise<Pick<Operations, 'openingHours'>> } }
  /** Sends the occupied docks to every screen. */
  readonly push: (docks: DockUtilization) => void
}
