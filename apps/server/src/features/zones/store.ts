import type { ZoneInput, ZoneType } from '@foresite/contract/zones'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import type { Database } from '#platform/database/database.ts'
import { zoneTable } from './zone-table.ts'
import type { ZoneRow } from './zone.ts'

const columns = { ...getTableColumns(zoneTable), cameraName: cameraTable.name }

function selectRows(db: Database) {
  return db.select(columns).from(zoneTable).innerJoin(cameraTable, eq(cameraTable.id, zoneTable.cameraId)).$dynamic()
}

interface Wanted {
  readonly cameraId?: string | undefined
  readonly type?: ZoneType | undefined
}

/** Zones of a camera, or of all, of one type or of any, in the order of their names. */
export function listRows(db: Database, { cameraId, type }: Wanted = {}): Promise<ZoneRow[]> {
  return selectRows(db)
    .where(
      and(
        cameraId === undefined ? undefined : eq(zoneTable.cameraId, cameraId),
        type === undefined ? undefined : eq(zoneTable.type, type),
      ),
    )
    .orderBy(asc(cameraTable.name), asc(zoneTable.name), asc(zoneTable.id))
}

export async function findRow(db: Database, id: string): Promise<ZoneRow | null> {
  const [row] = await selectRows(db).where(eq(zoneTable.id, id))
  return row ?? null
}

export function findRows(db: Database, ids: readonly string[]): Promise<ZoneRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectRows(db).where(inArray(zoneTable.id, [...ids]))
}

export async function insertRow(db: Database, row: Omit<ZoneRow, 'cameraName'>): Promise<void> {
  await db.insert(zoneTable).values(row)
}

/** Whether there was such a zone that nobody had changed since. Every change gets a time of its own. */
export async function updateRow(
  db: Database,
  id: string,
  input: ZoneInput,
  { since, now }: { readonly since: string | undefined; readonly now: Date },
): Promise<boolean> {
  const rows = await db
    .update(zoneTable)
    .set({ ...input, updatedAt: later(now) })
    .where(and(eq(zoneTable.id, id), since === undefined ? undefined : eq(zoneTable.updatedAt, new Date(since))))
    .returning({ id: zoneTable.id })
  return rows.length > 0
}

/** Now, and after the change before, so that two changes within a millisecond are told apart. */
function later(now: Date) {
  return sql<Date>`greatest(${now.toISOString()}::timestamptz, ${zoneTable.updatedAt} + interval '1 millisecond')`
}

export async function deleteRow(db: Database, id: string, since: string | undefined): Promise<string | null> {
  const [row] = await db
    .delete(zoneTable)
    .where(and(eq(zoneTable.id, id), since === undefined ? undefined : eq(zoneTable.updatedAt, new Date(since))))
    .returning({ name: zoneTable.name })
  return row?.name ?? null
}
