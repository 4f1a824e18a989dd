import type { Carrier } from '@foresite/contract/carriers'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { carrierTable } from './carrier-table.ts'

/** Every carrier, by name. */
export async function listCarriers(db: Database): Promise<Carrier[]> {
  const rows = await db.select().from(carrierTable).orderBy(asc(carrierTable.name), asc(carrierTable.id))
  return rows.map(toCarrier)
}

export async function findCarrier(db: Database, id: string): Promise<Carrier> {
  const [row] = await db.select().from(carrierTable).where(eq(carrierTable.id, id))
  if (row === undefined) throw new Refusal(404, 'carrier.unknown')
  return toCarrier(row)
}

function toCarrier({ createdAt, updatedAt, ...row }: typeof carrierTable.$inferSelect): Carrier {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}
