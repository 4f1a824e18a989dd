import { locationCode } from '@foresite/contract/locations'
import type { Fill, MessageKey } from '@foresite/contract/messages/say'
import { name as productName } from '@foresite/contract/primitives'
import { gtin, sku } from '@foresite/contract/products'
import { stockListLimits, type StockFileRow } from '@foresite/contract/stock-list'
import { hasCheckDigit } from '@foresite/gs1/check-digit'
import type { z } from 'zod'

/** A cell as a spreadsheet holds it: a formula without a stored value and an error are no values. */
export type Cell = string | number | null | { readonly wrong: 'formula' | 'error'; readonly text: string }

/** A sheet of a workbook, or a CSV file, row by row. */
export interface Sheet {
  readonly name: string | null
  readonly rows: readonly (readonly Cell[])[]
}

/** What is wrong, to be worded in the reader's language. */
export interface FileProblem {
  readonly key: MessageKey
  readonly fill: Fill
}

export interface RowProblem extends FileProblem {
  readonly row: number
}

/** A file's rows, or why none of it can be used. */
export type FileRows =
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | {
      readonly kind: 'rows'
      readonly sheet: string | null
      readonly hasStock: boolean
      readonly rows: readonly StockFileRow[]
      readonly problems: readonly RowProblem[]
      /** Rows that are not empty, right or wrong. */
      readonly count: number
    }

/** The columns, each with the headings that it may have, in small letters without accents. */
const headings = {
  sku: [
    'sku',
    'item',
    'item code',
    'item number',
    'product',
    'product code',
    'product id',
    'internal reference',
    'default code',
    'artigo',
    'codigo',
    'codigo do artigo',
    'codigo do produto',
    'referencia',
    'referencia interna',
    'ref',
  ],
  name: ['name', 'product name', 'item name', 'description', 'nome', 'designacao', 'descricao', 'nome do produto'],
  gtin: ['gtin', 'ean', 'ean13', 'ean 13', 'ean-13', 'upc', 'barcode', 'codigo de barras'],
  location: ['location', 'bin', 'bin location', 'location code', 'localizacao', 'local', 'posicao', 'alveolo'],
  lot: ['lot', 'lot number', 'batch', 'lote', 'numero do lote'],
  quantity: [
    'quantity',
    'qty',
    'on hand',
    'onhand',
    'expected',
    'expected quantity',
    'quantity on hand',
    'stock',
    'quantidade',
    'qtd',
    'qtd.',
    'existencia',
    'existencias',
    'quantidade esperada',
  ],
} as const
type Column = keyof typeof headings
type Places = Readonly<Partial<Record<Column, number>>>

/** Reads products and stock from the one sheet that holds them. Pure: what the site has is compared elsewhere. */
export function readRows(sheets: readonly Sheet[]): FileRows {
  const filled = sheets.filter(({ rows }) => rows.some((cells) => !isEmpty(cells)))
  if (filled.length === 0) return refused('stockList.empty')
  const right = filled.filter((sheet) => placesOf(sheet).sku !== undefined)
  const [sheet] = right
  if (sheet === undefined) return refused('stockList.heading', { found: foundIn(filled) })
  if (right.length > 1) return refused('stockList.sheets', { sheets: right.map(({ name }) => name ?? '').join(', ') })
  const places = placesOf(sheet)
  const repeated = repeatedColumn(sheet)
  if (repeated !== null) return refused('stockList.column.repeated', { column: repeated })
  const hasStock = places.location !== undefined || places.quantity !== undefined
  if (hasStock && (places.location === undefined || places.quantity === undefined)) return refused('stockList.half')
  if (!hasStock && places.name === undefined) return refused('stockList.nothing')
  const head = sheet.rows.findIndex((cells) => !isEmpty(cells))
  const numbered = sheet.rows
    .map((cells, i) => ({ cells, row: i + 1 }))
    .slice(head + 1)
    .filter(({ cells }) => !isEmpty(cells))
  if (numbered.length === 0) return refused('stockList.empty')
  if (numbered.length > stockListLimits.rows)
    return refused('stockList.tooMany', { count: numbered.length, most: stockListLimits.rows })
  const width = sheet.rows[head]?.length ?? 0
  const problems: RowProblem[] = []
  const rows: StockFileRow[] = []
  const seen = { places: new Map<string, number>(), products: new Map<string, StockFileRow>() }
  for (const { cells, row } of numbered) {
    const read = cells.slice(width).some((cell) => cell !== null && cell !== '')
      ? problem('stockList.broken')
      : readRow(cells, places, row)
    const wrong = 'key' in read ? read : repeatedIn(seen, read)
    if (wrong !== null) problems.push({ ...wrong, row })
    else if (!('key' in read)) rows.push(read)
  }
  return { kind: 'rows', sheet: sheet.name, hasStock, rows, problems, count: numbered.length }
}

