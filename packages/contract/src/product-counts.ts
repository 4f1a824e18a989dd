import { z } from 'zod'
import { done } from './failure.ts'
import { exampleBox, maxExamples } from './picture-counts.ts'
import { daysFilter, filterWords, id, idParams, page, paging, storable } from './primitives.ts'
import { csvFile, deletion, uploadedPicture } from './record-routes.ts'
import { multiline, recordEvents, recordEntry, recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** More marks than a picture has room for. */
export const maxMarks = 2000

/** One piece of a count: found and kept, found and removed manually, or added manually. */
export const countMark = z.object({
  /** The detection's id, or one chosen by the client that added it. */
  id: z.string().min(1).max(40).regex(storable, { error: 'field.invalid' }),
  box: exampleBox,
  /** Null if added manually. */
  confidence: z.number().min(0).max(1).nullable(),
  state: z.enum(['found', 'removed', 'added']),
})
export type CountMark = z.infer<typeof countMark>

const countFields = {
  /** Null: not a product that the site knows. */
  productId: id.nullable().default(null),
  /** Where it was counted; null: not stated. */
  locationId: id.nullable().default(null),
  note: multiline(500, null).default(''),
  marks: z.array(countMark).max(maxMarks, { error: 'count.marks.tooMany' }),
}
export const productCountInput = z.object({
  /** Chosen by the device: a repeated call has the same one. */
  id: id.optional(),
  ...countFields,
  examples: z.array(exampleBox).max(maxExamples, { error: 'count.example.tooMany' }).default([]),
  /** The name of the picture's camera at that time; null for an uploaded picture. */
  cameraName: z.string().max(200).regex(storable, { error: 'field.invalid' }).nullable().default(null),
})
export type ProductCountInput = z.input<typeof productCountInput>

/** Where something was counted. */
export const countedLocation = z.object({ id: id.nullable(), code: z.string() })

export const productCount = z.object({
  ...recordFields,
  /** Null without a product, or if it is deleted. */
  product: z.object({ id, sku: z.string(), name: z.string() }).nullable(),
  /** If it was deleted since, its code at that time, without an id. */
  location: countedLocation.nullable(),
  note: z.string(),
  cameraName: z.string().nullable(),
  /** The proposed number, the pieces removed and added manually, and the final number. */
  proposed: z.number().int(),
  removed: z.number().int(),
  added: z.number().int(),
  count: z.number().int(),
  /** URL of its picture, with a ticket if one is needed. */
  picture: z.string(),
})
export type ProductCount = z.infer<typeof productCount>

interface EditedFields {
  readonly product: { readonly name: string; readonly sku: string } | null
  readonly location: { readonly code: string } | null
  readonly note: string
  /** The number with its corrections, in words. */
  readonly count: string
}
/** The fields that users edit, as the history stores them. */
export const productCountFieldReaders = {
  product: ({ product }: EditedFields) => (product === null ? '' : `${product.name} (${product.sku})`),
  location: ({ location }: EditedFields) => location?.code ?? '',
  note: ({ note }: EditedFields) => note,
  count: ({ count }: EditedFields) => count,
}

const productCountEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['product', 'location', 'note', 'count']),
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('restored') }),
])
export type ProductCountEvent = z.infer<typeof productCountEvent>

const productCountFilter = paging.extend({
  /** Part of the product's name or SKU, the location's code, the note or the camera's name. */
  search: filterWords.optional(),
  productId: id.optional(),
  locationId: id.optional(),
  /** Only counts of reusable assets. */
  assets: z.literal('only', { error: 'field.invalid' }).optional(),
  ...daysFilter,
  /** Only manually corrected counts. */
  corrected: z.literal('true').optional(),
})
export type ProductCountFilter = z.output<typeof productCountFilter>

export const productCountRoutes = defineRoutes('product-counts', {
  exportProductCounts: {
    ...csvFile,
    path: '/product-counts.csv',
    summary: 'Every product count that the filter matches, as CSV in the caller’s language',
    query: productCountFilter.omit({ page: true, limit: true }),
  },
  listProductCounts: {
    path: '/product-counts',
    summary: 'Product counts, newest first',
    query: productCountFilter,
    answer: page(productCount),
  },
  readProductCount: {
    path: '/product-counts/:id',
    summary: 'One product count with its marks, its examples and its history, newest first',
    params: idParams,
    answer: z.object({
      productCount,
      marks: z.array(countMark),
      examples: z.array(exampleBox),
      history: z.array(recordEntry(productCountEvent)),
    }),
  },
  createProductCount: {
    method: 'POST',
    path: '/product-counts',
    summary: 'Saves a count with its picture; its examples are stored for the product’s next picture',
    body: z.object({ count: productCountInput }),
    bodyKind: 'upload',
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ productCount }),
    errors: [404],
  },
  changeProductCount: {
    method: 'PUT',
    path: '/product-counts/:id',
    summary: 'Corrects a count: its marks, its product, its note',
    params: idParams,
    body: z.object({ ...countFields, since }),
    recordsWho: 'where-stated',
    answer: done.extend({ productCount }),
  },
  deleteProductCount: {
    ...deletion,
    path: '/product-counts/:id',
    summary: 'Deletes a count; its examples no longer help to count its product',
    params: idParams,
    recordsWho: 'where-stated',
  },
  restoreProductCount: {
    method: 'POST',
    path: '/product-counts/:id/restore',
    summary: 'Restores a deleted count',
    params: idParams,
    recordsWho: 'where-stated',
    answer: done.extend({ productCount }),
  },
  readCountPicture: {
    ...uploadedPicture,
    path: '/count-pictures/:id',
    summary: 'A count’s picture, for viewing only: people in it cannot be blurred',
    params: idParams,
  },
  listCountableProducts: {
    path: '/countable-products',
    summary: 'The products with stored examples',
    answer: z.array(id),
  },
})
