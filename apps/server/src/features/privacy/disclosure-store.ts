import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { disclosureTable } from './disclosure-table.ts'

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
