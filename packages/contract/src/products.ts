import { z } from 'zod'
import { done } from './failure.ts'
import { filterWords, idParams, name, page, paging } from './primitives.ts'
import { csvFile, deletion, fileUpload, uploadedPicture } from './record-routes.ts'
import { recordEvents, recordEntry, recordFields, recordPicture } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** The most pictures of one product. */
export const maxProductPictures = 8

/** The site's own code for a product: trimmed, composed (NFC). */
export const sku = name('product.sku.required', { max: 64, tooLong: 'product.sku.tooLong' })

/**
 * A GTIN of 8, 12, 13 or 14 digits, null for none; spaces and hyphens between digits are dropped. `hasCheckDigit` in
 * the package gs1, which this package does not import, verifies its check digit.
 */
export const gtin = z
  .string({ error: 'product.gtin.length' })
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.union([z.literal(''), z.string().regex(/^(?:\d{8}|\d{12,14})$/, { error: 'product.gtin.length' })]))
  .transform((digits) => (digits === '' ? null : digits))
  .nullable()

/** Returnable equipment that is counted by location; photos of its counts serve as examples. */
export const assetType = z.enum(['pallet', 'roll-cage', 'crate', 'tote', 'other'], { error: 'selection.required' })
export type AssetType = z.infer<typeof assetType>

export const productInput = z.object({
  sku,
  name: name('name.required'),
  gtin: gtin.default(null),
  /** Null: goods, not a reusable asset. */
  assetType: assetType.nullable().default(null),
})
export type ProductInput = z.infer<typeof productInput>

export const product = z.object({
  ...recordFields,
  sku: z.string(),
  name: z.string(),
  gtin: z.string().nullable(),
  assetType: assetType.nullable(),
  /** URL of its first picture, with a ticket if one is needed. */
  picture: z.string().nullable(),
})
export type Product = z.infer<typeof product>

/** The fields that users edit, as the history stores them. */
export const productFieldReaders = {
  sku: ({ sku: own }: ProductInput) => own,
  name: ({ name: own }: ProductInput) => own,
  gtin: ({ gtin: own }: ProductInput) => own ?? '',
  assetType: ({ assetType: own }: ProductInput) => own ?? '',
}

/** An entry of a product's history. */
const productEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['sku', 'name', 'gtin', 'assetType']),
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('restored') }),
])
export type ProductEvent = z.infer<typeof productEvent>

const productFilter = paging.extend({
  /** Part of the name, the SKU or the GTIN. */
  search: filterWords.optional(),
  /** The product of a scanned code; leading zeros are ignored. */
  gtin: z
    .string()
    .regex(/^\d{8,14}$/, { error: 'product.gtin.length' })
    .optional(),
  /** Only reusable assets. */
  assets: z.literal('only', { error: 'field.invalid' }).optional(),
})
export type ProductFilter = z.output<typeof productFilter>

export const productRoutes = defineRoutes('products', {
  exportProducts: {
    ...csvFile,
    path: '/products.csv',
    summary: 'Every product that the filter matches, as CSV in the caller’s language',
    query: productFilter.omit({ page: true, limit: true }),
  },
  listProducts: {
    path: '/products',
    summary: 'Products, by name',
    query: productFilter,
    answer: page(product),
  },
  readProduct: {
    path: '/products/:id',
    summary: 'One product with its pictures and its history, newest first',
    params: idParams,
    answer: z.object({ product, pictures: z.array(recordPicture), history: z.array(recordEntry(productEvent)) }),
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    summary: 'Adds a product; refused if another product has its SKU or GTIN, or if the GTIN’s check digit is wrong',
    body: productInput,
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ product }),
    errors: [409],
  },
  changeProduct: {
    method: 'PUT',
    path: '/products/:id',
    summary: 'Changes a product',
    params: idParams,
    body: productInput.extend({ since }),
    recordsWho: 'where-stated',
    answer: done.extend({ product }),
  },
  deleteProduct: {
    ...deletion,
    path: '/products/:id',
    summary: 'Deletes a product: records that refer to it keep it, but lists do not show it',
    params: idParams,
    recordsWho: 'where-stated',
  },
  restoreProduct: {
    method: 'POST',
    path: '/products/:id/restore',
    summary: 'Restores a deleted product; refused if another product now has its SKU or GTIN',
    params: idParams,
    recordsWho: 'where-stated',
    answer: done.extend({ product }),
    errors: [409],
  },
  addProductPicture: {
    ...fileUpload,
    path: '/products/:id/pictures',
    summary: 'Adds a picture of a product; lists show the first one',
    params: idParams,
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ picture: recordPicture }),
  },
  readProductPicture: {
    ...uploadedPicture,
    path: '/product-pictures/:id',
    summary: 'A picture of a product',
    params: idParams,
    media: ['image/svg+xml', 'image/png', 'image/jpeg'],
  },
  removeProductPicture: {
    method: 'DELETE',
    path: '/product-pictures/:id',
    summary: 'Removes a picture of a product',
    params: idParams,
    recordsWho: 'where-stated',
    answer: done,
  },
})
