import { eq } from 'drizzle-orm'
import { exportTable } from '#features/exports/index.ts'
import type { Database } from '#platform/database/database.ts'

/** An export's name for a hold's title. */
export async function findExport(
  db: Database,
  id: string,
): Promise<{ cameraName: string; from: Date; to: Date } | null> {
  const [row] = await db
    .select({ cameraName: exportTable.cameraName, from: exportTable.from, to: exportTable.to })
    .from(exportTable)
    .where(eq(exportTable.id, id))
  return row ?? null
}
