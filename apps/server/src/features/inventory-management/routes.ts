import { inventoryFieldReaders, type InventoryInput } from '@foresite/contract/inventory'
import { translate } from '@foresite/contract/messages/translate'
import { changesBetween } from '@foresite/contract/records'
import type { StockSource } from '@foresite/contract/wms'
import { refuseViolation } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { addEntry, listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { rounded } from '#platform/records/quantity.ts'
import type { RecordDependencies } from '#platform/records/record-dependencies.ts'
import { lockPresent, lockRecord, refuseChanged, saveRecord, type Stamp } from '#platform/records/record-store.ts'
import { inventoryEntryTable, inventoryTable } from './inventory-table.ts'
import * as store from './store.ts'

export type InventoryDependencies = Pick<RecordDependencies, 'db' | 'clock' | 'live' | 'timezone' | 'isSimulated'>

export const handlers = {
  async listInventory({ db }, { query }) {
    const page = pageAnswer(await store.listItems(db, query), query, store.toItem)
    return { ...page, locations: await store.listItemLocations(db) }
  },

  async readInventoryItem({ db }, { params: { id } }) {
    return { item: await readItem(db, id), history: await listEntries(db, inventoryEntryTable, id) }
  },

  async exportInventory(deps, { query, language, reply }) {
    const moment = momentsIn(await deps.timezone())
    const rows = await readAll(deps.db, (tx, paging) => store.listItems(tx, { ...query, ...paging }))
    return sendCsv(deps, reply, language, {
      name: 'csv.inventory',
      rows: rows.map(store.toItem),
      columns: [
        { header: 'csv.sku', value: (item) => item.product_id },
        { header: 'csv.product', value: ({ name }) => name },
        { header: 'csv.location', value: ({ location }) => location },
        { header: 'csv.lot', value: ({ lot }) => lot },
        { header: 'csv.expected', value: (item) => item.expected_quantity },
        // Uncounted is not 0.
        { header: 'csv.actual', value: (item) => (item.countedAt === null ? null : item.actual_quantity) },
        { header: 'csv.difference', value: ({ difference }) => difference },
        { header: 'csv.state', value: ({ state }) => translate(language, `countState.${state}`) },
        { header: 'csv.source', value: ({ source }) => translate(language, `stockSource.${source}`) },
        { header: 'csv.expectedAt', value: ({ expectedAt }) => moment(expectedAt) },
        { header: 'csv.countedAt', value: ({ countedAt }) => moment(countedAt) },
      ],
    })
  },

  async createInventory({ clock, db, live }, { body: { items, source }, statedBy: by, language }) {
    const stamp = { at: clock.now(), by }
    const ids = await db.transaction(async (tx) => {
      await store.lockItems(tx)
      const taken: string[] = []
      for (const item of oncePerPlace(items)) taken.push(await addWmsItem(tx, item, { source, stamp }))
      for (const id of taken) live.changed({ topic: 'inventory-management', id, change: 'created' })
      return taken
    })
    const taken = await Promise.all(ids.map((id) => readItem(db, id)))
    return { items: taken, message: translate(language, 'inventory.created', { count: taken.length }) }
  },

  async countInventory(deps, { params: { id }, body: { actual_quantity: actual, since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    await change(deps, id, since, async (tx, row) => {
      await saveRecord(tx, inventoryTable, row, { actualQuantity: actual, countedAt: stamp.at }, stamp)
      const event = { kind: 'counted', expected: row.expectedQuantity, actual } as const
      await addEntry(tx, inventoryEntryTable, id, event, stamp)
    })
    const item = await readItem(deps.db, id)
    return { item, message: translate(language, 'inventory.counted', { name: item.name || item.product_id }) }
  },

  async deleteInventory(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const { name, productId } = await change(deps, id, since, (tx, row) =>
      saveRecord(tx, inventoryTable, row, { deletedAt: stamp.at }, stamp),
    )
    return { message: translate(language, 'inventory.deleted', { name: name || productId }) }
  },

  async restoreInventory({ clock, db, live }, { params: { id }, statedBy: by, language }) {
    const stamp = { at: clock.now(), by }
    const restoring = db.transaction(async (tx) => {
      const row = await lockRecord(tx, inventoryTable, id, 'inventory.unknown')
      if (row.deletedAt !== null) await saveRecord(tx, inventoryTable, row, { deletedAt: null }, stamp)
      live.changed({ topic: 'inventory-management', id, change: 'created' })
      return row
    })
    const { name, productId } = await refuseViolation(restoring, {
      inventory_items_place: () => new Refusal(409, 'inventory.taken'),
    })
    return { message: translate(language, 'product.restored', { name: name || productId }) }
  },
} satisfies Handlers<InventoryDependencies>

async function change(
  { db, live }: InventoryDependencies,
  id: string,
  since: string | undefined,
  write: (tx: Database, row: store.InventoryRow) => Promise<unknown>,
) {
  return db.transaction(async (tx) => {
    const row = await lockPresent(tx, inventoryTable, id, 'inventory.unknown')
    refuseChanged(row, since)
    await write(tx, row)
    live.changed({ topic: 'inventory-management', id, change: 'updated' })
    return row
  })
}

/** One item for each product, location and lot, with the sum of their quantities: a WMS may list each package. */
function oncePerPlace(items: readonly InventoryInput[]): InventoryInput[] {
  const found = new Map<string, InventoryInput>()
  for (const item of items) {
    const key = JSON.stringify([item.product_id, item.location, item.lot])
    const sum = (found.get(key)?.expected_quantity ?? 0) + item.expected_quantity
    found.set(key, { ...item, expected_quantity: rounded(sum) })
  }
  return [...found.values()]
}

/** Adds an item of the WMS; an existing one gets the WMS's current quantity and must be counted again. */
async function addWmsItem(
  tx: Database,
  item: InventoryInput,
  { source, stamp }: { readonly source: StockSource; readonly stamp: Stamp },
): Promise<string> {
  const { at, by } = stamp
  const values = {
    name: item.name,
    expectedQuantity: item.expected_quantity,
    actualQuantity: 0,
    countedAt: null,
    source,
    expectedAt: at,
  }
  const present = await store.lockAt(tx, item)
  if (present === null) {
    const id = newId(at)
    const { product_id: productId, location, lot } = item
    const mark = { createdAt: at, updatedAt: at, updatedBy: by }
    await tx.insert(inventoryTable).values({ ...values, ...mark, id, productId, location, lot })
    await addEntry(tx, inventoryEntryTable, id, { kind: 'created' }, stamp)
    return id
  }
  const was = store.toItem(present)
  await saveRecord(tx, inventoryTable, present, values, stamp)
  const now = { expected_quantity: item.expected_quantity, actual_quantity: 0 }
  const changes = changesBetween(was, now, inventoryFieldReaders)
  await addEntry(tx, inventoryEntryTable, present.id, { kind: 'edited', changes }, stamp)
  return present.id
}

async function readItem(db: Database, id: string) {
  return store.toItem(known(await store.findItem(db, id), 'inventory.unknown'))
}
