import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { actionEvidenceTable } from './corrective-action-table.ts'

export type EvidenceRow = typeof actionEvidenceTable.$inferSelect

/** The evidence of an action, in the order in which it came. */
export function listEvidence(db: Database, actionId: string): Promise<EvidenceRow[]> {
  return db
    .select()
    .from(actionEvidenceTable)
    .where(eq(actionEvidenceTable.actionId, actionId))
    .orderBy(asc(actionEvidenceTable.addedAt), asc(actionEvidenceTable.id))
}

export function countEvidence(db: Database, actionId: string): Promise<number> {
  return db.$count(actionEvidenceTable, eq(actionEvidenceTable.actionId, actionId))
}

export async function findEvidence(db: Database, id: string): Promise<EvidenceRow | null> {
  const [row] = await db.select().from(actionEvidenceTable).where(eq(actionEvidenceTable.id, id))
  return row ?? null
}

export async function insertEvidence(tx: Database, row: EvidenceRow): Promise<void> {
  await tx.insert(actionEvidenceTable).values(row)
}

/** Whether there was one. */
export async function deleteEvidence(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .delete(actionEvidenceTable)
    .where(eq(actionEvidenceTable.id, id))
    .returning({ id: actionEvidenceTable.id })
  return rows.length > 0
}

/** The names of the files that some action keeps. */
export async function keptFiles(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ fileKey: actionEvidenceTable.fileKey }).from(actionEvidenceTable)
  return new Set(rows.map(({ fileKey }) => fileKey))
}
