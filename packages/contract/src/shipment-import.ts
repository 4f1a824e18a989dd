import { z } from 'zod'
import { done } from './failure.ts'
import { day, id } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { shipmentType } from './shipments.ts'

/** The largest file of shipments, in bytes, and the most rows of one. */
export const shipmentFileLimits = { bytes: 10 * 1024 * 1024, rows: 5_000 } as const

/** A row of a file as it was read: a line of a shipment's papers, or a shipment without lines. */
export const shipmentFileRow = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.number().int(),
  shipment_id: z.string(),
  type: shipmentType,
  supplier: z.string(),
  customer: z.string(),
  carrier: z.string(),
  /** By the site's clock, like 2026-11-25T14:30. */
  expectedArrival: z.string().nullable(),
  deliveryDate: day.nullable(),
  shipDate: day.nullable(),
  line: z.object({ sku: z.string(), ordered: z.number().int(), picked: z.number().int().nullable() }).nullable(),
})
export type ShipmentFileRow = z.infer<typeof shipmentFileRow>

export const shipmentImportPreview = z.object({
  /** How many rows are ready or wrong, in the caller's language. */
  summary: z.string(),
  fileName: z.string(),
  /** Null for CSV. */
  sheet: z.string().nullable(),
  rows: z.number().int(),
  shipments: z.number().int(),
  /** The first hundred errors by row, in the caller's language. Nothing is imported while there are any. */
  problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
  problemCount: z.number().int(),
  /** The first hundred rows. */
  first: z.array(shipmentFileRow),
})
export type ShipmentImportPreview = z.infer<typeof shipmentImportPreview>

const feature = 'shipments'
const upload = {
  method: 'POST',
  feature,
  body: z.object({}),
  bodyKind: 'upload',
  errors: [413, 415, 422, 503],
} as const

export const shipmentImportRoutes = defineRoutes({
  previewShipmentImport: {
    ...upload,
    path: '/shipment-imports/preview',
    summary: 'What the import of a file (XLS, XLSX, CSV) would add, and what is wrong with it by row; changes nothing',
    answer: shipmentImportPreview,
  },
  importShipments: {
    ...upload,
    path: '/shipment-imports',
    summary: 'Adds the shipments of a file: all of them, or none where a row is wrong',
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ ids: z.array(id) }),
  },
  undoShipmentImport: {
    method: 'POST',
    path: '/shipment-imports/undo',
    feature,
    summary: 'Deletes the shipments that an import added: all of them, or none where one was changed since',
    body: z.object({ ids: z.array(id).min(1, { error: 'selection.required' }).max(shipmentFileLimits.rows) }),
    recordsWho: 'where-stated',
    answer: done,
    errors: [404, 409],
  },
})
