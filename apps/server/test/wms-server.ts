import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as received. */
interface AskedWms {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Writes the answer itself, with any delay. */
export type WmsReply = (response: ServerResponse, asked: AskedWms) => unknown

/** A WMS: real HTTP on loopback. */
export interface WmsServer extends AsyncDisposable {
  readonly address: string
  readonly asked: AskedWms[]
  reply: WmsReply
}

export async function startWms(reply: WmsReply): Promise<WmsServer> {
  const asked: AskedWms[] = []
  const http = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request
      const one = { method, url: new URL(url, 'http://wms'), headers, body }
      asked.push(one)
      return wms.reply(response, one)
    })
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const { port } = http.address() as AddressInfo
  const wms: WmsServer = {
    address: `http://127.0.0.1:${String(port)}`,
    asked,
    reply,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return wms
}

/** Answers JSON. */
export function json(response: ServerResponse, body: unknown, status = 200): unknown {
  return response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

interface OdooQuant {
  readonly id: number
  readonly product_id: readonly [number, string]
  readonly location_id: readonly [number, string]
  readonly lot_id: readonly [number, string] | false
  readonly quantity: number
  readonly reserved_quantity: number
}

interface OdooProduct {
  readonly id: number
  readonly default_code: string | false
  readonly name: string
}

export interface OdooStock {
  readonly key: string
  readonly login: string
  readonly database: string
  readonly quants: readonly OdooQuant[]
  readonly products: readonly OdooProduct[]
}

type Condition = readonly [string, string, unknown]

/**
 * Simulates Odoo's stock in its documented wire format: JSON-2 from version 19 (`/json/2/<model>/<method>`, named
 * arguments, the bare result), before that JSON-RPC (`/jsonrpc`, `execute_kw`), behind a proxy that adds `error: null`.
 */
export function odoo(stock: OdooStock, version: 18 | 19): WmsReply {
  return (response, { url, headers, body }) => {
    const [, model] = /^\/json\/2\/([\w.]+)\/search_read$/.exec(url.pathname) ?? []
    if (model !== undefined && version === 19) {
      if (headers.authorization !== `bearer ${stock.key}`)
        return json(response, { name: 'werkzeug.exceptions.Unauthorized', message: 'Invalid apikey' }, 401)
      if (headers['x-odoo-database'] !== stock.database) return json(response, { message: 'no such database' }, 404)
      return json(response, searchRead(stock, model, JSON.parse(body) as SearchRead))
    }
    if (url.pathname !== '/jsonrpc')
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    const { id, params } = JSON.parse(body) as RpcCall
    const { service, args } = params
    const answer = (result: unknown) => json(response, { jsonrpc: '2.0', id, result, error: null })
    if (service === 'common') return answer(args[1] === stock.login && args[2] === stock.key ? 7 : false)
    const [database, uid, key, asked, , positional, named] = args
    if (database !== stock.database || uid !== 7 || key !== stock.key)
      return json(response, {
        jsonrpc: '2.0',
        id,
        error: { code: 200, message: 'Odoo Server Error', data: { message: 'Access Denied' } },
      })
    const [domain] = positional as [SearchRead['domain']]
    return answer(searchRead(stock, String(asked), { domain, ...(named as Omit<SearchRead, 'domain'>) }))
  }
}

interface SearchRead {
  readonly domain: readonly (string | Condition)[]
  readonly fields: readonly string[]
  readonly limit: number
  readonly order: string
}

interface RpcCall {
  readonly id: number
  readonly params: { readonly service: string; readonly method: string; readonly args: readonly unknown[] }
}

function searchRead({ quants, products }: OdooStock, model: string, { domain, fields, limit }: SearchRead): unknown[] {
  const rows: readonly (OdooQuant | OdooProduct)[] = model === 'stock.quant' ? quants : products
  const found = rows.filter((row) => matches(row, domain, products)).slice(0, limit)
  const kept = new Set(['id', ...fields])
  return found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))))
}

/** Evaluates Polish notation: conditions that all hold, with `|` and `&` each before the two that they join. */
function matches(
  row: OdooQuant | OdooProduct,
  domain: SearchRead['domain'],
  products: readonly OdooProduct[],
): boolean {
  const left = [...domain]
  const holds = ([field, operator, value]: Condition) => {
    const own = valueOf(row, field, products)
    if (operator === 'in') return (value as unknown[]).includes(own)
    if (operator === '>') return Number(own) > Number(value)
    if (operator === 'ilike') return String(own).toLowerCase().includes(String(value).toLowerCase())
    if (operator === '=ilike') return String(own).toLowerCase() === String(value).replace(/\\(.)/g, '$1').toLowerCase()
    return own === value
  }
  const next = (): boolean => {
    const part = left.shift() ?? '&'
    if (typeof part !== 'string') return holds(part)
    const [one, other] = [next(), next()]
    return part === '|' ? one || other : one && other
  }
  const all: boolean[] = []
  while (left.length > 0) all.push(next())
  return !all.includes(false)
}

function valueOf(row: OdooQuant | OdooProduct, field: string, products: readonly OdooProduct[]): unknown {
  if (field === 'id') return row.id
  if (field === 'location_id.usage') return 'internal'
  if (!('product_id' in row)) return null
  if (field === 'product_id') return row.product_id[0]
  if (field === 'location_id.complete_name') return row.location_id[1]
  if (field === 'lot_id.name') return row.lot_id === false ? '' : row.lot_id[1]
  const product = products.find(({ id }) => id === row.product_id[0])
  return field === 'product_id.default_code' ? product?.default_code : product?.name
}
