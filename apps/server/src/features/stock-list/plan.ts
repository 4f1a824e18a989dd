import type { ImportCounts, ImportMode, StockFileRow } from '@foresite/contract/stock-list'
import type { RowProblem } from '#platform/spreadsheets/sheets.ts'
import type { StockRows } from './file-rows.ts'

/** A product, a location and a line that the site already has. */
interface PresentProduct {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly gtin: string | null
}
interface PresentLine {
  readonly productId: string
  readonly locationId: string
  readonly lot: string
  readonly quantity: number
}
export interface Present {
  readonly products: readonly PresentProduct[]
  readonly locations: readonly { readonly id: string; readonly code: string }[]
  readonly lines: readonly PresentLine[]
}

/** An import's effect. New products and locations have no id yet, so SKU or code names them. */
export interface Plan {
  readonly counts: ImportCounts
  readonly problems: readonly RowProblem[]
  readonly productsNew: readonly Pick<PresentProduct, 'sku' | 'name' | 'gtin'>[]
  readonly productsChanged: readonly {
    readonly was: PresentProduct
    readonly name: string
    readonly gtin: string | null
  }[]
  readonly locationsNew: readonly string[]
  readonly lines: readonly {
    readonly sku: string
    readonly location: string
    readonly lot: string
    readonly quantity: number
  }[]
}

/** Compares a file with the site. Pure. */
export function planImport(read: StockRows, present: Present, mode: ImportMode): Plan {
  const problems: RowProblem[] = [...read.problems]
  const known = new Map(present.products.map((product) => [product.sku.toLowerCase(), product]))
  const holders = new Map(
    present.products.flatMap(({ gtin, sku }) => (gtin === null ? [] : [[padded(gtin), sku.toLowerCase()] as const])),
  )
  const listed = new Map<string, { sku: string; name: string; gtin: string | null; row: number }>()
  for (const { row, sku, name, gtin } of read.rows) {
    const key = sku.toLowerCase()
    const before = listed.get(key)
    listed.set(key, {
      sku,
      row: before?.row ?? row,
      name: before === undefined || before.name === '' ? name : before.name,
      gtin: before?.gtin ?? gtin,
    })
  }
  // A GTIN that one product in the file gives up is free for another.
  for (const [key, { gtin }] of listed) {
    const was = known.get(key)?.gtin
    if (was !== null && was !== undefined && gtin !== null && padded(was) !== padded(gtin)) holders.delete(padded(was))
  }
  const productsNew: Plan['productsNew'][number][] = []
  const productsChanged: Plan['productsChanged'][number][] = []
  for (const [key, { sku, name, gtin, row }] of listed) {
    const was = known.get(key)
    const holder = gtin === null ? undefined : holders.get(padded(gtin))
    if (gtin !== null && holder !== undefined && holder !== key)
      problems.push({
        row,
        key: 'stockList.gtin.taken',
        fill: { gtin, sku: known.get(holder)?.sku ?? listed.get(holder)?.sku ?? '' },
      })
    else if (gtin !== null) holders.set(padded(gtin), key)
    if (was === undefined && name === '') problems.push({ row, key: 'stockList.name.needed', fill: { sku } })
    else if (was === undefined) productsNew.push({ sku, name, gtin })
    else {
      const next = { name: name === '' ? was.name : name, gtin: gtin ?? was.gtin }
      if (next.name !== was.name || next.gtin !== was.gtin) productsChanged.push({ was, ...next })
    }
  }
  const stock = compareLines(read.rows, present, mode)
  return {
    ...stock,
    counts: { ...stock.counts, productsNew: productsNew.length, productsChanged: productsChanged.length },
    problems: problems.toSorted((one, other) => one.row - other.row),
    productsNew,
    productsChanged,
  }
}

function compareLines(rows: readonly StockFileRow[], present: Present, mode: ImportMode) {
  const skus = new Map(present.products.map(({ id, sku }) => [id, sku.toLowerCase()]))
  const codes = new Map(present.locations.map(({ id, code }) => [id, code.toLowerCase()]))
  const before = new Map(
    present.lines.map(({ productId, locationId, lot, quantity }) => [
      placeKey(skus.get(productId) ?? productId, codes.get(locationId) ?? locationId, lot),
      quantity,
    ]),
  )
  const knownCodes = new Set(codes.values())
  const locationsNew = new Map<string, string>()
  const counts = { locationsNew: 0, linesNew: 0, linesChanged: 0, linesSame: 0, linesRemoved: 0 }
  const lines = rows.flatMap(({ sku, stock }) => (stock === null ? [] : [{ sku, ...stock }]))
  for (const { sku, location, lot, quantity } of lines) {
    const code = location.toLowerCase()
    if (!knownCodes.has(code) && !locationsNew.has(code)) locationsNew.set(code, location)
    const was = before.get(placeKey(sku.toLowerCase(), code, lot))
    if (was === undefined) counts.linesNew++
    else if (was === quantity) counts.linesSame++
    else counts.linesChanged++
  }
  counts.locationsNew = locationsNew.size
  if (mode === 'replace' && lines.length > 0) counts.linesRemoved = before.size - counts.linesSame - counts.linesChanged
  return { counts, locationsNew: [...locationsNew.values()], lines }
}

function placeKey(sku: string, code: string, lot: string): string {
  return [sku, code, lot].join('\u0000')
}

function padded(gtin: string): string {
  return gtin.padStart(14, '0')
}
