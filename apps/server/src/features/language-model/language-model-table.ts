import type { Fill, MessageKey } from '@foresite/contract/messages/say'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What went wrong, as a sentence that is still to be said in somebody's language. */
export interface ModelTrouble {
  readonly key: MessageKey
  readonly fill: Fill
}

/** What happened when the model was last asked something: kept apart from how it is set up, because it changes with every answer. */
export const languageModelStateTable = pgTable('language_model_state', {
  /** There is one model, so its row has one id. */
  id: integer('id').primaryKey(),
  /** When the model that this is said of was set up: what is said of an earlier one holds no more. */
  setUpAt: at('set_up_at').notNull(),
  lastSuccessAt: at('last_success_at'),
  /** Null: it answered when it was last asked. */
  trouble: jsonb('trouble').$type<ModelTrouble>(),
})

/** Tokens by month. */
export const languageModelUsageTable = pgTable('language_model_usage', {
  /** A month of the site, like 2026-11. */
  month: text('month').primaryKey(),
  /** As the service counted them. */
  counted: bigint('counted', { mode: 'number' }).notNull().default(0),
  /** Of answers whose tokens nobody has counted, and of those under way: at most so many. */
  estimated: bigint('estimated', { mode: 'number' }).notNull().default(0),
})
