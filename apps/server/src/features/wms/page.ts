import { storable } from '@foresite/contract/primitives'
import type { WmsItem } from '@foresite/contract/wms'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'

export interface StockQuery {
  readonly sku: string | null
  readonly search: string | null
  readonly limit: number
  /** The WMS's own cursor for the page; null for the first one. */
  readonly from: string | null
}

export interface StockPage {
  readonly items: WmsItem[]
  /** Its cursor for the next page; null on the last one. */
  readonly next: string | null
}

/** Reads stock. Throws a `WmsProblem`, or a `Refusal` for an invalid token. */
export type StockReader = (query: StockQuery, signal: AbortSignal) => Promise<StockPage>

/** Text of a token that the database can search for: callers may send any token. */
export const searched = z.string().regex(storable)

/** A token's content: its connection, its cursor, and the search it continues. */
const token = z.tuple([z.string(), z.string(), searched.nullable(), searched.nullable()])

/** An opaque token. */
export function tokenOf(mark: string, { sku, search }: StockQuery, next: string): string {
  return Buffer.from(JSON.stringify([mark, next, sku, search])).toString('base64url')
}

/** Throws a `Refusal` (422) for an invalid token or one of another connection. */
export function placeOf(mark: string, text: string): Pick<StockQuery, 'from' | 'sku' | 'search'> {
  try {
    const [own, from, sku, search] = token.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (own === mark) return { from, sku, search }
  } catch {
    // Refused below.
  }
  throw wrongToken()
}

export function wrongToken(): Refusal {
  return new Refusal(422, 'wms.pageToken', { field: 'page_token' })
}
