import type { DisclosedSubject } from '@foresite/contract/privacy'
import type { StatedBy } from '@foresite/contract/stated-by'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Downloads without blurring. No foreign key to the subject, because the record outlives it. */
export const disclosureTable = pgTable(
  'disclosures',
  {
    id: uuid('id').primaryKey(),
    subject: jsonb('subject').$type<DisclosedSubject>().notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    by: jsonb('by').$type<StatedBy>(),
  },
  (table) => [index('disclosures_newest').on(table.at.desc(), table.id.desc())],
)
