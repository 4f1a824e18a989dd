import { translate } from '@foresite/contract/messages/translate'
import { productCountFieldReaders, productCountInput } from '@foresite/contract/product-counts'
import { changesBetween } from '@foresite/contract/records'
import { pictureLimits } from '@foresite/contract/uploads'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { fieldsOf, readSmallUpload } from '#platform/http/read-upload.ts'
import { newId } from '#platform/ids/new-id.ts'
import { refuseChanged, saveRecord } from '#platform/records/record-store.ts'
import { RestorableKind } from '#platform/records/restorable-kind-store.ts'
import type { ProductCountsDependencies } from './dependencies.ts'
import { productCountEntryTable, productCountTable } from './product-count-table.ts'
import { countInWords, tallyOf } from './product-count.ts'
import { toProductCount } from './routes.ts'
import * as store from './store.ts'

const counts = new RestorableKind({
  table: productCountTable,
  history: productCountEntryTable,
  topic: 'product-counts',
  unknown: 'count.unknown',
})
const form = z.object({ count: productCountInput })

export const changeHandlers = {
  /** Adds a count: checks the input, stores the file, then the row that names it. A repeated call changes nothing. */
  async createProductCount(deps, { request, statedBy: by, language }) {
    const { db, pictures } = deps
    const file = await readSmallUpload(request, 'image', pictureLimits.bytes)
    const { count } = fieldsOf(form, file.fields)
    if (count.productId !== null) await store.findProduct(db, count.productId)
    const locationCode = await codeOf(db, count.locationId)
    const { fileKey } = await pictures.store(file)
    const at = deps.clock.now()
    const id = count.id ?? newId(at)
    const mark = { createdAt: at, updatedAt: at, updatedBy: by }
    const row = { ...count, ...tallyOf(count.marks), ...mark, locationCode, id, fileKey }
    const writing = db.transaction(async (tx) => {
      const added = await tx.insert(productCountTable).values(row).onConflictDoNothing().returning()
      if (added.length > 0) await counts.note(deps, tx, id, { kind: 'created' }, { at, by }, 'created')
      return added.length > 0
    })
    if (!(await pictures.orRemove(fileKey, writing))) await pictures.remove(fileKey)
    const productCount = toProductCount(deps, await store.findCount(db, id), request)
    return { productCount, message: translate(language, 'count.created', { count: productCount.count }) }
  },

  async changeProductCount(deps, { params: { id }, body: { since, ...wanted }, statedBy: by, language, request }) {
    const { db } = deps
    await db.transaction(async (tx) => {
      const row = await counts.lock(tx, id)
      refuseChanged(row, since)
      const was = await store.findCount(tx, id)
      const { productId } = wanted
      if (productId !== null && productId !== row.productId) await store.findProduct(tx, productId)
      const isMoved = wanted.locationId !== was.locationId
      const locationCode = isMoved ? await codeOf(tx, wanted.locationId) : row.locationCode
      const stamp = { at: deps.clock.now(), by }
      await saveRecord(tx, productCountTable, row, { ...wanted, ...tallyOf(wanted.marks), locationCode }, stamp)
      const is = await store.findCount(tx, id)
      const changes = changesBetween(wordsOf(was), wordsOf(is), productCountFieldReaders)
      await counts.note(deps, tx, id, { kind: 'edited', changes }, stamp)
    })
    const productCount = toProductCount(deps, await store.findCount(db, id), request)
    return { productCount, message: translate(language, 'count.saved', { count: productCount.count }) }
  },

  async deleteProductCount(deps, { params: { id }, query: { since }, statedBy: by, language }) {
    const { proposed, removed, added } = await counts.remove(deps, id, { since, by })
    const count = proposed - removed + added
    return { message: translate(language, 'count.deleted', { count }) }
  },

  async restoreProductCount(deps, { params: { id }, statedBy: by, language, request }) {
    await counts.restore(deps, id, by)
    const productCount = toProductCount(deps, await store.findCount(deps.db, id), request)
    return { productCount, message: translate(language, 'count.restored', { count: productCount.count }) }
  },
} satisfies Handlers<ProductCountsDependencies>

async function codeOf(db: Database, locationId: string | null): Promise<string | null> {
  return locationId === null ? null : store.findLocationCode(db, locationId)
}

function wordsOf({ row, product, locationCode }: store.FoundCount) {
  const location = locationCode === null ? null : { code: locationCode }
  return { product, location, note: row.note, count: countInWords(tallyOf(row.marks)) }
}
