import { z } from 'zod'
import { done } from './failure.ts'
import { day, daysFilter, filterWords, id, idParams, instant, page, paging, textLine } from './primitives.ts'
import { csvFile, deletion } from './record-routes.ts'
import { recordEvents, recordEntry, recordFields, type FieldChange } from './records.ts'
import { defineRoutes } from './route.ts'
import { damageEvents, damageStatus, goodsNumber, palletSide, pieces, shipmentPallet } from './shipment-pallets.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

export const shipmentType = z.enum(['inbound', 'outbound'], { error: 'selection.required' })
export type ShipmentType = z.infer<typeof shipmentType>

/** A shipment's inspection: its count begins, and is submitted. */
const inspectionState = z.enum(['uninspected', 'in-progress', 'inspected'])
export type InspectionState = z.infer<typeof inspectionState>

/** With a phone, or at a station with its own camera. */
const inspectionMode = z.enum(['mobile', 'station'], { error: 'selection.required' })
export type InspectionMode = z.infer<typeof inspectionMode>

/** The most lines of one shipment. */
export const maxLines = 200

const quantity = pieces(1_000_000)

const lineInput = z.object({
  productId: id,
  ordered: quantity,
  /** The picked quantity of an outbound shipment; null if unknown. */
  picked: quantity.nullable().default(null),
})

export const shipmentInput = z.object({
  shipment_id: goodsNumber('shipment.id.required'),
  type: shipmentType,
  supplier: textLine(120).default(''),
  customer: textLine(120).default(''),
  carrier: textLine(120).default(''),
  expectedArrival: instant.nullable().default(null),
  deliveryDate: day.nullable().default(null),
  shipDate: day.nullable().default(null),
  lines: z.array(lineInput).max(maxLines, { error: 'shipment.lines.tooMany' }).default([]),
})
export type ShipmentInput = z.output<typeof shipmentInput>

/** Why a shipment should not leave the dock (OS&D): more or less was counted than expected, or goods are damaged. */
export const shipmentException = z.enum(['over', 'short', 'damaged'])
export type ShipmentException = z.infer<typeof shipmentException>

const productName = z.object({ id, sku: z.string(), name: z.string() })

/** A product on the shipment's papers, or found in its count. */
const shipmentLine = z.object({
  product: productName,
  /** Only counted: the papers do not have it. */
  isOffPaper: z.boolean(),
  ordered: z.number().int(),
  picked: z.number().int().nullable(),
  /** Ordered (inbound), or picked if known (outbound). */
  expected: z.number().int(),
  /** Over all pallets; null while nothing is counted. */
  counted: z.number().int().nullable(),
})
export type ShipmentLine = z.infer<typeof shipmentLine>

export const shipment = z.object({
  ...recordFields,
  shipment_id: z.string(),
  type: shipmentType,
  supplier: z.string(),
  customer: z.string(),
  carrier: z.string(),
  expectedArrival: instant.nullable(),
  deliveryDate: day.nullable(),
  shipDate: day.nullable(),
  /** Totals of its lines; null if no line has one. */
  orderedQuantity: z.number().int(),
  pickedQuantity: z.number().int().nullable(),
  countedQuantity: z.number().int().nullable(),
  pallets: z.number().int(),
  state: inspectionState,
  /** Whether its counts were kept for a later review (SHIP-11). */
  kept: z.boolean(),
  mode: inspectionMode.nullable(),
  /** Null if it was deleted, or there was none. */
  stationId: id.nullable(),
  /** The station's name at the time. */
  stationName: z.string().nullable(),
  startedAt: instant.nullable(),
  inspectedAt: instant.nullable(),
  inspectedBy: statedBy.nullable(),
  /** Products whose count differs from the expected one; null until the count is submitted. */
  mismatches: z.number().int().nullable(),
  /** Pieces counted above the expected quantity, and pieces missing; null until the count is submitted. */
  over: z.number().int().nullable(),
  short: z.number().int().nullable(),
  /** Unresolved damage of grade major or critical. */
  severeDamages: z.number().int(),
  exceptions: z.array(shipmentException),
  claims: z.number().int(),
  damage: damageStatus,
})
export type Shipment = z.infer<typeof shipment>

