import type { ProductCount } from '@foresite/contract/product-counts'
import type { FastifyRequest } from 'fastify'
import { sendAttachment } from '#platform/attachments/attachments.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known } from '#platform/http/refusal.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { intervalOf } from '#platform/records/days.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { recordFieldsOf } from '#platform/records/record-fields.ts'
import type { ProductCountsDependencies } from './dependencies.ts'
import { productCountEntryTable } from './product-count-table.ts'
import { finalCount } from './product-count.ts'
import * as store from './store.ts'

/** A count as the API returns it. */
export function toProductCount(
  { mediaUrl }: Pick<ProductCountsDependencies, 'mediaUrl'>,
  { row, product, locationId, locationCode }: store.ListedCount,
  request: FastifyRequest,
): ProductCount {
  const { id, note, cameraName, proposed, removed, added } = row
  return {
    ...recordFieldsOf(row),
    product,
    location: locationCode === null ? null : { id: locationId, code: locationCode },
    note,
    cameraName,
    proposed,
    removed,
    added,
    count: finalCount(row),
    picture: mediaUrl(`/api/count-pictures/${id}`, { request }),
  }
}

export const readHandlers = {
  async listProductCounts(deps, { query, request }) {
    const interval = intervalOf(query, await deps.timezone())
    return pageAnswer(await store.listCounts(deps.db, query, interval), query, (row) =>
      toProductCount(deps, row, request),
    )
  },

  async readProductCount(deps, { params: { id }, request }) {
    const listed = await store.findCount(deps.db, id)
    return {
      productCount: toProductCount(deps, listed, request),
      marks: [...listed.row.marks],
      examples: [...listed.row.examples],
      history: await listEntries(deps.db, productCountEntryTable, id),
    }
  },

  async exportProductCounts(deps, { query, language, reply }) {
    const timezone = await deps.timezone()
    const moment = momentsIn(timezone)
    const interval = intervalOf(query, timezone)
    const rows = await readAll(deps.db, (tx, paging) => store.listCounts(tx, { ...query, ...paging }, interval))
    return sendCsv(deps, reply, language, {
      name: 'csv.productCounts',
      rows,
      columns: [
        { header: 'csv.created', value: ({ row }) => moment(row.createdAt) },
        { header: 'csv.sku', value: ({ product }) => product?.sku ?? null },
        { header: 'csv.product', value: ({ product }) => product?.name ?? null },
        { header: 'csv.location', value: ({ locationCode }) => locationCode },
        { header: 'csv.count', value: ({ row }) => finalCount(row) },
        { header: 'csv.count.proposed', value: ({ row }) => row.proposed },
        { header: 'csv.count.removed', value: ({ row }) => row.removed },
        { header: 'csv.count.added', value: ({ row }) => row.added },
        { header: 'csv.camera', value: ({ row }) => row.cameraName },
        { header: 'csv.count.note', value: ({ row }) => row.note },
        { header: 'csv.count.by', value: ({ row }) => row.updatedBy?.name ?? null },
        { header: 'csv.updated', value: ({ row }) => moment(row.updatedAt) },
      ],
    })
  },

  async readCountPicture({ db, pictures }, { params: { id }, request, reply }) {
    const { row } = await store.findCount(db, id)
    return sendAttachment(reply, request, known(await pictures.find(row.fileKey), 'picture.unknown'))
  },

  listCountableProducts: ({ db }) => store.listCountable(db),
} satisfies Handlers<ProductCountsDependencies>