function readRow(cells: readonly Cell[], places: Places, row: number): StockFileRow | FileProblem {
  for (const place of Object.values(places)) {
    const cell = cells[place]
    if (typeof cell === 'object' && cell !== null) return problem(`stockList.cell.${cell.wrong}`, { text: cell.text })
  }
  const text = (column: Column) => textOf(cells[places[column] ?? -1] ?? null)
  const code = parsed(sku, text('sku'))
  if (typeof code === 'object') return code
  const named = text('name') === '' ? '' : parsed(productName('product.name.required'), text('name'))
  if (typeof named === 'object') return named
  if (places.location === undefined && named === '') return problem('product.name.required')
  const number = parsed(gtin, text('gtin'))
  if (number !== null && typeof number === 'object') return number
  if (number !== null && !hasCheckDigit(number)) return problem('product.gtin.checkDigit')
  const product = { row, sku: code, name: named, gtin: number }
  if (places.location === undefined) return { ...product, stock: null }
  const location = parsed(locationCode, text('location'))
  if (typeof location === 'object') return location
  const lot = text('lot')
  if (lot.length > 64) return problem('text.tooLong')
  const quantity = quantityOf(cells[places.quantity ?? -1] ?? null)
  return typeof quantity === 'object' ? quantity : { ...product, stock: { location, lot, quantity } }
}

/** A quantity of 0 or more. Text with a thousands separator could mean two numbers and is not guessed. */
function quantityOf(cell: Cell): number | FileProblem {
  const text = textOf(cell)
  if (text === '') return problem('stockList.quantity.missing')
  if (typeof cell === 'string' && /^-?\d{1,3}(?:[.,\s\u00A0]\d{3})+(?:[.,]\d+)?$/.test(text))
    return problem('stockList.quantity.separators', { text })
  const number =
    typeof cell === 'number' ? cell : /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN
  if (!Number.isFinite(number) || Math.abs(number) > 1e9) return problem('stockList.quantity.invalid', { text })
  return number < 0 ? problem('stockList.quantity.negative', { text }) : number
}

interface Seen {
  readonly places: Map<string, number>
  readonly products: Map<string, StockFileRow>
}

/** A product in two rows is one product; a place in two rows would leave one of its quantities out. */
function repeatedIn({ places, products }: Seen, read: StockFileRow): FileProblem | null {
  const own = read.sku.toLowerCase()
  const first = products.get(own)
  if (first === undefined) products.set(own, read)
  else if (contradicts(first.name, read.name) || contradicts(first.gtin ?? '', read.gtin ?? ''))
    return problem('stockList.contradicts', { row: first.row, sku: read.sku })
  else products.set(own, { ...first, name: first.name === '' ? read.name : first.name, gtin: first.gtin ?? read.gtin })
  const { stock } = read
  const place = stock === null ? own : [own, stock.location.toLowerCase(), stock.lot].join('\u0000')
  const before = places.get(place)
  if (before !== undefined) return problem('stockList.repeated', { row: before })
  places.set(place, read.row)
  return null
}

function contradicts(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other
}

/** The message of the first thing that a shape refuses, or what it makes of a text. */
function parsed<S extends z.ZodType>(shape: S, text: string): z.output<S> | FileProblem {
  const { data, error } = shape.safeParse(text)
  return error === undefined ? data : problem((error.issues[0]?.message ?? 'field.invalid') as MessageKey)
}

function problem(key: MessageKey, fill: Fill = {}): FileProblem {
  return { key, fill }
}

function refused(key: MessageKey, fill: Fill = {}): FileRows {
  return { kind: 'refused', problem: { key, fill } }
}

function headOf({ rows }: Sheet): readonly Cell[] {
  return rows.find((cells) => !isEmpty(cells)) ?? []
}

function placesOf(sheet: Sheet): Places {
  const cells = headOf(sheet).map(columnOf)
  const entries = (Object.keys(headings) as Column[])
    .map((column) => [column, cells.indexOf(column)] as const)
    .filter(([, place]) => place !== -1)
  return Object.fromEntries(entries)
}

function columnOf(cell: Cell): Column | null {
  const plain = textOf(cell)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
  const names: Readonly<Record<Column, readonly string[]>> = headings
  return (Object.keys(headings) as Column[]).find((column) => names[column].includes(plain)) ?? null
}

function repeatedColumn(sheet: Sheet): string | null {
  const head = headOf(sheet)
  const columns = head.map(columnOf)
  const again = columns.findIndex((column, i) => column !== null && columns.indexOf(column) < i)
  return again === -1 ? null : textOf(head[again] ?? null)
}

function foundIn(sheets: readonly Sheet[]): string {
  const [first] = sheets
  const words =
    first === undefined
      ? ''
      : headOf(first)
          .map(textOf)
          .filter((text) => text !== '')
          .join(', ')
  return words.length > 120 ? `${words.slice(0, 119)}…` : words
}

function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'object') return ''
  // A GTIN of 14 digits is a whole number that a double holds exactly.
  return typeof cell === 'number' ? String(cell) : cell.normalize('NFC').trim()
}

function isEmpty(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}
