import { translate } from '@foresite/contract/messages/translate'
import type { Product } from '@foresite/contract/products'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#platform/http/feature.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import { products, readListed, type ProductsDependencies } from './acting.ts'
import { productEntryTable } from './product-table.ts'
import * as store from './store.ts'

/** A product as the API returns it. */
export function toProduct(
  { mediaUrl }: Pick<ProductsDependencies, 'mediaUrl'>,
  { product, pictureId }: store.ListedProduct,
  request: FastifyRequest,
): Product {
  const { deletedAt: _, ...row } = product
  return {
    ...row,
    ...recordFieldsOf(row),
    picture: pictureId === null ? null : mediaUrl(`/api/product-pictures/${pictureId}`, { request }),
  }
}

export const handlers = {
  async listProducts(deps, { query, request }) {
    return pageAnswer(await store.listProducts(deps.db, query), query, (row) => toProduct(deps, row, request))
  },

  async readProduct(deps, { params: { id }, request }) {
    return {
      product: toProduct(deps, await readListed(deps.db, id), request),
      pictures: await deps.pictures.list(id, request),
      history: await listEntries(deps.db, productEntryTable, id),
    }
  },

  async exportProducts(deps, { query, language, reply }) {
    const moment = momentsIn(await deps.timezone())
    const rows = await readAll(deps.db, (tx, paging) => store.listProducts(tx, { ...query, ...paging }))
    return sendCsv(deps, reply, language, {
      name: 'csv.products',
      rows: rows.map(({ product }) => product),
      columns: [
        { header: 'csv.sku', value: ({ sku }) => sku },
        { header: 'csv.product', value: ({ name }) => name },
        { header: 'csv.gtin', value: ({ gtin }) => gtin },
        { header: 'csv.created', value: ({ createdAt }) => moment(createdAt) },
        { header: 'csv.updated', value: ({ updatedAt }) => moment(updatedAt) },
      ],
    })
  },

  async addProductPicture({ pictures, live }, { params: { id }, statedBy: by, language, request }) {
    const picture = await pictures.add(id, { request, by }, async (tx) => {
      await products.lock(tx, id)
      live.changed({ topic: 'products', id, change: 'updated' })
    })
    return { picture, message: translate(language, 'picture.added', { name: picture.name }) }
  },

  readProductPicture: ({ pictures }, { params: { id }, request, reply }) => pictures.send(id, request, reply),

  async removeProductPicture({ pictures, live }, { params: { id }, statedBy, language }) {
    const name = await pictures.remove(id, statedBy, async (tx, productId) => {
      await products.lock(tx, productId)
      live.changed({ topic: 'products', id: productId, change: 'updated' })
    })
    return { message: translate(language, 'picture.removed', { name }) }
  },
} satisfies Handlers<ProductsDependencies>
