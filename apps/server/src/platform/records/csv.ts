import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { localStamp } from '@foresite/site-time/site-time'
import type { FastifyReply } from 'fastify'
import Papa from 'papaparse'
import type { Database } from '#platform/database/database.ts'
import { sendDownload } from '#platform/files/send-file.ts'
import type { Platform } from '#platform/platform.ts'

type CsvCell = string | number | null

/** One column of a CSV list of records. */
interface CsvColumn<Row> {
  readonly header: MessageKey
  readonly value: (row: Row) => CsvCell
}

interface CsvRecords<Row> {
  /** The file's name without its extension. */
  readonly name: MessageKey
  readonly columns: readonly CsvColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Sends records as CSV in the caller's language; a simulated site's file is marked in its name and in every row. */
export function sendCsv<Row>(
  { isSimulated }: Pick<Platform, 'isSimulated'>,
  reply: FastifyReply,
  language: Language,
  { name, columns, rows }: CsvRecords<Row>,
): FastifyReply {
  const mark = (key: MessageKey) => (isSimulated ? [translate(language, key)] : [])
  const content = writeCsv(language, [
    [...columns.map(({ header }) => translate(language, header)), ...mark('csv.site')],
    ...rows.map((row) => [...columns.map(({ value }) => value(row)), ...mark('csv.site.simulated')]),
  ])
  const file = `${translate(language, name)}${isSimulated ? ` (${translate(language, 'csv.site.simulated')})` : ''}.csv`
  return sendDownload(reply, content, 'text/csv; charset=utf-8', file)
}

/**
 * A CSV file that spreadsheets open as UTF-8; text that looks like a formula stays text. In Portugal, spreadsheets
 * separate columns by semicolons and decimals by commas: with commas a row lands in one cell, and 1.5 becomes 1 May.
 */
export function writeCsv(language: Language, rows: readonly (readonly CsvCell[])[]): Buffer {
  const isPortuguese = language === 'pt'
  const written = (cell: CsvCell) => (isPortuguese && typeof cell === 'number' ? String(cell).replace('.', ',') : cell)
  const text = Papa.unparse(
    rows.map((row) => row.map(written)),
    // The library's own expression misses text of several lines. A negative number is no formula.
    { delimiter: isPortuguese ? ';' : ',', escapeFormulae: /^(?!-[\d,]+$)[=+\-@\t\r]/, newline: '\r\n' },
  )
  return Buffer.from(`\uFEFF${text}\r\n`, 'utf8')
}

/** Rows per query. */
const batch = 2_000

/** Every row of a paged list, read from one snapshot so that none is missing or repeated. */
export function readAll<Row>(
  db: Database,
  readPage: (tx: Database, paging: { page: number; limit: number }) => Promise<{ readonly rows: readonly Row[] }>,
): Promise<Row[]> {
  return db.transaction(
    async (tx) => {
      const all: Row[] = []
      for (let page = 1; all.length === (page - 1) * batch; page++)
        all.push(...(await readPage(tx, { page, limit: batch })).rows)
      return all
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Formats a moment for spreadsheets, as local time in a time zone: `2026-11-21 07:30:00`. */
export function momentsIn(timezone: string): (at: string | Date | null) => string {
  return (at) => (at === null ? '' : localStamp(new Date(at), timezone))
}
