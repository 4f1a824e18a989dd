import type { restValue, WmsItem } from '@foresite/contract/wms'
import type { z } from 'zod'
import { askWms, WmsProblem } from './ask-wms.ts'
import type { StockReader } from './page.ts'

type RestValue = z.output<typeof restValue>

/** A WMS with a REST interface of its own: how it is asked and where its fields are, its connection says. */
export function restReader(value: RestValue, secret: string): StockReader {
  return async ({ sku, search, limit, from }, signal) => {
    const { parameters, fields } = value
    const address = new URL(value.address)
    const given = [
      [parameters.sku, sku],
      [parameters.search, search],
      [parameters.limit, String(limit)],
      [parameters.pageToken, from],
    ] as const
    for (const [name, text] of given) if (name !== '' && text !== null) address.searchParams.set(name, text)
    const headers = secret === '' ? {} : { [value.header]: secret }
    const answer = await askWms({ address, headers, secret, signal })
    const items = valueAt(answer, fields.items)
    if (!Array.isArray(items)) throw new WmsProblem('wms.shape', { field: fields.items === '' ? '[]' : fields.items })
    const next = fields.nextToken === '' ? null : textAt(answer, fields.nextToken)
    if (next !== null && next === from) throw new WmsProblem('wms.samePage')
    return { items: items.map((item: unknown, i) => itemOf(item, fields, `${from ?? ''}#${String(i)}`)), next }
  }
}

function itemOf(item: unknown, fields: RestValue['fields'], position: string): WmsItem {
  const product = textAt(item, fields.product)
  if (product === null) throw new WmsProblem('wms.shape', { field: fields.product })
  const quantity = valueAt(item, fields.quantity)
  const number = typeof quantity === 'string' && quantity.trim() !== '' ? Number(quantity) : quantity
  // What a WMS leaves open falls back to 0 (INV-1); what is no number is not guessed.
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
