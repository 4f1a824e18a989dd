import type { DisclosedSubject } from '@foresite/contract/privacy'
import type { StatedBy } from '@foresite/contract/stated-by'
import { desc, eq, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'

/** Downloads without blurring. No foreign key to the subject, because the record outlives it. */
export const disclosureTable = pgTable(
  'disclosures',
  {
    id: uuid('id').primaryKey(),
    subject: jsonb('subject').$type<DisclosedSubject>().notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    by: jsonb('by').$type<StatedBy>(),
  },
  (table) => [index('disclosures_newest').on(table.at.desc(), table.id.desc())],
)

export type DisclosureRow = typeof disclosureTable.$inferSelect

const maxListed = 200

/** The latest disclosures, newest first. */
export function listRows(db: Database): Promise<DisclosureRow[]> {
  return db.select().from(disclosureTable).orderBy(desc(disclosureTable.at), desc(disclosureTable.id)).limit(maxListed)
}

export async function findRow(db: Database, id: string): Promise<DisclosureRow | null> {
  const [row] = await db.select().from(disclosureTable).where(eq(disclosureTable.id, id))
  return row ?? null
}

/** Every video with a recorded reason. */
export async function listVideos(db: Database): Promise<Extract<DisclosureRow['subject'], { kind: 'export' }>[]> {
  const isVideo = sql`${disclosureTable.subject}->>'kind' = 'export'`
  const rows = await db.select({ subject: disclosureTable.subject }).from(disclosureTable).where(isVideo)
  return rows.flatMap(({ subject }) => (subject.kind === 'export' ? [subject] : []))
}

export async function insertRow(db: Database, row: DisclosureRow): Promise<void> {
  await db.insert(disclosureTable).values(row)
}
