import { z } from 'zod'
import { done } from './failure.ts'
import { day, id } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { shipmentType } from './shipments.ts'
import { importPreviewOf, spreadsheetUpload, undoByIds } from './spreadsheet-import.ts'

/** The most rows in a file of shipments. */
export const maxShipmentRows = 5_000

/** A row as read from a file: a line of a shipment's papers, or a shipment without lines. */
const shipmentFileRow = z.object({
  /** As numbered in a spreadsheet: the headings are row 1. */
  row: z.number().int(),
  shipment_id: z.string(),
  type: shipmentType,
  supplier: z.string(),
  customer: z.string(),
  carrier: z.string(),
  /** Local time at the site, such as 2026-11-25T14:30. */
  expectedArrival: z.string().nullable(),
  deliveryDate: day.nullable(),
  shipDate: day.nullable(),
  line: z.object({ sku: z.string(), ordered: z.number().int(), picked: z.number().int().nullable() }).nullable(),
})
export type ShipmentFileRow = z.infer<typeof shipmentFileRow>

const shipmentImportPreview = importPreviewOf(shipmentFileRow).extend({ shipments: z.number().int() })

export const shipmentImportRoutes = defineRoutes('shipments', {
  previewShipmentImport: {
    ...spreadsheetUpload,
    path: '/shipment-imports/preview',
    summary: 'Previews the import of a file (XLS, XLSX, CSV): what it would add, and its errors by row',
    answer: shipmentImportPreview,
  },
  importShipments: {
    ...spreadsheetUpload,
    path: '/shipment-imports',
    summary: 'Adds a file’s shipments: all, or none if a row is wrong',
    recordsWho: 'where-stated',
    status: 201,
    answer: done.extend({ ids: z.array(id) }),
  },
  undoShipmentImport: {
    ...undoByIds(maxShipmentRows),
    path: '/shipment-imports/undo',
    summary: 'Deletes the shipments that an import added: all, or none if one has changed since',
  },
})
