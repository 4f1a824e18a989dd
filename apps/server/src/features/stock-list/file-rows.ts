import { locationCode } from '@foresite/contract/locations'
import { name as productName, textLine } from '@foresite/contract/primitives'
import { gtin, sku } from '@foresite/contract/products'
import { maxStockRows, type StockFileRow } from '@foresite/contract/stock-list'
import { hasCheckDigit } from '@foresite/gs1/check-digit'
import {
  findTable,
  parsed,
  readTable,
  refused,
  textOf,
  WrongRow,
  type Cell,
  type FileRows,
  type RefusedFile,
  type Sheet,
  type TableRow,
} from '#platform/spreadsheets/sheets.ts'

/** A file's products, and its stock if it has any. */
export interface StockRows extends FileRows<StockFileRow> {
  readonly hasStock: boolean
}

/**
 * The columns, each with its possible headings in lower case without accents; the CSV files of products and of the
 * inventory can be imported.
 */
const headings = {
  sku: [
    'sku',
    'item',
    'item code',
    'item number',
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
  name: [
    'name',
    'product',
    'product name',
    'item name',
    'description',
    'nome',
    'produto',
    'designacao',
    'descricao',
    'nome do produto',
  ],
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
    'esperado',
    'quantidade esperada',
  ],
} as const
type Column = keyof typeof headings

/** Reads products and stock from a sheet. Pure: comparing them with the site happens elsewhere. */
export function readRows(sheets: readonly Sheet[] | 'unreadable'): StockRows | RefusedFile {
  const table = findTable(sheets, {
    headings,
    key: 'sku',
    missing: 'stockList.heading',
    maxRows: maxStockRows,
  })
  if (table.kind === 'refused') return table
  const hasStock = table.has('location') || table.has('quantity')
  if (hasStock && !(table.has('location') && table.has('quantity'))) return refused('stockList.half')
  if (!hasStock && !table.has('name')) return refused('stockList.nothing')
  const seen = { places: new Map<string, number>(), products: new Map<string, StockFileRow>() }
  return { ...readTable(table, (each) => unlessRepeated(seen, readRow(each, hasStock))), hasStock }
}

function readRow({ row, text, cell }: TableRow<Column>, hasStock: boolean): StockFileRow {
  const code = parsed(sku, text('sku'))
  const name = text('name') === '' ? '' : parsed(productName('name.required'), text('name'))
  if (!hasStock && name === '') throw new WrongRow('name.required')
  const number = parsed(gtin, text('gtin'))
  if (number !== null && !hasCheckDigit(number)) throw new WrongRow('product.gtin.checkDigit')
  const product = { row, sku: code, name, gtin: number }
  if (!hasStock) return { ...product, stock: null }
  const location = parsed(locationCode, text('location'))
  const lot = parsed(textLine(64), text('lot'))
  return { ...product, stock: { location, lot, quantity: quantityOf(cell('quantity')) } }
}

/** A quantity of 0 or more. Text with a thousands separator is ambiguous and refused. */
function quantityOf(cell: Cell): number {
  const text = textOf(cell)
  if (text === '') throw new WrongRow('stockList.quantity.missing')
  if (typeof cell === 'string' && /^-?\d{1,3}(?:[.,\s\u00A0]\d{3})+(?:[.,]\d+)?$/.test(text))
    throw new WrongRow('stockList.quantity.separators', { text })
  const number =
    typeof cell === 'number' ? cell : /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN
  if (!Number.isFinite(number) || Math.abs(number) > 1e9) throw new WrongRow('stockList.quantity.invalid', { text })
  if (number < 0) throw new WrongRow('stockList.quantity.negative', { text })
  return number
}

interface Seen {
  readonly places: Map<string, number>
  readonly products: Map<string, StockFileRow>
}

/**
 * The row, unless it repeats another. A product may have several rows but one definition; a place must have one row, or a
 * quantity would be lost.
 */
function unlessRepeated({ places, products }: Seen, read: StockFileRow): StockFileRow {
  const own = read.sku.toLowerCase()
  const first = products.get(own)
  if (first === undefined) products.set(own, read)
  else if (contradicts(first.name, read.name) || contradicts(first.gtin ?? '', read.gtin ?? ''))
    throw new WrongRow('stockList.contradicts', { row: first.row, sku: read.sku })
  else products.set(own, { ...first, name: first.name === '' ? read.name : first.name, gtin: first.gtin ?? read.gtin })
  const { stock } = read
  const place = stock === null ? own : [own, stock.location.toLowerCase(), stock.lot].join('\u0000')
  const before = places.get(place)
  if (before !== undefined) throw new WrongRow('stockList.repeated', { row: before })
  places.set(place, read.row)
  return read
}

function contradicts(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other
}
