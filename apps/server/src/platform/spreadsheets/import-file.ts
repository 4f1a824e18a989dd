import { translate, type Language } from '@foresite/contract/messages/translate'
import { Refusal } from '#platform/http/refusal.ts'
import type { FileRows, RowProblem } from './sheets.ts'

/** The most rows and errors of a file shown before its import. */
const MAX_SHOWN = 100

export interface ReadFile<Rows> {
  readonly name: string
  readonly read: Rows
  /** Aborts when the sender cancels; an import then writes nothing: `signal.throwIfAborted()` ends its transaction. */
  readonly signal: AbortSignal
}

/** An import's changes and its errors by row, in the caller's language. */
export function previewOf<Row>(
  { name, read }: ReadFile<FileRows<Row>>,
  problems: readonly RowProblem[],
  language: Language,
) {
  const count = problems.length
  return {
    summary:
      count === 0
        ? translate(language, 'spreadsheet.ready', { count: read.count })
        : translate(language, 'spreadsheet.wrong', { count }),
    fileName: name,
    sheet: read.sheet,
    rows: read.count,
    problems: problems
      .slice(0, MAX_SHOWN)
      .map(({ row, key, fill }) => ({ row, message: translate(language, key, fill) })),
    problemCount: count,
    first: read.rows.slice(0, MAX_SHOWN),
  }
}

/** Throws a `Refusal` naming the first wrong row: a file with errors imports nothing. */
export function refuseWrongRows(problems: readonly RowProblem[], language: Language): void {
  const [first] = problems
  if (first === undefined) return
  const { row, key, fill } = first
  throw new Refusal(422, 'spreadsheet.refused', {
    fill: { count: problems.length, row, words: translate(language, key, fill) },
    field: 'file',
  })
}
