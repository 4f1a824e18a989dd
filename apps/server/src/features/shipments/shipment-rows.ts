import { maxLines, shipmentInput } from '@foresite/contract/shipments'
import { maxShipmentRows, type ShipmentFileRow } from '@foresite/contract/shipment-import'
import type { Language } from '@foresite/contract/messages/translate'
import { sku } from '@foresite/contract/products'
import {
  findTable,
  parsed,
  readTable,
  textOf,
  WrongRow,
  type Cell,
  type FileRows,
  type RefusedFile,
  type Sheet,
  type TableRow,
} from '#platform/spreadsheets/sheets.ts'
import { dayOf, hasTime, momentOf } from '#platform/spreadsheets/moments.ts'

/** The columns, each with its possible headings in lower case without accents. */
const headings = {
  number: ['shipment number', 'shipment', 'shipment id', 'number', 'numero da remessa', 'remessa', 'numero'],
  type: ['type', 'direction', 'tipo', 'sentido'],
  supplier: ['supplier', 'vendor', 'fornecedor'],
  customer: ['customer', 'client', 'cliente'],
  carrier: ['carrier', 'transportador', 'transportadora'],
  expectedArrival: ['expected arrival', 'eta', 'chegada prevista'],
  deliveryDate: ['delivery date', 'data de entrega'],
  shipDate: ['ship date', 'shipping date', 'data de expedicao', 'data de envio'],
  sku: ['sku', 'item', 'item code', 'product code', 'artigo', 'codigo do artigo', 'referencia'],
  ordered: ['ordered', 'ordered quantity', 'quantity', 'qty', 'encomendado', 'quantidade encomendada', 'quantidade'],
  picked: ['picked', 'picked quantity', 'separado', 'quantidade separada', 'preparado', 'quantidade preparada'],
} as const
type Column = keyof typeof headings

const types = new Map<string, ShipmentFileRow['type']>([
  ['inbound', 'inbound'],
  ['in', 'inbound'],
  ['entrada', 'inbound'],
  ['outbound', 'outbound'],
  ['out', 'outbound'],
  ['saida', 'outbound'],
  ['saída', 'outbound'],
])

/** Reads shipments from a sheet. Pure: comparing them with the site happens elsewhere. */
export function readShipments(
  sheets: readonly Sheet[] | 'unreadable',
  language: Language,
): FileRows<ShipmentFileRow> | RefusedFile {
  const table = findTable(sheets, {
    headings,
    key: 'number',
    missing: 'shipmentFile.heading',
    maxRows: maxShipmentRows,
  })
  if (table.kind === 'refused') return table
  const byNumber = new Map<string, ShipmentFileRow[]>()
  return readTable(table, (each) => unlessConflicting(byNumber, readRow(each, language)))
}

const { shape } = shipmentInput

function readRow({ row, text, cell }: TableRow<Column>, language: Language): ShipmentFileRow {
  return {
    row,
    shipment_id: parsed(shape.shipment_id, text('number')),
    type: typeOf(text('type')),
    supplier: parsed(shape.supplier, text('supplier')),
    customer: parsed(shape.customer, text('customer')),
    carrier: parsed(shape.carrier, text('carrier')),
    expectedArrival: arrivalOf(cell('expectedArrival'), language),
    deliveryDate: dayOf(cell('deliveryDate'), language),
    shipDate: dayOf(cell('shipDate'), language),
    line: lineOf(text, cell),
  }
}

function typeOf(text: string): ShipmentFileRow['type'] {
  const type = types.get(text.toLowerCase())
  if (type === undefined) throw new WrongRow('shipmentFile.type', { text })
  return type
}

/** A date without a time is not enough: midnight would be a guess. */
function arrivalOf(cell: Cell, language: Language): string | null {
  const at = momentOf(cell, language)
  if (at !== null && !hasTime(cell)) throw new WrongRow('spreadsheet.time', { text: textOf(cell) })
  return at
}

function lineOf(text: TableRow<Column>['text'], cell: TableRow<Column>['cell']): ShipmentFileRow['line'] {
  if (text('sku') === '' && text('ordered') === '') return null
  if (text('sku') === '' || text('ordered') === '') throw new WrongRow('shipmentFile.line')
  return {
    sku: parsed(sku, text('sku')),
    ordered: quantityOf(cell('ordered')),
    picked: text('picked') === '' ? null : quantityOf(cell('picked')),
  }
}

/** An upper limit: no shipment has more of one product. */
const maxPieces = 1_000_000

function quantityOf(cell: Cell): number {
  const text = textOf(cell)
  const number = typeof cell === 'number' ? cell : /^\d+$/.test(text) ? Number(text) : NaN
  if (Number.isInteger(number) && number >= 0 && number <= maxPieces) return number
  throw new WrongRow('shipmentFile.quantity', { text })
}

/** The row, unless lines of one shipment have different papers, or the same product. */
function unlessConflicting(byNumber: Map<string, ShipmentFileRow[]>, read: ShipmentFileRow): ShipmentFileRow {
  const { shipment_id: number, line } = read
  const others = byNumber.get(number.toLowerCase()) ?? []
  const [first] = others
  if (first !== undefined && papersOf(first) !== papersOf(read))
    throw new WrongRow('shipmentFile.contradicts', { row: first.row, number })
  const same = others.find((other) => other.line !== null && other.line.sku.toLowerCase() === line?.sku.toLowerCase())
  if (same !== undefined) throw new WrongRow('shipmentFile.sku.repeated', { row: same.row, sku: line?.sku ?? '' })
  if (others.length >= maxLines) throw new WrongRow('shipmentFile.lines', { number, most: maxLines })
  byNumber.set(number.toLowerCase(), [...others, read])
  return read
}

function papersOf({ row: _, line: _line, ...papers }: ShipmentFileRow): string {
  return JSON.stringify({ ...papers, shipment_id: papers.shipment_id.toLowerCase() })
}
