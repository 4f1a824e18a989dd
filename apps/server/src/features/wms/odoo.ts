import type { odooValue, WmsItem } from '@foresite/contract/wms'
import { z } from 'zod'
import { messageOf, quoted } from '#platform/http/other-system.ts'
import { askWms, WmsProblem } from './ask-wms.ts'
import { wrongToken, type StockReader } from './page.ts'

/**
 * Reads Odoo's stock: `stock.quant` of internal locations, and their products. Uses JSON-2 (Odoo 19 and newer:
 * https://www.odoo.com/documentation/19.0/developer/reference/external_api.html), or JSON-RPC if that does not exist
 * (404; https://www.odoo.com/documentation/18.0/developer/howtos/web_services.html). Pages by the last quant's id, so
 * that none is repeated or left out while stock moves.
 */
export function odooReader(value: z.output<typeof odooValue>, secret: string): StockReader {
  return async ({ sku, search, limit, from }, signal) => {
    const asking = { value, secret, signal }
    const domain: Domain = [
      ['location_id.usage', '=', 'internal'],
      ...afterQuant(from),
      ...ofProduct(sku),
      ...matching(search),
    ]
    // One extra row shows whether there is a next page.
    const quants = z.array(quant).safeParse(
      await searchRead(asking, 'stock.quant', domain, {
        fields: Object.keys(quant.shape),
        order: 'id',
        limit: limit + 1,
      }),
    )
    if (!quants.success) throw new WmsProblem('wms.shape', { field: whereIn(quants.error) })
    const shown = quants.data.slice(0, limit)
    const ids = [...new Set(shown.map(({ product_id: [id] }) => id))]
    const products = z.array(product).safeParse(
      ids.length === 0
        ? []
        : await searchRead(asking, 'product.product', [['id', 'in', ids]], {
            fields: Object.keys(product.shape),
            order: 'id',
            limit: ids.length,
          }),
    )
    if (!products.success) throw new WmsProblem('wms.shape', { field: whereIn(products.error) })
    const byId = new Map(products.data.map((one) => [one.id, one]))
    const last = shown.at(-1)
    return {
      items: shown.map((one) => itemOf(one, byId.get(one.product_id[0]))),
      next: quants.data.length > limit && last !== undefined ? String(last.id) : null,
    }
  }
}

/** A many-to-one field: id and display name, or false. */
const named = z.tuple([z.number().int(), z.string()])
const quant = z.object({
  id: z.number().int(),
  product_id: named,
  location_id: named,
  lot_id: z.union([named, z.literal(false)]).optional(),
  quantity: z.number(),
  reserved_quantity: z.number().optional(),
})
const product = z.object({
  id: z.number().int(),
  default_code: z.union([z.string(), z.literal(false)]).optional(),
  name: z.string(),
})

function itemOf(
  {
    id,
    product_id: [productId, display],
    location_id: [, location],
    lot_id: lot,
    quantity,
    reserved_quantity,
  }: z.infer<typeof quant>,
  found: z.infer<typeof product> | undefined,
): WmsItem {
  const reference = found?.default_code
  return {
    id: String(id),
    // A product without an internal reference is identified by Odoo's own number.
    product_id: typeof reference === 'string' && reference !== '' ? reference : String(productId),
    name: found?.name ?? display,
    onhand: quantity,
    ...(reserved_quantity === undefined ? {} : { reserved: reserved_quantity }),
    ...(lot === undefined || lot === false ? {} : { lot: lot[1] }),
    entries: [{ location_id: location, onhand: quantity }],
  }
}

type Domain = readonly (string | readonly [string, string, unknown])[]

function afterQuant(from: string | null): Domain {
  if (from === null) return []
  if (!/^\d{1,15}$/.test(from)) throw wrongToken()
  return [['id', '>', Number(from)]]
}

function ofProduct(sku: string | null): Domain {
  if (sku === null) return []
  // SKUs differ by more than case; `_` and `%` would match any characters.
  const byReference = ['product_id.default_code', '=ilike', sku.replace(/[\\_%]/g, '\\$&')] as const
  // Odoo's numbers are 32-bit; a product without an internal reference goes by its own (`itemOf`).
  if (!/^\d{1,9}$/.test(sku)) return [byReference]
  return ['|', byReference, '&', ['product_id.default_code', 'in', [false, '']], ['product_id', '=', Number(sku)]]
}

function matching(search: string | null): Domain {
  if (search === null) return []
  const fields = ['product_id.name', 'product_id.default_code', 'location_id.complete_name', 'lot_id.name']
  return [...fields.slice(1).map(() => '|'), ...fields.map((field) => [field, 'ilike', search] as const)]
}

interface Asking {
  readonly value: z.output<typeof odooValue>
  readonly secret: string
  readonly signal: AbortSignal
}

interface Reading {
  readonly fields: readonly string[]
  readonly order: string
  readonly limit: number
}

async function searchRead(asking: Asking, model: string, domain: Domain, reading: Reading): Promise<unknown> {
  const { value, secret, signal } = asking
  try {
    return await askWms({
      address: `${value.address}/json/2/${model}/search_read`,
      headers: { authorization: `bearer ${secret}`, 'x-odoo-database': value.database },
      body: { domain, ...reading },
      secret,
      signal,
    })
  } catch (problem: unknown) {
    // An older Odoo does not have this endpoint.
    if (!(problem instanceof WmsProblem) || problem.status !== 404) throw problem
    return byJsonRpc(asking, model, domain, reading)
  }
}

async function byJsonRpc(asking: Asking, model: string, domain: Domain, reading: Reading): Promise<unknown> {
  const { database, login } = asking.value
  if (login === '') throw new WmsProblem('wms.odoo.login')
  const uid = await rpc(asking, 'common', 'login', [database, login, asking.secret])
  if (typeof uid !== 'number') throw new WmsProblem('wms.refused', { status: 401 }, 401)
  return rpc(asking, 'object', 'execute_kw', [database, uid, asking.secret, model, 'search_read', [domain], reading])
}

const rpcAnswer = z.object({ result: z.unknown().optional(), error: z.unknown().optional() })

async function rpc({ value, secret, signal }: Asking, service: string, method: string, args: readonly unknown[]) {
  const answer = rpcAnswer.safeParse(
    await askWms({
      address: `${value.address}/jsonrpc`,
      headers: {},
      body: { jsonrpc: '2.0', method: 'call', params: { service, method, args }, id: 1 },
      secret,
      signal,
    }),
  )
  if (!answer.success) throw new WmsProblem('wms.shape', { field: 'result' })
  const { result, error } = answer.data
  // JSON-RPC 1, and some proxies, answer `error: null` beside a result.
  if (error !== undefined && error !== null)
    throw new WmsProblem('wms.failed', { status: 200, words: quoted(messageOf(error) ?? '', secret) })
  return result
}

/** The path of the first invalid field. */
function whereIn(error: z.ZodError): string {
  return error.issues[0]?.path.map(String).join('.') ?? ''
}
