import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WmsValue } from '@foresite/contract/wms'
import type { SimulatedGoods } from '@foresite/simulated-site/goods'
import { refuse, sendJson } from './json-answer.ts'

/** The address of the site's warehouse management system for stock. */
export const simulatedWmsPath = '/wms/stock'
const KEY_HEADER = 'X-Api-Key'
const MOST = 100

/** How the product is to ask it, as a person would enter it in the settings. */
export function simulatedWmsValue(simulatorUrl: string): WmsValue & { readonly kind: 'rest' } {
  return {
    kind: 'rest',
    address: `${simulatorUrl}${simulatedWmsPath}`,
    header: KEY_HEADER,
    fields: {
      items: 'stock.lines',
      product: 'article.code',
      name: 'article.name',
      quantity: 'quantity',
      location: 'place',
      lot: 'batch',
      nextToken: 'stock.next',
    },
    parameters: { sku: 'article', search: 'q', limit: 'size', pageToken: 'after' },
    body: '',
  }
}

/**
 * Simulates a WMS with its own REST interface: a page of its bins, `after` a place and article, of an `article`, or
 * matching `q`.
 */
export function answerSimulatedWms(
  request: IncomingMessage,
  response: ServerResponse,
  { bins, products }: Pick<SimulatedGoods, 'bins' | 'products'>,
  key: string,
): void {
  if (request.headers[KEY_HEADER.toLowerCase()] !== key) {
    refuse(response, 401, `${KEY_HEADER} is missing or wrong.`)
    return
  }
  const query = URL.parse(request.url ?? '/', 'http://wms')?.searchParams ?? new URLSearchParams()
  const size = Math.min(MOST, Math.max(1, Math.floor(Number(query.get('size') ?? 20)) || 1))
  const [article, words, after] = [query.get('article'), query.get('q')?.toLowerCase(), query.get('after') ?? '']
  const known = new Map(products.map((product) => [product.sku, product.name]))
  const lines = bins
    // It has no bins without expected stock.
    .filter(({ expected }) => expected > 0)
    .map(({ location, sku, lot, expected }) => {
      return { place: location, article: { code: sku, name: known.get(sku) ?? sku }, batch: lot, quantity: expected }
    })
    .filter((line) => article === null || line.article.code === article)
    .filter((line) => words === undefined || keyOf(line, line.article.name).toLowerCase().includes(words))
    .filter((line) => keyOf(line) > after)
  const page = lines.slice(0, size)
  const last = page.at(-1)
  const next = lines.length > size && last !== undefined ? keyOf(last) : null
  sendJson(response, 200, { stock: { lines: page, next } })
}

interface Line {
  readonly place: string
  readonly article: { readonly code: string }
  readonly batch: string
}

function keyOf({ place, article, batch }: Line, more = ''): string {
  return [place, article.code, batch, more].join(' ').trim()
}
