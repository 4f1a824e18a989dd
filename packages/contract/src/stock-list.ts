import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { importPreviewOf, spreadsheetUpload } from './spreadsheet-import.ts'
import { statedBy } from './stated-by.ts'

/** The most rows in a stock list. */
export const maxStockRows = 20_000

/** Whether a file is the whole stock, or sets only the lines it has. */
export const importMode = z.enum(['replace', 'update'], { error: 'field.invalid' })
export type ImportMode = z.infer<typeof importMode>

/** The effect of an import, planned or done. */
const importCounts = z.object({
  productsNew: z.number().int(),
  productsChanged: z.number().int(),
  locationsNew: z.number().int(),
  linesNew: z.number().int(),
  linesChanged: z.number().int(),
  linesSame: z.number().int(),
  linesRemoved: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** A row as read from a file. */
const stockFileRow = z.object({
  /** As numbered in a spreadsheet: the headings are row 1. */
  row: z.number().int(),
  sku: z.string(),
  /** Empty if the file leaves it out. */
  name: z.string(),
  gtin: z.string().nullable(),
  /** Null for a file with only products. */
  stock: z.object({ location: z.string(), lot: z.string(), quantity: z.number() }).nullable(),
})
export type StockFileRow = z.infer<typeof stockFileRow>

const stockImportPreview = importPreviewOf(stockFileRow).extend({
  /** A file without locations and quantities has only products, and leaves the stock unchanged. */
  hasStock: z.boolean(),
  counts: importCounts,
})
export type StockImportPreview = z.infer<typeof stockImportPreview>

const stockImport = z.object({
  id,
  at: instant,
  by: statedBy.nullable(),
  fileName: z.string(),
  mode: importMode,
  hasStock: z.boolean(),
  counts: importCounts,
  /** Null unless it was undone. */
  undoneAt: instant.nullable(),
  /** Only the last one can be undone. */
  canUndo: z.boolean(),
})
export type StockImport = z.infer<typeof stockImport>

const upload = { ...spreadsheetUpload, query: z.object({ mode: importMode.default('update') }) } as const

export const stockListRoutes = defineRoutes('stock-list', {
  previewStockImport: {
    ...upload,
    path: '/stock-list/preview',
    summary: 'Previews the import of a file (XLS, XLSX, CSV): what it would do, and its errors by row',
    answer: stockImportPreview,
  },
  importStock: {
    ...upload,
    path: '/stock-list/imports',
    summary: 'Imports products and stock from a file: all, or nothing if a row is wrong',
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ import: stockImport }),
  },
  listStockImports: {
    path: '/stock-list/imports',
    summary: 'The last 20 imports, newest first, and the number of lines in the stock list',
    answer: z.object({ lines: z.number().int(), imports: z.array(stockImport) }),
  },
  undoStockImport: {
    method: 'POST',
    path: '/stock-list/imports/:id/undo',
    summary: 'Undoes the last import: restores the stock, and products that nobody has changed since',
    params: idParams,
    recordsWho: 'where-stated',
    answer: done,
    errors: [409],
  },
})
