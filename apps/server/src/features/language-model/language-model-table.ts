import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { requestStateTable } from '#platform/records/request-state-store.ts'

export const languageModelStateTable = requestStateTable('language_model_state')

export const languageModelUsageTable = pgTable('language_model_usage', {
  /** A month at the site, such as 2026-11. */
  month: text('month').primaryKey(),
  /** As reported by the service. */
  counted: bigint('counted', { mode: 'number' }).notNull().default(0),
  /** Upper bound for answers in progress or without a reported count. */
  estimated: bigint('estimated', { mode: 'number' }).notNull().default(0),
})
