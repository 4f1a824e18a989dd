import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live/live.ts'

/** A carrier's name before and after. */
export interface Renamed {
  readonly was: string
  readonly is: string
}

export interface CarriersDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  /** Updates every record that names carriers, in the same transaction. */
  readonly changed: (tx: Database, renamed: Renamed | null) => Promise<void>
}