type EditedFields = Omit<ShipmentInput, 'lines'> & {
  readonly lines: readonly { readonly sku: string; readonly ordered: number; readonly picked: number | null }[]
}
/** The fields that users edit, as the history stores them. */
export const shipmentFieldReaders = {
  shipment_id: ({ shipment_id: own }: EditedFields) => own,
  type: ({ type }: EditedFields) => type,
  supplier: ({ supplier }: EditedFields) => supplier,
  customer: ({ customer }: EditedFields) => customer,
  carrier: ({ carrier }: EditedFields) => carrier,
  expectedArrival: ({ expectedArrival }: EditedFields) => expectedArrival ?? '',
  deliveryDate: ({ deliveryDate }: EditedFields) => deliveryDate ?? '',
  shipDate: ({ shipDate }: EditedFields) => shipDate ?? '',
  lines: ({ lines }: EditedFields) =>
    lines
      .map(({ sku, ordered, picked }) => `${sku} ${String(ordered)}${picked === null ? '' : `/${String(picked)}`}`)
      .join(', '),
}
export type ShipmentFieldChange = FieldChange<keyof typeof shipmentFieldReaders>

const ofPallet = { pallet_id: z.string() }
/** The ids of photos that are gone: one of them that arrives again is not added. */
const replacedPhotos = { photos: z.array(id).optional() }
/** The inspection's history: changes to a shipment and its pallets. */
const shipmentEvent = z.discriminatedUnion('kind', [
  ...recordEvents([
    'shipment_id',
    'type',
    'supplier',
    'customer',
    'carrier',
    'expectedArrival',
    'deliveryDate',
    'shipDate',
    'lines',
  ]),
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('restored') }),
  z.object({ kind: z.literal('started'), mode: inspectionMode, stationName: z.string().nullable() }),
  z.object({ kind: z.literal('reopened') }),
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('submitted'), counted: z.number().int(), mismatches: z.number().int() }),
  /** Its counts were deleted. */
  z.object({ kind: z.literal('cancelled'), pallets: z.number().int() }),
  z.object({ kind: z.literal('pallet-added'), ...ofPallet }),
  z.object({ kind: z.literal('pallet-removed'), ...ofPallet }),
  z.object({ kind: z.literal('pallet-restored'), ...ofPallet }),
  z.object({ kind: z.literal('pallet-cancelled'), ...ofPallet }),
  z.object({ kind: z.literal('pallet-refreshed'), ...ofPallet, ...replacedPhotos }),
  z.object({ kind: z.literal('pallet-retaken'), ...ofPallet, ...replacedPhotos, side: palletSide }),
  z.object({ kind: z.literal('pallet-counted'), ...ofPallet, from: z.number().int(), to: z.number().int() }),
  z.object({ kind: z.literal('identified'), group: z.string(), product: z.string() }),
  ...damageEvents,
  z.object({ kind: z.literal('claimed'), reference: z.string() }),
  z.object({ kind: z.literal('claim-deleted'), reference: z.string() }),
])
export type ShipmentEvent = z.infer<typeof shipmentEvent>

const shipmentFilter = paging.extend({
  /** Part of its number, supplier, customer or carrier, or of a product on it. */
  search: filterWords.optional(),
  /** Whether its count is submitted (SHIP-2). */
  counted: z.enum(['true', 'false'], { error: 'field.invalid' }).optional(),
  type: shipmentType.optional(),
  /** `all`: with damage, resolved or not (SHIP-3). */
  damage: z.enum(['all', 'detected', 'resolved', 'none'], { error: 'field.invalid' }).optional(),
  mismatches: z.enum(['with', 'without'], { error: 'field.invalid' }).optional(),
  /** `open`: with an exception and no claim yet. */
  exceptions: z.enum(['all', 'open', ...shipmentException.options], { error: 'field.invalid' }).optional(),
  /** When it was inspected, else expected, else created. */
  ...daysFilter,
})
export type ShipmentFilter = z.output<typeof shipmentFilter>

/** The period of each point of the accuracy. */
export const accuracyStep = z.enum(['daily', 'weekly', 'monthly'], { error: 'field.invalid' })
export type AccuracyStep = z.infer<typeof accuracyStep>

