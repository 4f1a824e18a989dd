import type { StockSource, WmsItem } from '@foresite/contract/wms'
import { Refusal } from '#platform/http/refusal.ts'
import { rounded } from '#platform/records/quantity.ts'
import type { CycleCountingDependencies } from './dependencies.ts'

/** The time limit for reading a whole sheet, and the number of parallel requests. */
const timeLimitMs = 20_000
const atOnce = 4
const pageSize = 100

/** A stock query: everything in a bin, or a product anywhere. */
export type StockTerm = { readonly bin: string } | { readonly sku: string }

export interface StockAt {
  /** The place's name in the WMS. */
  readonly place: string
  readonly sku: string
  readonly name: string
  readonly lot: string
  readonly quantity: number
}

/** The stock list's answers. */
export interface StockBook {
  /** Null: not queried, or no answer. */
  readonly find: (term: StockTerm) => readonly StockAt[] | null
  readonly source: StockSource | null
  /** Why the stock list did not answer. */
  readonly problem: Refusal | null
}

/** Reads as much stock as the WMS returns. */
export async function readBook(
  { readStock }: Pick<CycleCountingDependencies, 'readStock'>,
  terms: readonly StockTerm[],
): Promise<StockBook> {
  const found = new Map<string, readonly StockAt[]>()
  const late = AbortSignal.timeout(timeLimitMs)
  let source: StockSource | null = null
  let problem: Refusal | null = null
  const waiting = [...new Map(terms.map((term) => [keyOf(term), term])).values()]
  const work = async () => {
    for (let term = waiting.shift(); term !== undefined && problem === null; term = waiting.shift())
      try {
        const read = await readTerm(readStock, term, late)
        source = read.source
        found.set(keyOf(term), read.items)
      } catch (thrown: unknown) {
        // Any error except an unavailable WMS is a bug.
        if (!(thrown instanceof Refusal) || thrown.status !== 503) throw thrown
        problem = late.aborted ? tooSlow() : thrown
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { find: (term) => found.get(keyOf(term)) ?? null, source, problem }
}

async function readTerm(readStock: CycleCountingDependencies['readStock'], term: StockTerm, late: AbortSignal) {
  const asked = 'bin' in term ? { searchTerm: term.bin } : { sku: term.sku }
  const items: StockAt[] = []
  let answer = await readStock({ ...asked, limit: pageSize }, late)
  for (;;) {
    items.push(...answer.items.map(stockOf).filter((item) => isOf(item, term)))
    if (answer.next_token === null) return { source: answer.source, items }
    // A part of the pages would be too low an expected quantity: unknown is better.
    if (late.aborted) throw tooSlow()
    answer = await readStock({ page_token: answer.next_token, limit: pageSize }, late)
  }
}

function tooSlow(): Refusal {
  return new Refusal(503, 'wms.slow', { fill: { seconds: timeLimitMs / 1000 } })
}

/** Uses the same fallbacks as the inventory (INV-1). */
function stockOf(item: WmsItem): StockAt {
  return {
    place: item.location ?? item.entries?.[0]?.location_id ?? '',
    sku: item.product_id,
    name: item.name,
    lot: item.lot ?? '',
    quantity: rounded(item.expected_quantity ?? item.onhand ?? 0),
  }
}

function isOf({ place, sku }: StockAt, term: StockTerm): boolean {
  return 'bin' in term ? isAt(place, term.bin) : sku.toLowerCase() === term.sku.toLowerCase()
}

/** Whether a WMS place is a bin: by its code, or by the end of a path like WH/Stock/A-01-02. */
function isAt(place: string, bin: string): boolean {
  return codesOf(place).includes(pathOf(bin))
}

/** The codes that a bin at a WMS place may have: for WH/A/01 also A/01, else 01. */
export function codesOf(place: string): string[] {
  const parts = pathOf(place).split('/')
  return parts.map((_, i) => parts.slice(i).join('/'))
}

/** A place's name as it is compared. */
export function pathOf(place: string): string {
  const parts = place.toLowerCase().split('/')
  return parts.map((part) => part.trim()).join('/')
}

/** What a line of a sheet counts; an empty lot: every lot that has no line of its own. */
interface Counted {
  readonly bin: string
  readonly sku: string
  readonly lot: string
}

/** Whether stock lies in a line's bin and is of its product. */
function isIn(item: StockAt, { bin, sku }: Counted): boolean {
  return item.sku.toLowerCase() === sku.toLowerCase() && isAt(item.place, bin)
}

/** A line's expected quantity, given all lines of its sheet; 0 if nothing is there. */
export function expectedOf(stock: readonly StockAt[], line: Counted, lines: readonly Counted[]): number {
  const counted = stock
    .filter((item) => isIn(item, line))
    .filter((item) => {
      const own = lines.some((other) => other.lot === item.lot && isIn(item, other))
      return item.lot === line.lot || (line.lot === '' && !own)
    })
  return rounded(counted.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Whether a line of the sheet counts this stock. */
export function isCounted(item: StockAt, lines: readonly Counted[]): boolean {
  return lines.some((line) => (line.lot === '' || line.lot === item.lot) && isIn(item, line))
}

function keyOf(term: StockTerm): string {
  return 'bin' in term ? `bin ${term.bin.toLowerCase()}` : `sku ${term.sku.toLowerCase()}`
}
