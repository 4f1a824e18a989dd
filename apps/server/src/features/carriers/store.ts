import type { Carrier } from '@foresite/contract/carriers'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { known } from '#platform/http/refusal.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { carrierTable } from './carrier-table.ts'

/** Every carrier, by name. */
export async function listCarriers(db: Database): Promise<Carrier[]> {
  const rows = await db.select().from(carrierTable).orderBy(asc(carrierTable.name), asc(carrierTable.id))
  return rows.map(toCarrier)
}

export async function findCarrier(db: Database, id: string): Promise<Carrier> {
  const [row] = await db.select().from(carrierTable).where(eq(carrierTable.id, id))
  return toCarrier(known(row, 'carrier.unknown'))
}

function toCarrier(row: typeof carrierTable.$inferSelect): Carrier {
  return { ...row, ...recordFieldsOf(row) }
}
