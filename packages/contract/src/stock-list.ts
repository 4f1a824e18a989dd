import { z } from 'zod'
import { done } from './failure.ts'
import { id, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { statedBy } from './stated-by.ts'

/** The largest file of a stock list, in bytes, and the most rows of one. */
export const stockListLimits = { bytes: 10 * 1024 * 1024, rows: 20_000 } as const

/** Whether a file is the whole stock, or sets only the lines that it has. */
export const importMode = z.enum(['replace', 'update'], { error: 'field.invalid' })
export type ImportMode = z.infer<typeof importMode>

/** What an import does, or has done. */
export const importCounts = z.object({
  productsNew: z.number().int(),
  productsChanged: z.number().int(),
  locationsNew: z.number().int(),
  linesNew: z.number().int(),
  linesChanged: z.number().int(),
  linesSame: z.number().int(),
  linesRemoved: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** A row of a file as it was read. */
export const stockFileRow = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.number().int(),
  sku: z.string(),
  /** Empty where the file leaves it out. */
  name: z.string(),
  gtin: z.string().nullable(),
  /** Null in a file of products only. */
  stock: z.object({ location: z.string(), lot: z.string(), quantity: z.number() }).nullable(),
})
export type StockFileRow = z.infer<typeof stockFileRow>

export const importPreview = z.object({
  /** How many rows are ready or wrong, in the caller's language. */
  summary: z.string(),
  fileName: z.string(),
  /** Null for CSV. */
  sheet: z.string().nullable(),
  rows: z.number().int(),
  /** A file without locations and quantities holds products only, and leaves the stock as it is. */
  hasStock: z.boolean(),
  counts: importCounts,
  /** The first hundred errors by row, in the caller's language. Nothing is imported while there are any. */
  problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
  problemCount: z.number().int(),
  /** The first hundred rows. */
  first: z.array(stockFileRow),
})
export type ImportPreview = z.infer<typeof importPreview>

export const stockImport = z.object({
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

const feature = 'stock-list'
const upload = {
  method: 'POST',
  feature,
  query: z.object({ mode: importMode.default('update') }),
  body: z.object({}),
  bodyKind: 'upload',
  errors: [413, 415, 422, 503],
} as const

export const stockListRoutes = defineRoutes({
  previewStockImport: {
    ...upload,
    path: '/stock-list/preview',
    summary: 'What the import of a file (XLS, XLSX, CSV) would do, and what is wrong with it by row; changes nothing',
    answer: importPreview,
  },
  importStock: {
    ...upload,
    path: '/stock-list/imports',
    summary: 'Imports products and stock from a file: all of it, or nothing where a row is wrong',
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ import: stockImport }),
  },
  listStockImports: {
    method: 'GET',
    path: '/stock-list/imports',
    feature,
    summary: 'The last 20 imports, newest first, and how many lines the stock list has',
    answer: z.object({ lines: z.number().int(), imports: z.array(stockImport) }),
  },
  undoStockImport: {
    method: 'POST',
    path: '/stock-list/imports/:id/undo',
    feature,
    summary:
      'Undoes the last import: the stock is as it was; its products are, too, unless somebody has changed them since',
    params: z.object({ id }),
    recordsWho: 'where-stated',
    answer: done,
    errors: [404, 409],
  },
})
