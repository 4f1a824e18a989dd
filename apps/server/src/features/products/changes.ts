import { translate } from '@foresite/contract/messages/translate'
import { productFieldReaders } from '@foresite/contract/products'
import { changesBetween } from '@foresite/contract/records'
import type { Handlers } from '#platform/http/feature.ts'
import { newId } from '#platform/ids/new-id.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { orRefuseTaken, products, readListed, refuseWrongGtin, type ProductsDependencies } from './acting.ts'
import { productTable } from './product-table.ts'
import { toProduct } from './routes.ts'

export const changeHandlers = {
  async createProduct(deps, { body, statedBy: by, language, request }) {
    const { db } = deps
    refuseWrongGtin(body)
    const at = deps.clock.now()
    const id = newId(at)
    const writing = db.transaction(async (tx) => {
      await tx.insert(productTable).values({ ...body, id, createdAt: at, updatedAt: at, updatedBy: by })
      await products.note(deps, tx, id, { kind: 'created' }, { at, by }, 'created')
    })
    await orRefuseTaken(db, body, writing)
    const product = toProduct(deps, await readListed(db, id), request)
    return { product, message: translate(language, 'product.created', { name: product.name }) }
  },

  async changeProduct(deps, { params: { id }, body: { since, ...wanted }, statedBy: by, language, request }) {
    const { db } = deps
    const stamp = { at: deps.clock.now(), by }
    const writing = db.transaction(async (tx) => {
      const row = await products.lock(tx, id)
      refuseChanged(row, since)
      refuseWrongGtin(wanted)
      const changes = changesBetween(row, wanted, productFieldReaders)
      if (changes.length === 0) return
      await saveRecord(tx, productTable, row, wanted, stamp)
      await products.note(deps, tx, id, { kind: 'edited', changes }, stamp)
    })
    await orRefuseTaken(db, wanted, writing)
    const product = toProduct(deps, await readListed(db, id), request)
    return { product, message: translate(language, 'product.saved', { name: product.name }) }
  },

  async deleteProduct(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { name } = await products.remove(deps, id, { since, by })
    return { message: translate(language, 'product.deleted', { name }) }
  },

  async restoreProduct(deps, { params: { id }, statedBy: by, language, request }) {
    const { db } = deps
    await products.restore(deps, id, by, (row, writing) => orRefuseTaken(db, row, writing))
    const product = toProduct(deps, await readListed(db, id), request)
    return { product, message: translate(language, 'product.restored', { name: product.name }) }
  },
} satisfies Handlers<ProductsDependencies>
