import { id, toStorable } from '@foresite/contract/primitives'
import type { StockSource, WmsItem } from '@foresite/contract/wms'
import { z } from 'zod'
import { listLines } from '#features/stock-list/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { saveRequestState } from '#platform/records/request-state-store.ts'
import { unsealed } from '#platform/secrets/secret-box.ts'
import { WmsProblem } from './ask-wms.ts'
import { readConnection, type WmsConnection } from './connection.ts'
import type { WmsDependencies } from './dependencies.ts'
import { odooReader } from './odoo.ts'
import { placeOf, searched, type StockPage, type StockQuery, type StockReader, tokenOf, wrongToken } from './page.ts'
import { restReader } from './rest.ts'
import { wmsStateTable } from './wms-table.ts'

const place = z.tuple([searched, searched, searched, id])

/** For a whole page, including every request it needs. */
const timeLimitMs = 10_000

export interface StockRequest {
  readonly sku?: string | undefined
  readonly searchTerm?: string | undefined
  readonly page_token?: string | undefined
  readonly limit: number
}

export interface StockAnswer {
  readonly source: StockSource
  readonly items: StockPage['items']
  readonly next_token: string | null
}

/**
 * Stock of the connected WMS, or of the built-in list. Throws a `Refusal` (503) with the reason if the WMS does not
 * answer.
 */
export async function readStock(
  deps: WmsDependencies,
  request: StockRequest,
  signal: AbortSignal,
): Promise<StockAnswer> {
  const connection = await readConnection(deps.db)
  const source = connection?.value.kind ?? 'built-in'
  const mark = connection === null ? source : `${source} ${connection.setUpAt.toISOString()}`
  const { limit, page_token } = request
  const query: StockQuery = {
    limit,
    ...(page_token === undefined
      ? { from: null, sku: filled(request.sku), search: filled(request.searchTerm) }
      : placeOf(mark, page_token)),
  }
  const { items, next } =
    connection === null
      ? await builtInReader(deps.db)(query, signal)
      : await fromWms(deps, connection, (reader, late) => reader(query, late), signal)
  return { source, items, next_token: next === null ? null : tokenOf(mark, query, next) }
}

async function fromWms(
  deps: WmsDependencies,
  { value, sealedSecret, setUpAt }: WmsConnection,
  read: (reader: StockReader, signal: AbortSignal) => Promise<StockPage>,
  signal: AbortSignal,
): Promise<StockPage> {
  const { db, clock, log, live, secrets } = deps
  const secret = unsealed(secrets, sealedSecret)
  if (secret === null) throw new Refusal(503, 'wms.secret.unreadable')
  const late = AbortSignal.timeout(deps.timeLimitMs ?? timeLimitMs)
  const settle = async (trouble: WmsProblem['trouble'] | null) => {
    if (await saveRequestState(db, wmsStateTable, setUpAt, { at: clock.now(), trouble }))
      live.changed({ topic: 'wms', id: 'connection', change: 'updated' })
  }
  try {
    const reader = value.kind === 'odoo' ? odooReader(value, secret) : restReader(value, secret)
    const page = await read(reader, AbortSignal.any([late, signal]))
    await settle(null)
    return { ...page, items: page.items.map(storableItem) }
  } catch (thrown: unknown) {
    // The caller has disconnected: no sign of a failing WMS.
    if (signal.aborted) throw new Refusal(503, 'wms.cancelled')
    const seconds = (deps.timeLimitMs ?? timeLimitMs) / 1000
    const problem = late.aborted ? new WmsProblem('wms.slow', { seconds }) : thrown
    if (!(problem instanceof WmsProblem)) throw problem
    const { trouble } = problem
    log.warn({ trouble }, 'the WMS gave no valid answer')
    await settle(trouble)
    throw new Refusal(503, trouble.key, { fill: trouble.fill })
  }
}

/** Other systems allow line breaks in names, even control characters. */
function storableItem({ product_id, name, location, lot, entries, ...item }: WmsItem): WmsItem {
  return {
    ...item,
    product_id: toStorable(product_id),
    name: toStorable(name),
    ...(location === undefined ? {} : { location: toStorable(location) }),
    ...(lot === undefined ? {} : { lot: toStorable(lot) }),
    ...(entries && { entries: entries.map((one) => ({ ...one, location_id: toStorable(one.location_id) })) }),
  }
}

/** Empty text counts as absent. */
function filled(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** Reads the site's own stock list as if it were a WMS. */
function builtInReader(db: Database): StockReader {
  return async ({ sku, search, limit, from }) => {
    const lines = await listLines(db, { sku, search, after: from === null ? null : after(from), limit: limit + 1 })
    const shown = lines.slice(0, limit)
    const last = shown.at(-1)
    return {
      items: shown.map((line) => ({
        id: line.id,
        product_id: line.sku,
        name: line.name,
        onhand: line.quantity,
        location: line.code,
        ...(line.lot === '' ? {} : { lot: line.lot }),
        entries: [{ location_id: line.code, onhand: line.quantity }],
      })),
      next: lines.length > limit && last !== undefined ? JSON.stringify(last.place) : null,
    }
  }
}

function after(from: string): z.infer<typeof place> {
  try {
    return place.parse(JSON.parse(from))
  } catch {
    throw wrongToken()
  }
}
