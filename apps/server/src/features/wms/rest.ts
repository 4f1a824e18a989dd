import type { restValue, WmsItem } from '@foresite/contract/wms'
import type { z } from 'zod'
import { askWms, WmsProblem } from './ask-wms.ts'
import { wrongToken, type StockQuery, type StockReader } from './page.ts'

type RestValue = z.output<typeof restValue>

/** A WMS with its own REST interface; its connection describes requests and fields. */
export function restReader(value: RestValue, secret: string): StockReader {
  return async (query, signal) => {
    const { fields, body } = value
    const { sku, from, limit } = query
    const headers = secret === '' ? {} : { [value.header]: secret }
    const skipped = isGrowing(value) ? offsetOf(from) : 0
    const asked =
      body === ''
        ? { address: addressOf(value, { ...query, limit: skipped + limit }) }
        : { address: value.address, body: filled(body, query) }
    const answer = await askWms({ ...asked, headers, secret, signal })
    const found = valueAt(answer, fields.items)
    if (!Array.isArray(found)) throw new WmsProblem('wms.shape', { field: fields.items === '' ? '[]' : fields.items })
    const items = found.slice(skipped).map((item: unknown, i) => itemOf(item, fields, `${from ?? ''}#${String(i)}`))
    const next = nextOf(value, query, { answer, count: items.length })
    if (next !== null && next === from) throw new WmsProblem('wms.samePage')
    // A body may only be able to query similar SKUs.
    const isAsked = (item: WmsItem) => item.product_id.toLowerCase() === sku?.toLowerCase()
    return { items: body === '' || sku === null ? items : items.filter(isAsked), next }
  }

  /** The WMS's own cursor for the next page, or its offset, if the last page was full. */
  function nextOf(
    value: RestValue,
    { limit, from }: StockQuery,
    { answer, count }: { readonly answer: unknown; readonly count: number },
  ): string | null {
    const { fields, body } = value
    if (fields.nextToken !== '') return textAt(answer, fields.nextToken)
    // One that ignores the limit has returned everything.
    const isFull = isGrowing(value) ? count === limit : body.includes('{offset}') && count >= limit
    return isFull ? String(offsetOf(from) + limit) : null
  }
}

/** Whether each further page is a larger answer whose first rows are skipped: this WMS knows a limit, but no pages. */
function isGrowing({ body, fields, parameters }: RestValue): boolean {
  return body === '' && fields.nextToken === '' && parameters.limit !== ''
}

function addressOf(value: RestValue, { sku, search, limit, from }: StockQuery): URL {
  const { address: base, parameters } = value
  const address = new URL(base)
  const given = [
    [parameters.sku, sku],
    [parameters.search, search],
    [parameters.limit, String(limit)],
    [parameters.pageToken, isGrowing(value) ? null : from],
  ] as const
  for (const [name, text] of given) if (name !== '' && text !== null) address.searchParams.set(name, text)
  return address
}

function offsetOf(from: string | null): number {
  if (from !== null && !/^\d{1,9}$/.test(from)) throw wrongToken()
  return Number(from ?? 0)
}

/** A request's body: a placeholder within text is filled in as text; one that is a whole value may become a number. */
function filled(body: string, { sku, search, limit, from }: StockQuery): unknown {
  const numbers: Readonly<Record<string, number>> = { limit, offset: offsetOf(from) }
  const texts: Readonly<Record<string, string>> = { sku: sku ?? '', search: search ?? '' }
  return JSON.parse(body, (_, part: unknown) => {
    if (typeof part !== 'string') return part
    const alone = /^\{(\w+)\}$/.exec(part)?.[1] ?? ''
    return (
      numbers[alone] ??
      part.replace(/\{(\w+)\}/g, (whole, place: string) => texts[place] ?? numbers[place]?.toString() ?? whole)
    )
  })
}

function itemOf(item: unknown, fields: RestValue['fields'], position: string): WmsItem {
  const product = textAt(item, fields.product)
  if (product === null) throw new WmsProblem('wms.shape', { field: fields.product })
  const quantity = valueAt(item, fields.quantity)
  const number = typeof quantity === 'string' && quantity.trim() !== '' ? Number(quantity) : quantity
  // Missing quantities fall back to 0 (INV-1); invalid ones are not guessed.
  if (number !== null && number !== undefined && (typeof number !== 'number' || !Number.isFinite(number)))
    throw new WmsProblem('wms.shape', { field: fields.quantity })
  const name = fields.name === '' ? null : textAt(item, fields.name)
  const location = fields.location === '' ? null : textAt(item, fields.location)
  const lot = fields.lot === '' ? null : textAt(item, fields.lot)
  return {
    id: position,
    product_id: product,
    name: name ?? product,
    ...(typeof number === 'number' ? { onhand: number } : {}),
    ...(location === null ? {} : { location }),
    ...(lot === null ? {} : { lot }),
  }
}

function valueAt(from: unknown, path: string): unknown {
  if (path === '') return from
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      from,
    )
}

function textAt(from: unknown, path: string): string | null {
  const found = valueAt(from, path)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}
