import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A problem, as a message key to translate for the reader. */
export interface WmsTrouble {
  readonly key: MessageKey
  readonly fill: Fill
}

/** The result of the last request: separate from the connection, because it changes with every answer. */
export const wmsStateTable = pgTable('wms_state', {
  /** Always one row. */
  id: integer('id').primaryKey(),
  /** When the connection of this state was configured; the state does not apply to later ones. */
  setUpAt: at('set_up_at').notNull(),
  lastSuccessAt: at('last_success_at'),
  /** Null: the last request succeeded. */
  trouble: jsonb('trouble').$type<WmsTrouble>(),
})
