import type { InventoryFilter, InventoryInput, InventoryItem } from '@foresite/contract/inventory'
import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { containing, equalTo } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { rounded } from '#platform/records/quantity.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { inventoryTable as items } from './inventory-table.ts'

export type InventoryRow = typeof items.$inferSelect

/** One page of matching items, by location and product: in walking order. */
export function listItems(db: Database, filter: InventoryFilter): Promise<Page<InventoryRow>> {
  const { search, location, state } = filter
  const where = and(
    isNull(items.deletedAt),
    containing(search, items.name, items.productId, items.location, items.lot),
    equalTo(items, { location }),
    state === undefined ? undefined : inState(state),
  )
  const query = db
    .select()
    .from(items)
    .where(where)
    .orderBy(sql`lower(${items.location})`, sql`lower(${items.productId})`, asc(items.lot), asc(items.id))
  return pageOf(query, db.$count(items, where), filter)
}

export async function findItem(db: Database, id: string): Promise<InventoryRow | null> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, id), isNull(items.deletedAt)))
  return row ?? null
}

/** Locks the item of a product's lot at a location until the transaction ends. */
export async function lockAt(
  tx: Database,
  { product_id: productId, location, lot }: InventoryInput,
): Promise<InventoryRow | null> {
  const [row] = await tx
    .select()
    .from(items)
    .where(
      and(eq(items.productId, productId), eq(items.location, location), eq(items.lot, lot), isNull(items.deletedAt)),
    )
    .for('update')
  return row ?? null
}

/** Makes concurrent additions wait: they could add the same item twice. */
export async function lockItems(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${items} in share row exclusive mode`)
}

export async function listItemLocations(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ location: items.location })
    .from(items)
    .where(isNull(items.deletedAt))
    .orderBy(asc(items.location))
    .limit(500)
  return rows.map(({ location }) => location)
}

export function toItem(row: InventoryRow): InventoryItem {
  const { countedAt, expectedAt, expectedQuantity, actualQuantity } = row
  const difference = countedAt === null ? null : rounded(actualQuantity - expectedQuantity)
  return {
    ...recordFieldsOf(row),
    product_id: row.productId,
    name: row.name,
    location: row.location,
    lot: row.lot,
    expected_quantity: expectedQuantity,
    actual_quantity: actualQuantity,
    difference,
    state: difference === null ? 'uncounted' : difference === 0 ? 'matched' : 'mismatched',
    countedAt: countedAt?.toISOString() ?? null,
    source: row.source,
    expectedAt: expectedAt.toISOString(),
  }
}

function inState(state: InventoryItem['state']): SQL | undefined {
  if (state === 'uncounted') return isNull(items.countedAt)
  const isSame = sql`abs(${items.actualQuantity} - ${items.expectedQuantity}) < 0.0000005`
  return and(isNotNull(items.countedAt), state === 'matched' ? isSame : sql`not ${isSame}`)
}
