import type { Live } from '#platform/live/live.ts'
import type { Database } from './database.ts'

/** A transaction that somebody else has opened, and whom to tell of what is done in it: they wait until it is committed. */
export interface Within {
  readonly db: Database
  readonly live: Live
}
