import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { locationTable as locations } from '#features/locations/index.ts'
import { productTable as products } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { finalCount } from './product-count.ts'
import { productCountTable as counts } from './product-count-table.ts'

/** A count of an asset in one place. */
export interface PlacedCount {
  readonly id: string
  readonly productId: string
  readonly locationId: string | null
  /** Null: counted without a location. */
  readonly code: string | null
  readonly count: number
  readonly countedAt: Date
}

const code = sql<string | null>`coalesce(${locations.code}, ${counts.locationCode})`
/** By code: a location that was deleted and added again is the same place. */
const place = sql`lower(coalesce(${locations.code}, ${counts.locationCode}, ''))`

/** The reusable assets, by name. */
export function listAssets(db: Database) {
  const { id, sku, name, assetType } = products
  return db
    .select({ id, sku, name, assetType })
    .from(products)
    .where(and(isNull(products.deletedAt), isNotNull(assetType)))
    .orderBy(sql`lower(${name})`, asc(id))
}

/** The newest count of each asset in each place. */
export async function listNewest(db: Database): Promise<PlacedCount[]> {
  const rows = await db
    .selectDistinctOn([counts.productId, place], { row: counts, code })
    .from(counts)
    .innerJoin(products, eq(products.id, counts.productId))
    .leftJoin(locations, eq(locations.id, counts.locationId))
    .where(and(isNull(counts.deletedAt), isNull(products.deletedAt), isNotNull(products.assetType)))
    .orderBy(counts.productId, place, desc(counts.createdAt), desc(counts.id))
  return rows.map(toPlaced)
}

/** Every count of one asset before an instant, oldest first. */
export async function listCountsOf(db: Database, productId: string, before: Date): Promise<PlacedCount[]> {
  const rows = await db
    .select({ row: counts, code })
    .from(counts)
    .leftJoin(locations, eq(locations.id, counts.locationId))
    .where(and(eq(counts.productId, productId), isNull(counts.deletedAt), lt(counts.createdAt, before)))
    .orderBy(asc(counts.createdAt), asc(counts.id))
  return rows.map(toPlaced)
}

function toPlaced({ row, code: own }: { row: typeof counts.$inferSelect; code: string | null }): PlacedCount {
  const { id, productId, locationId, createdAt: countedAt } = row
  return { id, productId: productId ?? '', locationId, code: own, count: finalCount(row), countedAt }
}
