import type { StatedBy } from '@foresite/contract/stated-by'
import type { Live } from '#platform/live/live.ts'
import type { Database } from './database.ts'

/** Another feature's transaction: its live events wait for the commit. */
export interface Within {
  readonly db: Database
  readonly live: Live
  /** The user who makes the change; left out by the product itself. */
  readonly by?: StatedBy | null
}
