import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { locationTable as locations } from '#features/locations/index.ts'
import { productTable as products } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { finalCount, type tallyOf } from './product-count.ts'
import { isPlaceOf, productCountTable as counts } from './product-count-table.ts'

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

/** A count without its marks, which are far larger than the rest. */
const placed = {
  id: counts.id,
  productId: counts.productId,
  locationId: locations.id,
  code,
  countedAt: counts.createdAt,
  proposed: counts.proposed,
  removed: counts.removed,
  added: counts.added,
}

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
    .selectDistinctOn([counts.productId, place], placed)
    .from(counts)
    .innerJoin(products, eq(products.id, counts.productId))
    .leftJoin(locations, isPlaceOf)
    .where(and(isNull(counts.deletedAt), isNull(products.deletedAt), isNotNull(products.assetType)))
    .orderBy(counts.productId, place, desc(counts.createdAt), desc(counts.id))
  return rows.map(toPlaced)
}

/** Every count of one asset before an instant, oldest first. */
export async function listCountsOf(db: Database, productId: string, before: Date): Promise<PlacedCount[]> {
  const rows = await db
    .select(placed)
    .from(counts)
    .leftJoin(locations, isPlaceOf)
    .where(and(eq(counts.productId, productId), isNull(counts.deletedAt), lt(counts.createdAt, before)))
    .orderBy(asc(counts.createdAt), asc(counts.id))
  return rows.map(toPlaced)
}

type PlacedRow = Omit<PlacedCount, 'productId' | 'count'> & ReturnType<typeof tallyOf> & { productId: string | null }

function toPlaced({ productId, proposed, removed, added, ...where }: PlacedRow): PlacedCount {
  return { ...where, productId: productId ?? '', count: finalCount({ proposed, removed, added }) }
}
