import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from './database.ts'

/** Another feature's transaction. */
export interface Within {
  readonly db: Database
  /** The user who makes the change; absent if the product itself does. */
  readonly by?: StatedBy | null
}
