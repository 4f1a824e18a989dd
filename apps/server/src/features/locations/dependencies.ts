import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

export interface LocationsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
}
