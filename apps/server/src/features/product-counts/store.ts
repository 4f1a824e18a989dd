import type { ProductCountFilter } from '@foresite/contract/product-counts'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { locationTable as locations } from '#features/locations/index.ts'
import { productTable as products } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { containing, equalTo, within, type OpenInterval } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { isPlaceOf, productCountTable as counts } from './product-count-table.ts'

/** The location's current code, or the last one if it was deleted. */
const codeOf = sql<string | null>`coalesce(${locations.code}, ${counts.locationCode})`

type Row = typeof counts.$inferSelect

/** A count with its product; without its marks and examples, which are far larger than the rest. */
export interface ListedCount {
  readonly row: Omit<Row, 'marks' | 'examples'>
  readonly product: { readonly id: string; readonly sku: string; readonly name: string } | null
  /** Null: counted without a location, or it was deleted. */
  readonly locationId: string | null
  /** The location's current code, or the last one if it was deleted; null: counted without a location. */
  readonly locationCode: string | null
}

/** A whole count. */
export interface FoundCount extends ListedCount {
  readonly row: Row
}

/** One page of matching counts, newest first. */
export function listCounts(
  db: Database,
  filter: ProductCountFilter,
  interval: OpenInterval,
): Promise<Page<ListedCount>> {
  const { productId, locationId, assets, corrected } = filter
  const where = and(
    isNull(counts.deletedAt),
    equalTo(counts, { productId }),
    equalTo(locations, { id: locationId }),
    assets === undefined ? undefined : isNotNull(products.assetType),
    corrected === undefined ? undefined : sql`${counts.removed} + ${counts.added} > 0`,
    within(counts.createdAt, interval),
    containing(filter.search, products.name, products.sku, codeOf, counts.note, counts.cameraName),
  )
  const total = db.$count(selectListed(db).where(where).as('listed'))
  return pageOf(selectListed(db).where(where).orderBy(desc(counts.createdAt), desc(counts.id)), total, filter)
}

/** Throws 404 if it does not exist or is deleted. */
export async function findCount(db: Database, id: string): Promise<FoundCount> {
  const [found] = await db
    .select({ row: counts, ...names })
    .from(counts)
    .leftJoin(products, eq(products.id, counts.productId))
    .leftJoin(locations, isPlaceOf)
    .where(and(eq(counts.id, id), isNull(counts.deletedAt)))
  return known(found, 'count.unknown')
}

/** A location's code; throws 422 if it does not exist. */
export async function findLocationCode(db: Database, id: string): Promise<string> {
  const [location] = await db.select({ code: locations.code }).from(locations).where(eq(locations.id, id))
  if (location === undefined) throw new Refusal(422, 'location.unknown', { field: 'locationId' })
  return location.code
}

/** A product's name and SKU; throws 404 if it does not exist or is deleted. */
export async function findProduct(db: Database, id: string): Promise<NonNullable<ListedCount['product']>> {
  const { sku, name, deletedAt } = products
  const [product] = await db
    .select({ id: products.id, sku, name })
    .from(products)
    .where(and(eq(products.id, id), isNull(deletedAt)))
  return known(product, 'product.unknown', 'productId')
}

/** A product's newest counts with examples. */
export function findWithExamples(db: Database, productId: string, limit: number) {
  return db
    .select({ fileKey: counts.fileKey, examples: counts.examples })
    .from(counts)
    .where(and(eq(counts.productId, productId), isNull(counts.deletedAt), hasExamples()))
    .orderBy(desc(counts.createdAt), desc(counts.id))
    .limit(limit)
}

/** The ids of existing products with examples. */
export async function listCountable(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: products.id })
    .from(counts)
    .innerJoin(products, eq(products.id, counts.productId))
    .where(and(isNull(counts.deletedAt), isNull(products.deletedAt), hasExamples()))
  return rows.map(({ id }) => id)
}

/** Deletes counts that were marked as deleted before an instant. */
export async function removeDeleted(db: Database, before: Date): Promise<void> {
  await db.delete(counts).where(lt(counts.deletedAt, before))
}

const names = {
  product: { id: products.id, sku: products.sku, name: products.name },
  locationId: locations.id,
  locationCode: codeOf,
}

function selectListed(db: Database) {
  const { marks: _marks, examples: _examples, ...row } = getTableColumns(counts)
  return db
    .select({ row, ...names })
    .from(counts)
    .leftJoin(products, eq(products.id, counts.productId))
    .leftJoin(locations, isPlaceOf)
}

function hasExamples(): SQL {
  return sql`jsonb_array_length(${counts.examples}) > 0`
}
