import { productFieldReaders, type ProductInput } from '@foresite/contract/products'
import { changesBetween } from '@foresite/contract/records'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Stamp } from '#platform/records/record-store.ts'
import { productEntryTable, productTable } from './product-table.ts'
import type { ProductRow } from './store.ts'

type Change = Pick<ProductRow, 'id' | 'name' | 'gtin'>

interface ImportedProducts {
  readonly productsNew: readonly Pick<ProductInput, 'sku' | 'name' | 'gtin'>[]
  readonly productsChanged: readonly {
    readonly was: { readonly id: string }
    readonly name: string
    readonly gtin: string | null
  }[]
}

/** Adds and changes an import's products, each with its history. */
export async function importProducts(
  tx: Database,
  { productsNew, productsChanged }: ImportedProducts,
  { at, by }: Stamp,
): Promise<readonly { readonly id: string; readonly sku: string }[]> {
  await changeAll(
    tx,
    productsChanged.map(({ was: { id }, name, gtin }) => ({ id, name, gtin })),
    { at, by },
  )
  const created = productsNew.map((input) => ({ ...input, id: newId(at), createdAt: at, updatedAt: at, updatedBy: by }))
  await inBatches(created, async (rows) => {
    await tx.insert(productTable).values(rows)
    await tx
      .insert(productEntryTable)
      .values(rows.map(({ id }) => ({ id: newId(at), recordId: id, at, by, event: { kind: 'created' as const } })))
  })
  return created
}

/** Undoes an import's changes to products; products changed since stay. */
export async function undoProducts(
  tx: Database,
  imported: {
    readonly productsNew: readonly string[]
    readonly productsChanged: readonly Change[]
    readonly importedAt: Date
  },
  stamp: Stamp,
): Promise<void> {
  const { at, by } = stamp
  const untouched = async (ids: readonly string[]) =>
    (await lockAll(tx, ids)).filter(
      ({ deletedAt, updatedAt }) => deletedAt === null && updatedAt <= imported.importedAt,
    )
  await inBatches(await untouched(imported.productsNew), async (some) => {
    const ids = some.map(({ id }) => id)
    const updatedAt = sql`greatest(${at}::timestamptz, ${productTable.updatedAt} + interval '1 millisecond')`
    await tx.update(productTable).set({ deletedAt: at, updatedAt, updatedBy: by }).where(inArray(productTable.id, ids))
    const event = { kind: 'deleted' } as const
    await tx.insert(productEntryTable).values(ids.map((id) => ({ id: newId(at), recordId: id, at, by, event })))
  })
  const ids = new Set((await untouched(imported.productsChanged.map(({ id }) => id))).map(({ id }) => id))
  const restored = imported.productsChanged.filter(({ id }) => ids.has(id))
  const held = await gtinsOfOthers(tx, restored)
  // A user gave it to another product since: that one keeps it.
  const changes = restored.map((one) =>
    one.gtin !== null && held.has(padded(one.gtin)) ? { ...one, gtin: null } : one,
  )
  await changeAll(tx, changes, stamp)
}

/** The former GTINs of some products that other products have, as GTIN-14. */
async function gtinsOfOthers(tx: Database, products: readonly Change[]): Promise<ReadonlySet<string>> {
  const ids = new Set(products.map(({ id }) => id))
  const own = sql<string>`lpad(${productTable.gtin}, 14, '0')`
  const held = new Set<string>()
  await inBatches(
    products.flatMap(({ gtin }) => (gtin === null ? [] : [padded(gtin)])),
    async (some) => {
      const rows = await tx
        .select({ id: productTable.id, gtin: own })
        .from(productTable)
        .where(and(isNull(productTable.deletedAt), inArray(own, [...some])))
      for (const { id, gtin } of rows) if (!ids.has(id)) held.add(gtin)
    },
  )
  return held
}

function padded(gtin: string): string {
  return gtin.padStart(14, '0')
}

async function lockAll(tx: Database, ids: readonly string[]): Promise<ProductRow[]> {
  const rows: ProductRow[] = []
  await inBatches(ids, async (some) => {
    rows.push(...(await tx.select().from(productTable).where(inArray(productTable.id, some)).for('update')))
  })
  return rows
}

/** Changes products; a GTIN that moves from one to another is unassigned in between. */
async function changeAll(tx: Database, changes: readonly Change[], { at, by }: Stamp): Promise<void> {
  const wanted = new Map(changes.map((change) => [change.id, change]))
  const rows = (await lockAll(tx, [...wanted.keys()])).map((row) => ({ row, next: { ...row, ...wanted.get(row.id) } }))
  const losing = rows.filter(({ row, next }) => row.gtin !== next.gtin).map(({ row }) => row.id)
  await inBatches(losing, (ids) => tx.update(productTable).set({ gtin: null }).where(inArray(productTable.id, ids)))
  await inBatches(rows, async (some) => {
    const given = JSON.stringify(some.map(({ next: { id, name, gtin } }) => ({ id, name, gtin })))
    // One time for the whole import distinguishes its changes from later ones.
    await tx
      .update(productTable)
      .set({ name: sql`given.name`, gtin: sql`given.gtin`, updatedAt: at, updatedBy: by })
      .from(sql`jsonb_to_recordset(${given}::jsonb) as given(id uuid, name text, gtin text)`)
      .where(sql`${productTable.id} = given.id`)
    const entries = some.map(({ row, next }) => {
      const edited = changesBetween(row, next, productFieldReaders)
      return { id: newId(at), recordId: row.id, at, by, event: { kind: 'edited' as const, changes: edited } }
    })
    await tx.insert(productEntryTable).values(entries)
  })
}
