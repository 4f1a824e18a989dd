import { maxLines, shipmentInput } from '@foresite/contract/shipments'
import { maxShipmentRows, type ShipmentFileRow } from '@foresite/contract/shipment-import'
import type { Language } from '@foresite/contract/messages/translate'
import { sku } from '@foresite/contract/products'
import {
  findTable,
  parsed,
  problem,
  readTable,
  textOf,
  type Cell,
  type FileProblem,
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
  return readTable(
    table,
    (each) => readRow(each, language),
    (read) => conflictOf(byNumber, read),
  )
}

const { shape } = shipmentInput

function readRow({ row, text, cell }: TableRow<Column>, language: Language): ShipmentFileRow | FileProblem {
  const number = parsed(shape.shipment_id, text('number'))
  if (typeof number === 'object') return number
  const type = types.get(text('type').toLowerCase())
  if (type === undefined) return problem('shipmentFile.type', { text: text('type') })
  const papers = { shipment_id: number, type, supplier: '', customer: '', carrier: '' }
  for (const column of ['supplier', 'customer', 'carrier'] as const) {
    const words = parsed(shape[column], text(column))
    if (typeof words === 'object') return words
    papers[column] = words
  }
  const expectedArrival = arrivalOf(cell('expectedArrival'), language)
  const deliveryDate = dayOf(cell('deliveryDate'), language)
  const shipDate = dayOf(cell('shipDate'), language)
  for (const date of [expectedArrival, deliveryDate, shipDate])
    if (typeof date === 'object' && date !== null) return date
  const line = lineOf(text, cell)
  if (line !== null && 'key' in line) return line
  return { row, ...papers, ...({ expectedArrival, deliveryDate, shipDate } as Dates), line }
}

/** A date without a time is not enough: midnight would be a guess. */
function arrivalOf(cell: Cell, language: Language): string | null | FileProblem {
  const at = momentOf(cell, language)
  return typeof at === 'string' && !hasTime(cell) ? problem('spreadsheet.time', { text: textOf(cell) }) : at
}

type Dates = Pick<ShipmentFileRow, 'expectedArrival' | 'deliveryDate' | 'shipDate'>

function lineOf(text: TableRow<Column>['text'], cell: TableRow<Column>['cell']): ShipmentFileRow['line'] | FileProblem {
  if (text('sku') === '' && text('ordered') === '') return null
  if (text('sku') === '' || text('ordered') === '') return problem('shipmentFile.line')
  const code = parsed(sku, text('sku'))
  if (typeof code === 'object') return code
  const ordered = quantityOf(cell('ordered'))
  if (typeof ordered === 'object') return ordered
  const picked = text('picked') === '' ? null : quantityOf(cell('picked'))
  return typeof picked === 'object' && picked !== null ? picked : { sku: code, ordered, picked }
}

/** An upper limit: no shipment has more of one product. */
const maxPieces = 1_000_000

function quantityOf(cell: Cell): number | FileProblem {
  const text = textOf(cell)
  const number = typeof cell === 'number' ? cell : /^\d+$/.test(text) ? Number(text) : NaN
  return Number.isInteger(number) && number >= 0 && number <= maxPieces
    ? number
    : problem('shipmentFile.quantity', { text })
}

/** The error if lines of one shipment have different papers, or the same product. */
function conflictOf(byNumber: Map<string, ShipmentFileRow[]>, read: ShipmentFileRow): FileProblem | null {
  const key = read.shipment_id.toLowerCase()
  const others = byNumber.get(key) ?? []
  const [first] = others
  if (first !== undefined && papersOf(first) !== papersOf(read))
    return problem('shipmentFile.contradicts', { row: first.row, number: read.shipment_id })
  const same = others.find(({ line }) => line !== null && line.sku.toLowerCase() === read.line?.sku.toLowerCase())
  if (same !== undefined) return problem('shipmentFile.sku.repeated', { row: same.row, sku: read.line?.sku ?? '' })
  if (others.length >= maxLines) return problem('shipmentFile.lines', { number: read.shipment_id, most: maxLines })
  byNumber.set(key, [...others, read])
  return null
}

function papersOf({ row: _, line: _line, ...papers }: ShipmentFileRow): string {
  return JSON.stringify({ ...papers, shipment_id: papers.shipment_id.toLowerCase() })
}
