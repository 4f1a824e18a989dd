import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { Language } from '@foresite/contract/messages/translate'
import { parentPort } from 'node:worker_threads'
import Papa from 'papaparse'
import { utf16Of } from '#platform/files/content-kind.ts'
import type { Cell, FileRows, RefusedFile, Sheet } from './sheets.ts'
import type { SpreadsheetFile } from './spreadsheet-file.ts'

// The only module that uses the spreadsheet library. Runs in a thread, because the library bounds neither time nor
// memory.

/** An upper limit: no stock list is wider. */
const maxColumns = 100
/** Workbooks of older Macs count days from 1904. */
const daysTo1904 = 1_462

/** Runs in a thread: posts the rows that a feature reads from each of the thread's files. */
export function answerRows(
  read: (sheets: readonly Sheet[] | 'unreadable', language: Language) => FileRows<unknown> | RefusedFile,
): void {
  parentPort?.on('message', ({ content, isCsv, language }: SpreadsheetFile) =>
    parentPort?.postMessage(read(readSheets(Buffer.from(content), isCsv), language)),
  )
}

/**
 * The sheets of a workbook, or a CSV file as one; 'unreadable' if it cannot be read, for example because of a
 * password.
 */
export function readSheets(content: Buffer, isCsv: boolean): Sheet[] | 'unreadable' {
  if (isCsv) {
    const [, named, text = ''] = /^(?:sep=([^\r\n])\r?\n)?([^]*)$/i.exec(decoded(content)) ?? []
    const { data } = Papa.parse<string[]>(text, { delimiter: named ?? delimiterOf(text) })
    return [{ name: null, rows: data.map((cells) => cells.slice(0, maxColumns).map(unmarked)) }]
  }
  try {
    const book = read(content, { type: 'buffer', dense: true, cellFormula: true, cellHTML: false, cellNF: true })
    const dayZero = book.Workbook?.WBProps?.date1904 === true ? daysTo1904 : 0
    return book.SheetNames.map((name) => ({ name, rows: rowsOf(book.Sheets[name], dayZero) }))
  } catch {
    return 'unreadable'
  }
}

/**
 * UTF-8 and UTF-16 by their byte order mark or if it is valid UTF-8; otherwise Windows-1252, in which Excel writes CSV
 * in Western Europe.
 */
function decoded(content: Buffer): string {
  const utf16 = utf16Of(content)
  if (utf16 !== null) return utf16
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Text without the apostrophe by which CSV files, ours too, keep text from being run as a formula. */
function unmarked(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '')
}

/** Determined from the headings: the library guesses wrongly if there are few rows. */
function delimiterOf(text: string): string {
  const head = /\S.*/.exec(text)?.[0] ?? ''
  const [most = ','] = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)
  return most
}

function rowsOf(sheet: WorkSheet | undefined, dayZero: number): Cell[][] {
  const reach = sheet?.['!ref']
  if (sheet === undefined || reach === undefined) return []
  // A dense sheet has its rows in `!data`; the first row and column may be empty.
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const { e: end } = utils.decode_range(reach)
  const width = Math.min(end.c + 1, maxColumns)
  return Array.from(data, (cells) => Array.from({ length: width }, (_, column) => cellOf(cells?.[column], dayZero)))
}

function cellOf(cell: CellObject | undefined, dayZero: number): Cell {
  if (cell === undefined) return null
  const { t: type, v: value, w: shown, f: formula, z: format } = cell
  // Programs that write formulas without calculating them store no value.
  if (formula !== undefined && (value === undefined || value === '')) return { wrong: 'formula', text: `=${formula}` }
  if (type === 'e') return { wrong: 'error', text: shown ?? '#' }
  // 00042 is a number shown with five digits.
  if (type === 'n')
    return typeof format === 'string' && /^0{2,}$/.test(format)
      ? (shown ?? String(value))
      : Number(value) + (isMoment(format) ? dayZero : 0)
  return typeof value === 'string' ? value : (shown ?? '')
}

/** Whether a number format is a date or time: it has a letter for one outside its literal text. */
function isMoment(format: unknown): boolean {
  return typeof format === 'string' && /[ydhms]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
