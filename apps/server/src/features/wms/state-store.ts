import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { wmsStateTable, type WmsTrouble } from './wms-table.ts'

const theOne = 1

interface WmsState {
  readonly lastSuccessAt: Date | null
  readonly trouble: WmsTrouble | null
}

/** The state of the connection configured at that time; null before its first request. */
export async function readState(db: Database, setUpAt: Date): Promise<WmsState | null> {
  const [row] = await db.select().from(wmsStateTable)
  return row?.setUpAt.getTime() === setUpAt.getTime() ? row : null
}

/**
 * Records success or failure of the connection configured at that time; a later one is not affected.
 * @returns whether this changed its state between working and failing
 */
export async function saveState(
  db: Database,
  setUpAt: Date,
  { at, trouble }: { readonly at: Date; readonly trouble: WmsTrouble | null },
): Promise<boolean> {
  const before = await readState(db, setUpAt)
  const { lastSuccessAt, setUpAt: known } = wmsStateTable
  await db
    .insert(wmsStateTable)
    .values({ id: theOne, setUpAt, lastSuccessAt: trouble === null ? at : null, trouble })
    .onConflictDoUpdate({
      target: wmsStateTable.id,
      set: {
        setUpAt,
        trouble,
        lastSuccessAt: sql`coalesce(excluded.last_success_at, case when ${known} = excluded.set_up_at then ${lastSuccessAt} end)`,
      },
      setWhere: sql`${known} <= excluded.set_up_at`,
    })
  return before === null || (before.trouble === null) !== (trouble === null)
}
