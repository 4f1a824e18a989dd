import { translate } from '@foresite/contract/messages/translate'
import { productFieldReaders } from '@foresite/contract/products'
import { changesBetween } from '@foresite/contract/records'
import type { Handlers } from '#platform/http/feature.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { lockRecord, refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { lockProduct, orRefuseTaken, readListed, refuseWrongGtin, type ProductsDependencies } from './acting.ts'
import { productEntryTable, productTable } from './product-table.ts'
import { toProduct } from './routes.ts'

export const changeHandlers = {
  async createProduct(deps, { body, statedBy: by, language, request }) {
    const { db, live } = deps
    refuseWrongGtin(body)
    const at = deps.clock.now()
    const id = newId(at)
    const writing = db.transaction(async (tx) => {
      await tx.insert(productTable).values({ ...body, id, createdAt: at, updatedAt: at, updatedBy: by })
      await addEntry(tx, productEntryTable, id, { kind: 'created' }, { at, by })
      live.changed({ topic: 'products', id, change: 'created' })
    })
    await orRefuseTaken(db, body, writing)
    const product = toProduct(deps, await readListed(db, id), request)
    return { product, message: translate(language, 'product.created', { name: product.name }) }
  },

  async changeProduct(deps, { params: { id }, body: { since, ...wanted }, statedBy: by, language, request }) {
    const { db, live } = deps
    const stamp = { at: deps.clock.now(), by }
    const writing = db.transaction(async (tx) => {
      const row = await lockProduct(tx, id)
      refuseChanged(row, since)
      refuseWrongGtin(wanted)
      const changes = changesBetween(row, wanted, productFieldReaders)
      if (changes.length === 0) return
      await saveRecord(tx, productTable, row, wanted, stamp)
      await addEntry(tx, productEntryTable, id, { kind: 'edited', changes }, stamp)
      live.changed({ topic: 'products', id, change: 'updated' })
    })
    await orRefuseTaken(db, wanted, writing)
    const product = toProduct(deps, await readListed(db, id), request)
    return { product, message: translate(language, 'product.saved', { name: product.name }) }
  },

  async deleteProduct(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const name = await deps.db.transaction(async (tx) => {
      const row = await lockProduct(tx, id)
      refuseChanged(row, since)
      await saveRecord(tx, productTable, row, { deletedAt: stamp.at }, stamp)
      await addEntry(tx, productEntryTable, id, { kind: 'deleted' }, stamp)
      deps.live.changed({ topic: 'products', id, change: 'deleted' })
      return row.name
    })
    return { message: translate(language, 'product.deleted', { name }) }
  },

  /** Undoes a deletion; a product that is not deleted stays unchanged. */
  async restoreProduct(deps, { params: { id }, statedBy: by, language, request }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    const row = await db.transaction((tx) => lockRecord(tx, productTable, id, 'product.unknown'))
    const writing = db.transaction(async (tx) => {
      const locked = await lockRecord(tx, productTable, id, 'product.unknown')
      if (locked.deletedAt === null) return
      await saveRecord(tx, productTable, locked, { deletedAt: null }, stamp)
      await addEntry(tx, productEntryTable, id, { kind: 'restored' }, stamp)
      deps.live.changed({ topic: 'products', id, change: 'created' })
    })
    await orRefuseTaken(db, row, writing)
    const product = toProduct(deps, await readListed(db, id), request)
    return { product, message: translate(language, 'product.restored', { name: product.name }) }
  },
} satisfies Handlers<ProductsDependencies>
