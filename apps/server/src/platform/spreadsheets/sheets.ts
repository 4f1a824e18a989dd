import type { Fill, MessageKey } from '@foresite/contract/messages/translate'
import type { z } from 'zod'

/** A cell's value; a formula without a stored value and an error have none. */
export type Cell = string | number | null | { readonly wrong: 'formula' | 'error'; readonly text: string }

/** A workbook's sheet, or a CSV file, row by row. */
export interface Sheet {
  readonly name: string | null
  readonly rows: readonly (readonly Cell[])[]
}

/** An error to translate for the reader. */
export interface FileProblem {
  readonly key: MessageKey
  readonly fill: Fill
}

export interface RowProblem extends FileProblem {
  readonly row: number
}

/** An error of one row: thrown while it is read, and listed with its number. */
export class WrongRow extends Error {
  override readonly name = 'WrongRow'
  readonly problem: FileProblem

  constructor(key: MessageKey, fill: Fill = {}) {
    super(key)
    this.problem = { key, fill }
  }
}

/** Why a whole file cannot be used. */
export interface RefusedFile {
  readonly kind: 'refused'
  readonly problem: FileProblem
}

/** The thread's result for a feature's file. */
export interface FileRows<Row> {
  readonly kind: 'rows'
  /** Null for CSV. */
  readonly sheet: string | null
  readonly rows: readonly Row[]
  readonly problems: readonly RowProblem[]
  /** The number of non-empty rows, right or wrong. */
  readonly count: number
}

/** Each column's possible headings, in lower case without accents. */
type Headings<C extends string> = Readonly<Record<C, readonly string[]>>

/** A file's only table, below its headings. */
interface SheetTable<C extends string> {
  readonly kind: 'table'
  /** Null for CSV. */
  readonly sheet: string | null
  readonly has: (column: C) => boolean
  readonly rows: readonly TableRow<C>[]
}

/** A non-empty row. */
export interface TableRow<C extends string> {
  /** As numbered in a spreadsheet: the headings are row 1. */
  readonly row: number
  readonly cell: (column: C) => Cell
  readonly text: (column: C) => string
  /** Throws if the row is wrong by itself. */
  readonly check: () => void
}

interface TableRules<C extends string> {
  readonly headings: Headings<C>
  /** The column that identifies the table's sheet. */
  readonly key: NoInfer<C>
  /** The refusal if no sheet has that column; the headings found fill `found`. */
  readonly missing: MessageKey
  readonly maxRows: number
}

/** Finds the only sheet with a table, or the reason why there is none. Pure. */
export function findTable<C extends string>(
  sheets: readonly Sheet[] | 'unreadable',
  { headings, key, missing, maxRows }: TableRules<C>,
): SheetTable<C> | RefusedFile {
  if (sheets === 'unreadable') return refused('spreadsheet.unreadable')
  const filled = sheets.filter(({ rows }) => rows.some((cells) => !isEmpty(cells)))
  if (filled.length === 0) return refused('spreadsheet.empty')
  const columnsOf = (sheet: Sheet) => headOf(sheet).map((cell) => columnOf(cell, headings))
  const right = filled.filter((sheet) => columnsOf(sheet).includes(key))
  const [sheet] = right
  if (sheet === undefined) return refused(missing, { found: foundIn(filled) })
  if (right.length > 1) return refused('spreadsheet.sheets', { sheets: right.map(({ name }) => name ?? '').join(', ') })
  const columns = columnsOf(sheet)
  const again = columns.findIndex((column, i) => column !== null && columns.indexOf(column) < i)
  if (again !== -1) return refused('spreadsheet.column.repeated', { column: textOf(headOf(sheet)[again] ?? null) })
  const head = sheet.rows.findIndex((cells) => !isEmpty(cells))
  const numbered = sheet.rows
    .map((cells, i) => ({ cells, row: i + 1 }))
    .slice(head + 1)
    .filter(({ cells }) => !isEmpty(cells))
  if (numbered.length === 0) return refused('spreadsheet.empty')
  if (numbered.length > maxRows) return refused('spreadsheet.tooMany', { count: numbered.length, most: maxRows })
  const rows = numbered.map(({ cells, row }): TableRow<C> => {
    const cell = (column: C) => cells[columns.indexOf(column)] ?? null
    return { row, cell, text: (column) => textOf(cell(column)), check: () => refuseWrongCells(cells, columns) }
  })
  return { kind: 'table', sheet: sheet.name, has: (column) => columns.includes(column), rows }
}

/**
 * Reads a table row by row. Pure.
 * @param readRow throws `WrongRow` for a row that is wrong by itself, or beside the rows before it
 */
export function readTable<C extends string, Row>(
  table: SheetTable<C>,
  readRow: (row: TableRow<C>) => Row,
): FileRows<Row> {
  const problems: RowProblem[] = []
  const rows: Row[] = []
  for (const each of table.rows) {
    try {
      each.check()
      rows.push(readRow(each))
    } catch (wrong) {
      if (!(wrong instanceof WrongRow)) throw wrong
      problems.push({ ...wrong.problem, row: each.row })
    }
  }
  return { kind: 'rows', sheet: table.sheet, rows, problems, count: table.rows.length }
}

/** A row that has more cells than headings, or a cell without a value. */
function refuseWrongCells(cells: readonly Cell[], columns: readonly (string | null)[]): void {
  if (cells.slice(columns.length).some((cell) => cell !== null && cell !== '')) throw new WrongRow('spreadsheet.broken')
  for (const [i, cell] of cells.entries())
    if (columns[i] !== null && typeof cell === 'object' && cell !== null)
      throw new WrongRow(`spreadsheet.cell.${cell.wrong}`, { text: cell.text })
}

/** A text's value by a schema; throws the schema's first error. */
export function parsed<S extends z.ZodType>(shape: S, text: string): z.output<S> {
  const { data, error } = shape.safeParse(text)
  if (error === undefined) return data
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text
  const key = (error.issues[0]?.message ?? 'field.invalid') as MessageKey
  // In a form, the message stands at its field; here, only its text tells which column is meant.
  throw key === 'text.tooLong'
    ? new WrongRow('spreadsheet.tooLong', { text: shown })
    : new WrongRow(key, { field: shown })
}

export function refused(key: MessageKey, fill: Fill = {}): RefusedFile {
  return { kind: 'refused', problem: { key, fill } }
}

function headOf({ rows }: Sheet): readonly Cell[] {
  return rows.find((cells) => !isEmpty(cells)) ?? []
}

function columnOf<C extends string>(cell: Cell, headings: Headings<C>): C | null {
  const plain = textOf(cell)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
  return (Object.keys(headings) as C[]).find((column) => headings[column].includes(plain)) ?? null
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

export function textOf(cell: Cell): string {
  if (cell === null || typeof cell === 'object') return ''
  // A GTIN of 14 digits is an integer that a double holds exactly.
  return typeof cell === 'number' ? String(cell) : cell.normalize('NFC').trim()
}

function isEmpty(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}
