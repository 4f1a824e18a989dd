import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface ZonesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  /** The name of a module that watches a zone; null when none does. */
  moduleUsing(zoneId: string): Promise<string | null>
}
