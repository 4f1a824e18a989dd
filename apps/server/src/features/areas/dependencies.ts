import type { ZonesFeature } from '#features/zones/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface AreasDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly zones: Pick<ZonesFeature, 'find'>
}
