import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A problem, as a message key to be worded in the reader's language. */
export interface WmsTrouble {
  readonly key: MessageKey
  readonly fill: Fill
}

/** Result of the last request: apart from the connection, because it changes with every answer. */
export const wmsStateTable = pgTable('wms_state', {
  /** Always one row. */
  id: integer('id').primaryKey(),
  /** When the connection this state belongs to was set up; it does not apply to later ones. */
  setUpAt: at('set_up_at').notNull(),
  lastSuccessAt: at('last_success_at'),
  /** Null: the last request succeeded. */
  trouble: jsonb('trouble').$type<WmsTrouble>(),
})
