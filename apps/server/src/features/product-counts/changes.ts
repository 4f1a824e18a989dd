import { translate } from '@foresite/contract/messages/translate'
import { productCountFieldReaders, productCountInput, type ProductCountEvent } from '@foresite/contract/product-counts'
import { changesBetween } from '@foresite/contract/records'
import { pictureLimits } from '@foresite/contract/uploads'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { fieldsOf, readSmallUpload } from '#platform/http/read-upload.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { lockPresent, lockRecord, refuseChanged, saveRecord, type Stamp } from '#platform/records/record-store.ts'
import type { ProductCountsDependencies } from './dependencies.ts'
import { productCountEntryTable, productCountTable } from './product-count-table.ts'
import { countInWords, tallyOf } from './product-count.ts'
import { toProductCount } from './routes.ts'
import * as store from './store.ts'

const form = z.object({ count: productCountInput })

export const changeHandlers = {
  /** Adds a count: checks the input, stores the file, then the row that names it. */
  async createProductCount(deps, { request, statedBy: by, language }) {
    const { db, live, pictures } = deps
    const file = await readSmallUpload(request, 'image', pictureLimits.bytes)
    const { count } = fieldsOf(form, file.fields)
    if (count.productId !== null) await store.findProduct(db, count.productId)
    const locationCode = await codeOf(db, count.locationId)
    const { fileKey } = await pictures.store(file)
    const at = deps.clock.now()
    const id = newId(at)
    try {
      await db.transaction(async (tx) => {
        const row = {
          ...count,
          ...tallyOf(count.marks),
          locationCode,
          id,
          fileKey,
          createdAt: at,
          updatedAt: at,
          updatedBy: by,
        }
        await tx.insert(productCountTable).values(row)
        await addEntry(tx, productCountEntryTable, id, { kind: 'created' }, { at, by })
        live.changed({ topic: 'product-counts', id, change: 'created' })
      })
    } catch (problem) {
      await pictures.remove(fileKey)
      throw problem
    }
    const productCount = toProductCount(deps, await store.findCount(db, id), request)
    return { productCount, message: translate(language, 'count.created', { count: productCount.count }) }
  },

  async changeProductCount(deps, { params: { id }, body: { since, ...wanted }, statedBy: by, language, request }) {
    const { db } = deps
    await db.transaction(async (tx) => {
      const row = await lockCount(tx, id)
      refuseChanged(row, since)
      const was = await store.findCount(tx, id)
      const { productId } = wanted
      if (productId !== null && productId !== row.productId) await store.findProduct(tx, productId)
      const isMoved = wanted.locationId !== row.locationId
      const locationCode = isMoved ? await codeOf(tx, wanted.locationId) : row.locationCode
      const stamp = { at: deps.clock.now(), by }
      await saveRecord(tx, productCountTable, row, { ...wanted, ...tallyOf(wanted.marks), locationCode }, stamp)
      const is = await store.findCount(tx, id)
      const changes = changesBetween(wordsOf(was), wordsOf(is), productCountFieldReaders)
      await note(deps, tx, id, { kind: 'edited', changes }, stamp, 'updated')
    })
    const productCount = toProductCount(deps, await store.findCount(db, id), request)
    return { productCount, message: translate(language, 'count.saved', { count: productCount.count }) }
  },

  async deleteProductCount(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const stamp = { at: deps.clock.now(), by }
    const count = await deps.db.transaction(async (tx) => {
      const row = await lockCount(tx, id)
      refuseChanged(row, since)
      await saveRecord(tx, productCountTable, row, { deletedAt: stamp.at }, stamp)
      await note(deps, tx, id, { kind: 'deleted' }, stamp, 'deleted')
      return row.proposed - row.removed + row.added
    })
    return { message: translate(language, 'count.deleted', { count }) }
  },

  /** Undoes a deletion; a count that is not deleted stays unchanged. */
  async restoreProductCount(deps, { params: { id }, statedBy: by, language, request }) {
    const stamp = { at: deps.clock.now(), by }
    await deps.db.transaction(async (tx) => {
      const row = await lockRecord(tx, productCountTable, id, 'count.unknown')
      if (row.deletedAt === null) return
      await saveRecord(tx, productCountTable, row, { deletedAt: null }, stamp)
      await note(deps, tx, id, { kind: 'restored' }, stamp, 'created')
    })
    const productCount = toProductCount(deps, await store.findCount(deps.db, id), request)
    return { productCount, message: translate(language, 'count.restored', { count: productCount.count }) }
  },
} satisfies Handlers<ProductCountsDependencies>

/** Locks a count until the transaction ends; 404 if deleted. */
function lockCount(tx: Database, id: string) {
  return lockPresent(tx, productCountTable, id, 'count.unknown')
}

async function note(
  { live }: ProductCountsDependencies,
  tx: Database,
  id: string,
  event: ProductCountEvent,
  stamp: Stamp,
  change: 'created' | 'updated' | 'deleted',
): Promise<void> {
  await addEntry(tx, productCountEntryTable, id, event, stamp)
  live.changed({ topic: 'product-counts', id, change })
}

/** The code of a count's location. */
async function codeOf(db: Database, locationId: string | null): Promise<string | null> {
  return locationId === null ? null : store.findLocationCode(db, locationId)
}

function wordsOf({ row, product, locationCode }: store.ListedCount) {
  const location = locationCode === null ? null : { code: locationCode }
  return { product, location, note: row.note, count: countInWords(tallyOf(row.marks)) }
}
