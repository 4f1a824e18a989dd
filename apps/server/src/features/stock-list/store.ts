import type { ImportMode } from '@foresite/contract/stock-list'
import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { locationTable } from '#features/locations/index.ts'
import { importProducts, productTable } from '#features/products/index.ts'
import type { Database } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { known } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { containing } from '#platform/records/filter-store.ts'
import type { Stamp } from '#platform/records/record-store.ts'
import type { Plan, Present } from './plan.ts'
import { stockImportTable as imports, stockLineTable as lines, type ReplacedStock } from './stock-table.ts'

/** The site's products, locations and stock. */
export async function readPresent(db: Database): Promise<Present> {
  const { productId, locationId, lot, quantity } = lines
  return {
    products: await db
      .select({ id: productTable.id, sku: productTable.sku, name: productTable.name, gtin: productTable.gtin })
      .from(productTable)
      .where(isNull(productTable.deletedAt)),
    locations: await db.select({ id: locationTable.id, code: locationTable.code }).from(locationTable),
    lines: await db.select({ productId, locationId, lot, quantity }).from(lines),
  }
}

/** Another import, an undo, or a user's change of a product or a location waits until the transaction ends. */
export async function lockStock(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${productTable}, ${locationTable} in share row exclusive mode`)
}

/**
 * Applies the plan.
 * @returns the replaced records
 */
export async function applyPlan(
  tx: Database,
  plan: Plan,
  present: Present,
  { mode, stamp }: { readonly mode: ImportMode; readonly stamp: Stamp },
): Promise<ReplacedStock> {
  const { at, by } = stamp
  const mark = { createdAt: at, updatedAt: at, updatedBy: by }
  const created = await importProducts(tx, plan, stamp)
  const locationRows = plan.locationsNew.map((code) => ({
    ...mark,
    id: newId(at),
    code,
    description: '',
    parentId: null,
  }))
  await inBatches(locationRows, (rows) => tx.insert(locationTable).values(rows))
  const hasStock = plan.lines.length > 0
  if (hasStock) {
    const ids = new Map([
      ...present.products.map(({ sku, id }) => [sku.toLowerCase(), id] as const),
      ...created.map(({ sku, id }) => [sku.toLowerCase(), id] as const),
    ])
    const places = new Map([...present.locations, ...locationRows].map(({ code, id }) => [code.toLowerCase(), id]))
    const lineRows = plan.lines.map(({ sku, location, lot, quantity }) => ({
      id: newId(at),
      productId: ids.get(sku.toLowerCase()) ?? '',
      locationId: places.get(location.toLowerCase()) ?? '',
      lot,
      quantity,
    }))
    if (mode === 'replace') await tx.delete(lines)
    await inBatches(lineRows, (rows) =>
      tx
        .insert(lines)
        .values(rows)
        .onConflictDoUpdate({
          target: [lines.productId, lines.locationId, lines.lot],
          set: { quantity: sql`excluded.quantity` },
        }),
    )
  }
  return {
    lines: hasStock ? present.lines : null,
    productsNew: created.map(({ id }) => id),
    productsChanged: plan.productsChanged.map(({ was: { id, name, gtin } }) => ({ id, name, gtin })),
    locationsNew: locationRows.map(({ id }) => id),
  }
}

/** Restores the records that an import replaced; locations changed since stay. */
export async function restoreReplaced(tx: Database, replaced: ReplacedStock, importedAt: Date): Promise<void> {
  if (replaced.lines !== null) {
    await tx.delete(lines)
    const present = new Set((await tx.select({ id: locationTable.id }).from(locationTable)).map(({ id }) => id))
    // A location that was emptied by the import may have been deleted since.
    const rows = replaced.lines
      .filter(({ locationId }) => present.has(locationId))
      .map((line, i) => ({ ...line, id: newId(new Date(i)) }))
    await inBatches(rows, (some) => tx.insert(lines).values(some))
  }
  // Those that bins or lines now refer to stay.
  await inBatches(replaced.locationsNew, (ids) =>
    tx
      .delete(locationTable)
      .where(
        and(
          inArray(locationTable.id, [...ids]),
          lte(locationTable.updatedAt, importedAt),
          sql`not exists (select from ${lines} where ${lines.locationId} = ${locationTable.id})`,
          sql`not exists (select from ${locationTable} bins where bins.parent_id = ${locationTable.id})`,
        ),
      ),
  )
}

type ImportRow = typeof imports.$inferSelect

/** Adds an import; earlier ones can no longer be undone. */
export async function addImport(tx: Database, row: ImportRow): Promise<void> {
  await tx.insert(imports).values(row)
  await tx.update(imports).set({ replaced: null }).where(ne(imports.id, row.id))
}

export function listImports(db: Database): Promise<ImportRow[]> {
  return db.select().from(imports).orderBy(desc(imports.at), desc(imports.id)).limit(20)
}

export async function findImport(db: Database, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return known(row, 'stockList.import.unknown')
}

export async function markUndone(tx: Database, id: string, at: Date): Promise<void> {
  await tx.update(imports).set({ undoneAt: at, replaced: null }).where(eq(imports.id, id))
}

/** How many lines the list has, and its last import. */
export async function stockListState(db: Database): Promise<{ lines: number; importedAt: Date | null }> {
  const [last] = await db
    .select({ at: imports.at })
    .from(imports)
    .where(and(eq(imports.hasStock, true), isNull(imports.undoneAt)))
    .orderBy(desc(imports.at))
    .limit(1)
  return { lines: await db.$count(lines), importedAt: last?.at ?? null }
}

/** A line with the names of its product and place. */
interface NamedLine {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly code: string
  readonly lot: string
  readonly quantity: number
  /** Its sort position, where the next page continues. */
  readonly place: LinePlace
}

/** SKU and code in lower case, lot, id. */
type LinePlace = readonly [sku: string, code: string, lot: string, id: string]

interface LineFilter {
  readonly sku: string | null
  readonly search: string | null
  /** The line after which the page begins; null for the first page. */
  readonly after: LinePlace | null
  readonly limit: number
}

/** Lines by product and place, after a given one. */
export function listLines(db: Database, { sku, search, after, limit }: LineFilter): Promise<NamedLine[]> {
  const place = sql`(lower(${productTable.sku}), lower(${locationTable.code}), ${lines.lot}, ${lines.id})`
  const columns = [productTable.name, productTable.sku, productTable.gtin, locationTable.code, lines.lot]
  return db
    .select({
      id: lines.id,
      sku: productTable.sku,
      name: productTable.name,
      code: locationTable.code,
      lot: lines.lot,
      quantity: lines.quantity,
      place: sql<LinePlace>`json_build_array(lower(${productTable.sku}), lower(${locationTable.code}), ${lines.lot}, ${lines.id})`,
    })
    .from(lines)
    .innerJoin(productTable, and(eq(productTable.id, lines.productId), isNull(productTable.deletedAt)))
    .innerJoin(locationTable, eq(locationTable.id, lines.locationId))
    .where(
      and(
        sku === null ? undefined : sql`lower(${productTable.sku}) = lower(${sku})`,
        containing(search, ...columns),
        after === null
          ? undefined
          : sql`${place} > (${after[0]}::text, ${after[1]}::text, ${after[2]}::text, ${after[3]}::uuid)`,
      ),
    )
    .orderBy(sql`lower(${productTable.sku})`, sql`lower(${locationTable.code})`, asc(lines.lot), asc(lines.id))
    .limit(limit)
}
