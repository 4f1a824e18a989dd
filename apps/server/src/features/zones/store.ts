import type { ZoneType } from '@foresite/contract/zones'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { cameraTable } from '#features/cameras/index.ts'
import type { Database } from '#platform/database/database.ts'
import { equalTo } from '#platform/records/filter-store.ts'
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

/** The zones of one camera or all, of one type or any, by name. */
export function listRows(db: Database, { cameraId, type }: Wanted = {}): Promise<ZoneRow[]> {
  return selectRows(db)
    .where(equalTo(zoneTable, { cameraId, type }))
    .orderBy(asc(cameraTable.name), asc(zoneTable.name), asc(zoneTable.id))
}

export async function findRow(db: Database, id: string): Promise<ZoneRow | null> {
  const [row] = await selectRows(db).where(eq(zoneTable.id, id))
  return row ?? null
}
