import type { ProductFilter } from '@foresite/contract/products'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { containing } from '#platform/records/filter-store.ts'
import { pageOf, type Page } from '#platform/records/page.ts'
import { productPictureTable as pictures, productTable as products } from './product-table.ts'

export type ProductRow = typeof products.$inferSelect

export interface ListedProduct {
  readonly product: ProductRow
  readonly pictureId: string | null
}

/** One page of matching products, by name. */
export function listProducts(db: Database, filter: ProductFilter): Promise<Page<ListedProduct>> {
  const where = and(
    isNull(products.deletedAt),
    containing(filter.search, products.name, products.sku, products.gtin),
    hasGtin(filter.gtin),
    filter.assets === undefined ? undefined : isNotNull(products.assetType),
  )
  const query = selectListed(db)
    .where(where)
    .orderBy(sql`lower(${products.name})`, asc(products.id))
  return pageOf(query, db.$count(products, where), filter)
}

/** A product; null if it does not exist or is deleted. */
export async function findProduct(db: Database, id: string): Promise<ListedProduct | null> {
  const [row] = await selectListed(db).where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row ?? null
}

/** Other products with this SKU or GTIN. */
export async function findTaken(
  db: Database,
  { sku, gtin }: Pick<ProductRow, 'sku' | 'gtin'>,
): Promise<{ readonly id: string; readonly name: string; readonly sku: string }[]> {
  const { id, name } = products
  return db
    .select({ id, name, sku: products.sku })
    .from(products)
    .where(and(isNull(products.deletedAt), or(hasSku(sku), gtin === null ? undefined : hasGtin(gtin))))
}

/** A product as other records name it. */
export interface ProductName {
  readonly id: string
  readonly sku: string
  readonly name: string
}

/** The names of those products that exist, by id. */
export async function namesOfProducts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ProductName>> {
  if (ids.length === 0) return new Map()
  const { id, sku, name, deletedAt } = products
  const rows = await db
    .select({ id, sku, name })
    .from(products)
    .where(and(inArray(id, [...ids]), isNull(deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of products that exist, by SKU in lower case. */
export async function idsBySku(db: Database, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map()
  const sku = sql<string>`lower(${products.sku})`
  const rows = await db
    .select({ id: products.id, sku })
    .from(products)
    .where(and(inArray(sku, [...skus]), isNull(products.deletedAt)))
  return new Map(rows.map((row) => [row.sku, row.id]))
}

function selectListed(db: Database) {
  const first = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.recordId, products.id))
    .orderBy(asc(pictures.addedAt), asc(pictures.id))
    .limit(1)
  return db.select({ product: products, pictureId: sql<string | null>`(${first})` }).from(products)
}

function hasSku(sku: string): SQL {
  return sql`lower(${products.sku}) = lower(${sku})`
}

function hasGtin(gtin: string | undefined): SQL | undefined {
  return gtin === undefined ? undefined : sql`lpad(${products.gtin}, 14, '0') = lpad(${gtin}, 14, '0')`
}
