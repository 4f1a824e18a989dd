import { z } from 'zod'
import { hasLogin, webAddress } from './web-address.ts'
import { done } from './failure.ts'
import { instant, trimmedLine } from './primitives.ts'
import { multiline } from './records.ts'
import { defineRoutes } from './route.ts'
import { lastChange } from './stated-by.ts'

const address = webAddress(500, 'wms.address.invalid')
  // A login in it would be shown.
  .refine((given) => !hasLogin(given), { error: 'wms.address.login' })
  // Link-local: no WMS is there, but a cloud machine's credentials are (169.254.169.254).
  .refine((given) => !/^https?:\/\/(?:169\.254\.|\[fe[89ab])/i.test(given), { error: 'wms.address.invalid' })
  .refine((given) => !given.includes('#'), { error: 'wms.address.invalid' })

/** Field names from the outside in, such as `data.items`; empty for the answer itself. */
const path = trimmedLine(200).regex(/^(?:[^.\s]+(?:\.[^.\s]+)*)?$/, { error: 'wms.path.invalid' })
const neededPath = path.min(1, { error: 'wms.path.required' })
/** The name of a query parameter; empty: the WMS does not have it. */
const parameter = trimmedLine(60).regex(/^[\w.[\]-]*$/, { error: 'wms.parameter.invalid' })

export const odooValue = z.strictObject({
  kind: z.literal('odoo'),
  /** Such as https://odoo.example.com. */
  address: address
    .refine((given) => !given.includes('?'), { error: 'wms.address.invalid' })
    .transform((given) => given.replace(/\/+$/, '')),
  database: trimmedLine(100).min(1, { error: 'wms.database.required' }),
  /** The user's login, which JSON-RPC (Odoo 18 and older) requires beside the key. */
  login: trimmedLine(200).default(''),
})

export const restValue = z.strictObject({
  kind: z.literal('rest'),
  /** The URL of the stock list. */
  address,
  /** The header that carries the secret. */
  header: trimmedLine(100)
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'wms.header.invalid' })
    .default('Authorization'),
  /** The paths of the fields in an answer. */
  fields: z.strictObject({
    items: path,
    product: neededPath,
    name: path.default(''),
    quantity: neededPath,
    location: path.default(''),
    lot: path.default(''),
    nextToken: path.default(''),
  }),
  /** The query parameters. */
  parameters: z.strictObject({
    sku: parameter.default('sku'),
    search: parameter.default('search'),
    limit: parameter.default('limit'),
    pageToken: parameter.default('page_token'),
  }),
  /**
   * JSON sent by POST instead of the parameters, with placeholders for the query: `{sku}`, `{search}`, `{limit}` and
   * `{offset}`. Empty: GET.
   */
  body: multiline(4000, null).refine(isJsonOrEmpty, { error: 'wms.body.invalid' }).default(''),
})

function isJsonOrEmpty(text: string): boolean {
  if (text === '') return true
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null
  } catch {
    return false
  }
}

export const wmsValue = z.discriminatedUnion('kind', [odooValue, restValue], { error: 'selection.required' })
export type WmsValue = z.output<typeof wmsValue>

/** Valid in a header. Omitted: the stored secret stays. Empty: it is deleted. Never returned. */
const secret = z
  .string({ error: 'wms.secret.invalid' })
  .trim()
  .max(2000, { error: 'wms.secret.invalid' })
  .regex(/^[\x20-\x7e]*$/, { error: 'wms.secret.invalid' })

export const wmsChange = z.strictObject({
  value: wmsValue,
  secret: secret.optional(),
  /** The connection's last change as the editor read it, null for never: refused with 409 if it has changed since. */
  since: instant.nullable().optional(),
})

/** The connection's state after its last call. */
const wmsStatus = z.object({
  state: z.enum(['untried', 'works', 'failing']),
  lastSuccessAt: instant.nullable(),
  /** The problem, in the caller's language; never the secret. */
  problem: z.string().nullable(),
})
export type WmsStatus = z.infer<typeof wmsStatus>

export const stockSource = z.enum(['built-in', 'odoo', 'rest'])
export type StockSource = z.infer<typeof stockSource>

const wmsSettings = z.object({
  source: stockSource,
  /** Null: none is connected, and the built-in stock list is read. */
  value: wmsValue.nullable(),
  hasSecret: z.boolean(),
  changed: lastChange.nullable(),
  status: wmsStatus,
  /** The number of lines in the built-in stock list, and its last import. */
  builtIn: z.object({ lines: z.number().int(), importedAt: instant.nullable() }),
})
export type WmsSettings = z.infer<typeof wmsSettings>

/** Stock of a product at a place, as a WMS returns it: the specification's names, hence the underscores. */
const wmsItem = z.object({
  id: z.string(),
  /** The product's SKU. */
  product_id: z.string(),
  name: z.string(),
  expected_quantity: z.number().optional(),
  onhand: z.number().optional(),
  reserved: z.number().optional(),
  location: z.string().optional(),
  lot: z.string().optional(),
  entries: z.array(z.object({ location_id: z.string(), onhand: z.number().optional() })).optional(),
})
export type WmsItem = z.infer<typeof wmsItem>

/** The longest SKU that stock can be queried by. */
export const longestSku = 64

/** The rows of a page: the screen shows ten (INV-2). */
export const wmsPageSize = 10

export const wmsRoutes = defineRoutes('wms', {
  readWmsInventory: {
    path: '/wms/inventory',
    summary: 'Stock from the connected WMS or the built-in list: page by page, by SKU, or searched',
    query: z
      .object({
        sku: trimmedLine(longestSku).optional(),
        limit: z.coerce
          .number()
          .int({ error: 'limit.invalid' })
          .min(1, { error: 'limit.invalid' })
          .max(100, { error: 'limit.invalid' })
          .default(wmsPageSize),
        page_token: z.string().max(4000, { error: 'wms.pageToken' }).optional(),
        searchTerm: trimmedLine(200).optional(),
      })
      .refine(({ page_token, searchTerm }) => page_token === undefined || searchTerm === undefined, {
        error: 'wms.tokenOrSearch',
        path: ['page_token'],
      }),
    answer: z.object({
      source: stockSource,
      items: z.array(wmsItem),
      /** Token for the next page; null on the last one. A search's token keeps its search. */
      next_token: z.string().nullable(),
    }),
    errors: [422, 503],
  },
  readWms: {
    path: '/wms/connection',
    summary: 'The connected WMS without its secret, and its state',
    answer: wmsSettings,
  },
  saveWms: {
    method: 'PUT',
    path: '/wms/connection',
    summary: 'Connects a WMS; its secret must be entered again for another address',
    body: wmsChange,
    recordsWho: true,
    answer: done,
  },
  removeWms: {
    method: 'DELETE',
    path: '/wms/connection',
    summary: 'Disconnects the WMS: deletes settings and secret, and uses the built-in list again',
    query: z.object({ since: instant.nullable().optional() }),
    recordsWho: true,
    answer: done,
    errors: [404],
  },
  testWms: {
    method: 'POST',
    path: '/wms/connection/test',
    summary: 'Reads one page from the connected WMS',
    answer: done.extend({ items: z.array(wmsItem) }),
    errors: [422, 503],
  },
})