const accuracyFigures = {
  shipments: z.number().int(),
  /** Quantities proposed from a picture. */
  lines: z.number().int(),
  /** Those left as proposed. */
  exactLines: z.number().int(),
  /** 1 − Σ|proposed − final| ÷ Σfinal, at least 0; null if nothing was proposed. */
  accuracy: z.number().nullable(),
}
export const countingAccuracy = z.object({
  ...accuracyFigures,
  points: z.array(z.object({ startsOn: day, ...accuracyFigures })),
})
export type CountingAccuracy = z.infer<typeof countingAccuracy>

const byNumber = z.object({ shipment_id: goodsNumber('shipment.id.required') })
const answer = done.extend({ shipment })

export const shipmentRoutes = defineRoutes('shipments', {
  exportShipments: {
    ...csvFile,
    path: '/recognize/shipment-processing.csv',
    summary: 'Every shipment that the filter matches, as CSV in the caller’s language',
    query: shipmentFilter.omit({ page: true, limit: true }),
  },
  listShipments: {
    path: '/recognize/shipment-processing',
    summary: 'Shipments, newest first; pages are numbered from 1',
    query: shipmentFilter,
    answer: page(shipment),
  },
  readCountingAccuracy: {
    path: '/recognize/shipment-processing/counting-accuracy',
    summary: 'The accuracy of proposed counts, by day, week or month of submission',
    query: z.object({ startDate: day, endDate: day, dateFilter: accuracyStep.default('daily') }),
    answer: countingAccuracy,
    errors: [422],
  },
  readShipment: {
    path: '/recognize/shipment-processing/:id',
    summary: 'One shipment with its lines, its pallets and its history, newest first',
    params: idParams,
    answer: z.object({
      shipment,
      lines: z.array(shipmentLine),
      pallets: z.array(shipmentPallet),
      history: z.array(recordEntry(shipmentEvent)),
    }),
  },
  createShipment: {
    method: 'POST',
    path: '/recognize/shipment-processing',
    summary: 'Adds a shipment with the lines of its papers; refused if its number is taken',
    body: shipmentInput,
    recordsWho: 'where-stated',
    status: 201,
    answer,
    errors: [404, 409],
  },
  changeShipment: {
    method: 'PUT',
    path: '/recognize/shipment-processing/:id',
    summary: 'Changes a shipment and the lines of its papers',
    params: idParams,
    body: shipmentInput.extend({ since }),
    recordsWho: 'where-stated',
    answer,
  },
  deleteShipment: {
    ...deletion,
    path: '/recognize/shipment-processing/:id',
    summary: 'Deletes a shipment with its pallets',
    params: idParams,
    recordsWho: 'where-stated',
  },
  restoreShipment: {
    method: 'POST',
    path: '/recognize/shipment-processing/:id/restore',
    summary: 'Restores a deleted shipment',
    params: idParams,
    recordsWho: 'where-stated',
    answer,
    errors: [409],
  },
  startCounting: {
    method: 'POST',
    path: '/recognize/shipment-processing/:id/start',
    summary: 'Starts or continues a shipment’s count, or reopens a submitted one',
    params: idParams,
    body: z.object({ mode: inspectionMode, stationId: id.nullable().default(null) }),
    recordsWho: 'where-stated',
    answer,
    errors: [409],
  },
  finishCounting: {
    method: 'POST',
    path: '/recognize/shipment-processing/finished',
    summary: 'Leaves a count and keeps it for a later review',
    body: z.object({ data: byNumber }),
    recordsWho: 'where-stated',
    answer,
    errors: [404, 409],
  },
  submitShipment: {
    method: 'POST',
    path: '/recognize/shipment-processing/submit',
    summary: 'Submits a count: the shipment is inspected. A second submission changes nothing',
    body: byNumber.extend({
      /** The last submission that the sender knows of, null for none: after another one, this call changes nothing. */
      inspectedAt: instant.nullable().optional(),
    }),
    recordsWho: 'where-stated',
    answer,
    errors: [404, 409],
  },
  cancelShipment: {
    method: 'POST',
    path: '/recognize/shipment-processing/cancel-shipment/',
    summary: 'Cancels a count: its pallets, quantities and photos are deleted, and the shipment is uninspected again',
    body: byNumber,
    recordsWho: 'where-stated',
    answer,
    errors: [404, 409],
  },
})
