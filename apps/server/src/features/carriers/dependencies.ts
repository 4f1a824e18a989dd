import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'

/** A carrier's old and new name. */
export interface Renamed {
  readonly was: string
  readonly is: string
}

export interface CarriersDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  /** Updates every record that names carriers, in the same transaction. */
  readonly changed: (tx: Database, renamed: Renamed | null) => Promise<void>
}
