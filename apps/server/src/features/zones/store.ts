import type { ZoneInput } from '@foresite/contract/zones'
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import type { Database } from '#platform/database/database.ts'
import { zoneTable } from './zone-table.ts'
import type { ZoneRow } from './zone.ts'

const columns = { ...getTableColumns(zoneTable), cameraName: cameraTable.name }

function selectRows(db: Database) {
  return db
    .select(columns)
    .from(zoneTable)
    .innerJoin(cameraTable, eq(cameraTable.id, zoneTable.cameraId))
    .$dynamic()
}

/** Zones of a camera, or of all, in the order of their names. */
export function listRows(db: Database, cameraId?: string): Promise<ZoneRow[]> {
  const rows = selectRows(db).orderBy(asc(cameraTable.name), asc(zoneTable.name), asc(zoneTable.id))
  return cameraId === undefined ? rows : rows.where(eq(zoneTable.cameraId, cameraId))
}

export async function findRow(db: Database, id: string): Promise<ZoneRow | null> {
  const [row] = await selectRows(db).where(eq(zoneTable.id, id))
  return row ?? null
}

export function findRows(db: Database, ids: readonly string[]): Promise<ZoneRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : selectRows(db).where(inArray(zoneTable.id, [...ids]))
}

export async function insertRow(db: Database, row: Omit<ZoneRow, 'cameraName'>): Promise<void> {
  await db.insert(zoneTable).values(row)
}

/** Whether there was such a zone. */
export async function updateRow(
  db: Database,
  id: string,
  input: ZoneInput,
  updatedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(zoneTable)
    .set({ ...input, updatedAt })
    .where(eq(zoneTable.id, id))
    .returning({ id: zoneTable.id })
  return rows.length > 0
}

export async function deleteRow(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .delete(zoneTable)
    .where(eq(zoneTable.id, id))
    .returning({ name: zoneTable.name })
  return row?.name ?? null
}
