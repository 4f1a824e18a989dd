import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A problem, as a message key to translate for the reader. */
export interface ModelTrouble {
  readonly key: MessageKey
  readonly fill: Fill
}

/** The result of the last request: separate from the configuration, because it changes with every answer. */
export const languageModelStateTable = pgTable('language_model_state', {
  /** Always one row. */
  id: integer('id').primaryKey(),
  /** When the model of this state was configured; the state does not apply to later ones. */
  setUpAt: at('set_up_at').notNull(),
  lastSuccessAt: at('last_success_at'),
  /** Null: the last request succeeded. */
  trouble: jsonb('trouble').$type<ModelTrouble>(),
})

export const languageModelUsageTable = pgTable('language_model_usage', {
  /** A month at the site, such as 2026-11. */
  month: text('month').primaryKey(),
  /** As reported by the service. */
  counted: bigint('counted', { mode: 'number' }).notNull().default(0),
  /** Upper bound for answers in progress or without a reported count. */
  estimated: bigint('estimated', { mode: 'number' }).notNull().default(0),
})
