import { z } from 'zod'
import { done } from './failure.ts'
import { id } from './primitives.ts'
import { fileUpload } from './record-routes.ts'

/** The largest spreadsheet that can be imported, in bytes. */
export const maxSpreadsheetBytes = 10 * 1024 * 1024

/** The preview of an import. `first`: its first hundred rows. */
export function importPreviewOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    /** The number of rows that are ready or wrong, in the caller's language. */
    summary: z.string(),
    fileName: z.string(),
    /** Null for CSV. */
    sheet: z.string().nullable(),
    rows: z.number().int(),
    /** Errors by row in the caller's language, at most a hundred. Nothing is imported while there are any. */
    problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
    problemCount: z.number().int(),
    first: z.array(row),
  })
}
export type ImportPreview = z.infer<ReturnType<typeof importPreviewOf>>

/** For routes that preview or import a file (XLS, XLSX, CSV). */
export const spreadsheetUpload = { ...fileUpload, errors: [503] } as const

/** For routes that undo an import by the ids it added: all of them, or nothing if one has changed since. */
export function undoByIds(maxRows: number) {
  return {
    method: 'POST',
    body: z.object({ ids: z.array(id).min(1, { error: 'selection.required' }).max(maxRows) }),
    recordsWho: 'where-stated',
    answer: done,
    errors: [404, 409],
  } as const
}
