import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page, type Paging } from '#platform/records/page.ts'
import type { ExportRow, ReadyVideo } from './export.ts'
import { exportTable } from './export-table.ts'

/** One page of exports, newest first, and their total number. */
export async function listRows(
  db: Database,
  { cameraId, ...paging }: Paging & { readonly cameraId?: string | undefined },
): Promise<Page<ExportRow>> {
  const where = equalTo(exportTable, { cameraId })
  const query = db.select().from(exportTable).where(where).orderBy(desc(exportTable.createdAt), desc(exportTable.id))
  return pageOf(query, db.$count(exportTable, where), paging)
}

export async function findRow(db: Database, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(exportTable).where(eq(exportTable.id, id))
  return row ?? null
}

export async function insertRow(db: Database, row: ExportRow): Promise<void> {
  await db.insert(exportTable).values(row)
}

/** Unfinished exports in the order they were requested. */
export function listUnmade(db: Database): Promise<ExportRow[]> {
  return db
    .select()
    .from(exportTable)
    .where(inArray(exportTable.state, ['waiting', 'running']))
    .orderBy(asc(exportTable.createdAt), asc(exportTable.id))
}

/** Stores an export's progress; false when it was cancelled. */
export async function saveProgress(
  db: Database,
  id: string,
  state: 'waiting' | 'running',
  progress: number,
): Promise<boolean> {
  return change(db, id, { state, progress })
}

export async function saveFailure(
  db: Database,
  id: string,
  problem: NonNullable<ExportRow['problem']>,
): Promise<boolean> {
  return change(db, id, { state: 'failed', problem })
}

export async function saveVideo(db: Database, id: string, video: ReadyVideo): Promise<boolean> {
  return change(db, id, { state: 'ready', progress: 1, ...video })
}

/** Changes an unfinished export; a finished one never changes. */
async function change(db: Database, id: string, columns: Partial<ExportRow>): Promise<boolean> {
  const rows = await db
    .update(exportTable)
    .set(columns)
    .where(and(eq(exportTable.id, id), inArray(exportTable.state, ['waiting', 'running'])))
    .returning({ id: exportTable.id })
  return rows.length > 0
}

export async function deleteRow(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(exportTable).where(eq(exportTable.id, id)).returning({ id: exportTable.id })
  return rows.length > 0
}

/** Exports with a file. */
export async function listMadeIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: exportTable.id }).from(exportTable).where(eq(exportTable.state, 'ready'))
  return rows.map(({ id }) => id)
}
