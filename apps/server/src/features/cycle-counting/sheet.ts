import { maxCycleCounts } from '@foresite/contract/cycle-counting'
import type { StockSource } from '@foresite/contract/wms'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { rounded } from '#platform/records/quantity.ts'
import { codesOf, expectedOf, isCounted, pathOf, type StockAt, type StockBook, type StockTerm } from './expected.ts'
import * as store from './store.ts'

/** A line without its expected quantity. */
export interface Draft {
  readonly bin: string
  readonly locationId: string | null
  readonly productId: string | null
  /** Empty: whatever is in the bin. */
  readonly sku: string
  readonly name: string
  readonly lot: string
  readonly actual: number | null
}

/** A line as it is added to a sheet. */
export interface NewLine extends Omit<Draft, 'actual'> {
  readonly expected: number | null
  readonly expectedSource: StockSource | null
  readonly expectedAt: Date | null
}

interface Resolved<D extends Draft> {
  /** Quantities that are now known. */
  readonly known: ReadonlyMap<D, number>
  /** Bins whose content is now known: product lines replace them. */
  readonly replaced: ReadonlySet<D>
  readonly found: readonly StockAt[]
}

/** The stock queries for some lines. */
export function termsOf(drafts: readonly Draft[]): StockTerm[] {
  return drafts.map(({ sku, bin }) => (sku === '' ? { bin } : { sku }))
}

/**
 * Applies the stock's answers to a sheet's lines.
 *
 * @param drafts the lines with an unknown quantity
 * @param lines all lines of the sheet
 * @param wanted search terms; every match without a line gets one
 */
export function resolve<D extends Draft>(
  drafts: readonly D[],
  lines: readonly Pick<Draft, 'bin' | 'sku' | 'lot'>[],
  wanted: readonly StockTerm[],
  book: StockBook,
): Resolved<D> {
  const known = new Map<D, number>()
  const replaced = new Set<D>()
  const found = wanted.flatMap((term) => book.find(term) ?? [])
  for (const draft of drafts) {
    const stock = book.find(draft.sku === '' ? { bin: draft.bin } : { sku: draft.sku })
    if (stock === null) continue
    if (draft.sku !== '') {
      known.set(draft, expectedOf(stock, draft, lines))
      continue
    }
    found.push(...stock)
    // Nothing is expected except the products that have their own lines.
    if (stock.length === 0 || draft.actual !== null) known.set(draft, 0)
    else replaced.add(draft)
  }
  return { known, replaced, found: found.filter((item) => !isCounted(item, lines)) }
}

/** Lines for found products, with the site's own locations and products where they exist. */
export async function linesFor(
  db: Database,
  found: readonly StockAt[],
  { source, at, bins }: { readonly source: StockSource | null; readonly at: Date; readonly bins: readonly store.Bin[] },
): Promise<NewLine[]> {
  const products = await store.productsBySku(db, [...new Set(found.map(({ sku }) => sku.toLowerCase()))])
  const codes = [...new Set(found.flatMap(({ place }) => codesOf(place)))]
  const places = new Map([...(await store.binsByCode(db, codes)), ...bins].map((bin) => [pathOf(bin.code), bin]))
  const lines = new Map<string, NewLine>()
  for (const { place, sku, name, lot, quantity } of found) {
    const [bin] = codesOf(place).flatMap((code) => places.get(code) ?? [])
    const product = products.get(sku.toLowerCase())
    const line: NewLine = {
      bin: bin?.code ?? place,
      locationId: bin?.id ?? null,
      productId: product?.id ?? null,
      sku: product?.sku ?? sku,
      name: product?.name ?? name,
      lot,
      expected: quantity,
      expectedSource: source,
      expectedAt: at,
    }
    const key = [line.bin.toLowerCase(), line.sku.toLowerCase(), lot].join('\u0000')
    const same = lines.get(key)
    // A WMS place can hold one lot in several packages.
    lines.set(key, same === undefined ? line : { ...line, expected: rounded((same.expected ?? 0) + quantity) })
  }
  return [...lines.values()]
}

export function refuseTooMany(lines: number): void {
  if (lines > maxCycleCounts) throw new Refusal(422, 'cycle.tooManyLines', { fill: { most: maxCycleCounts } })
}
