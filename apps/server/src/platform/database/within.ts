import type { StatedBy } from '@foresite/contract/stated-by'
import type { Database } from './database.ts'

/** Another feature's transaction. */
export interface Within {
  readonly db: Database
  /** The user who makes the change; omitted by the product itself. */
  readonly by?: StatedBy | null
}
