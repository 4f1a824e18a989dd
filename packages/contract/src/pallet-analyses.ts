import { z } from 'zod'
import { done } from './failure.ts'
import { codeFormat } from './readings.ts'
import { day, daysFilter, filterWords, id, idParams, instant, name, page, paging, trimmedLine } from './primitives.ts'
import { countMark, maxMarks } from './product-counts.ts'
import { csvFile, deletion, uploadedPicture } from './record-routes.ts'
import { recordEvents, recordEntry, recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { palletSide } from './shipment-pallets.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

/** What is analysed: pieces of a product, labels, or expiry dates. */
export const palletAnalysisType = z.enum(['count', 'label', 'expiry'], { error: 'selection.required' })
export type PalletAnalysisType = z.infer<typeof palletAnalysisType>

/** Not yet run; running; run and to be reviewed; every photo reviewed. */
export const palletAnalysisStatus = z.enum(['created', 'running', 'run', 'reviewed'], { error: 'field.invalid' })
export type PalletAnalysisStatus = z.infer<typeof palletAnalysisStatus>

/** More photos than one person reviews at a time. */
export const maxAnalysedPhotos = 200
/** The most pallets of shipments added at once. */
export const maxAddedPallets = 50

/** The fields of an analysis that users can change. */
export const changedAnalysisFields = {
  name: name('palletAnalysis.name.required'),
  /** A day of the site's calendar; expiry dates are compared with it. */
  date: day,
}
export const palletAnalysisFields = {
  /** Chosen by the caller: a repeated call creates one analysis. */
  id: id.optional(),
  ...changedAnalysisFields,
  type: palletAnalysisType,
  /** For type count: the product whose stored examples are used. */
  productId: id.nullable().default(null),
}

/** Counting pieces requires a product. */
export function checkAnalysisProduct(
  { type, productId }: { readonly type: PalletAnalysisType; readonly productId: string | null },
  context: z.RefinementCtx,
): void {
  if (type === 'count' && productId === null)
    context.addIssue({ code: 'custom', message: 'palletAnalysis.product.required', path: ['productId'] })
}

const palletAnalysisInput = z.object(palletAnalysisFields).superRefine(checkAnalysisProduct)

export const palletAnalysis = z.object({
  ...recordFields,
  ...changedAnalysisFields,
  name: z.string(),
  type: palletAnalysisType,
  status: palletAnalysisStatus,
  /** Null without a product, or if it is deleted. */
  product: z.object({ id, sku: z.string(), name: z.string() }).nullable(),
  photos: z.number().int(),
  /** Photos analysed, photos that could not be, and photos that a user has reviewed. */
  analysed: z.number().int(),
  failed: z.number().int(),
  reviewed: z.number().int(),
})
export type PalletAnalysis = z.infer<typeof palletAnalysis>

const marks = z.array(countMark).max(maxMarks, { error: 'count.marks.tooMany' })
const text = trimmedLine(200)

/** The counter's or the reader's finding in a photo. */
const analysisFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), marks }),
  z.object({
    kind: z.literal('label'),
    codes: z.array(z.object({ format: codeFormat, text: z.string(), sscc: z.string().nullable() })),
    lines: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('expiry'),
    /** Soonest first. */
    dates: z.array(
      z.object({ kind: z.enum(['bestBefore', 'expiry', 'production', 'unknown']), day, isCoded: z.boolean() }),
    ),
  }),
])
export type AnalysisFinding = z.infer<typeof analysisFinding>

/** A user's confirmation: the marks, the label (empty: none legible), the date (null: none legible). */
const confirmedFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), marks }),
  z.object({ kind: z.literal('label'), label: text }),
  z.object({ kind: z.literal('expiry'), day: day.nullable() }),
])
export type ConfirmedFinding = z.infer<typeof confirmedFinding>

const analysedPhoto = z.object({
  ...recordFields,
  /** The pallet's number, or its name. */
  pallet: z.string(),
  /** The shipment, if the photo shows one of its pallets. */
  shipment: z.object({ id, shipment_id: z.string() }).nullable(),
  side: palletSide.nullable(),
  state: z.enum(['waiting', 'queued', 'analysed', 'failed']),
  /** Why it could not be analysed, in the caller's language. */
  problem: z.string().nullable(),
  found: analysisFinding.nullable(),
  confirmed: confirmedFinding.nullable(),
  /** The valid result: the confirmed one if reviewed, else the finding. Pieces, a label, or a day; null: none. */
  result: z.union([z.number().int(), z.string()]).nullable(),
  /** For type expiry: days from the analysis to the date; negative if it is past. */
  daysLeft: z.number().int().nullable(),
  reviewedAt: instant.nullable(),
  reviewedBy: statedBy.nullable(),
  /** URL of the photo, with a ticket if one is needed. */
  picture: z.string(),
})
export type AnalysedPhoto = z.infer<typeof analysedPhoto>

interface EditedFields {
  readonly name: string
  readonly date: string
}
/** The fields that users edit, as the history stores them. */
export const analysisFieldReaders = {
  name: ({ name: own }: EditedFields) => own,
  date: ({ date }: EditedFields) => date,
}

const palletAnalysisEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['name', 'date']),
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('restored') }),
  z.object({ kind: z.literal('run'), photos: z.number().int() }),
  z.object({ kind: z.literal('photos-added'), count: z.number().int() }),
  z.object({ kind: z.enum(['photo-removed', 'photo-restored']), pallet: z.string() }),
  /** A user's confirmation in words; `to` null: the review was undone. */
  z.object({ kind: z.literal('reviewed'), pallet: z.string(), to: z.string().nullable() }),
])
export type PalletAnalysisEvent = z.infer<typeof palletAnalysisEvent>

const palletAnalysisFilter = paging.extend({
  /** Part of the name, the product, or a pallet's number. */
  searchTerm: filterWords.optional(),
  ...daysFilter,
  /** `open`: not reviewed yet. */
  status: z.union([palletAnalysisStatus, z.literal('open')], { error: 'field.invalid' }).optional(),
  type: palletAnalysisType.optional(),
})
export type PalletAnalysisFilter = z.output<typeof palletAnalysisFilter>

const recordsWho = 'where-stated'
const answer = done.extend({ analysis: palletAnalysis })
const photoAnswer = done.extend({ photo: analysedPhoto })

export const palletAnalysisRoutes = defineRoutes('pallet-analyses', {
  listPalletAnalyses: {
    path: '/pallet-analyses',
    summary: 'Pallet analyses, newest date first',
    query: palletAnalysisFilter,
    answer: page(palletAnalysis),
  },
  createPalletAnalysis: {
    method: 'POST',
    path: '/pallet-analyses',
    summary: 'Creates a pallet analysis; a repeated call creates one',
    body: palletAnalysisInput,
    recordsWho,
    status: 201,
    answer,
    errors: [404, 409],
  },
  readPalletAnalysis: {
    path: '/pallet-analyses/:id',
    summary: 'One pallet analysis with its photos, their findings, and its history, newest first',
    params: idParams,
    answer: z.object({
      analysis: palletAnalysis,
      photos: z.array(analysedPhoto),
      history: z.array(recordEntry(palletAnalysisEvent)),
    }),
  },
  changePalletAnalysis: {
    method: 'PUT',
    path: '/pallet-analyses/:id',
    summary: 'Changes the name or the date of a pallet analysis',
    params: idParams,
    body: z.object({ ...changedAnalysisFields, since }),
    recordsWho,
    answer,
  },
  deletePalletAnalysis: {
    ...deletion,
    path: '/pallet-analyses/:id',
    summary: 'Deletes a pallet analysis with its photos',
    params: idParams,
    recordsWho,
  },
  restorePalletAnalysis: {
    method: 'POST',
    path: '/pallet-analyses/:id/restore',
    summary: 'Restores a deleted pallet analysis',
    params: idParams,
    recordsWho,
    answer,
  },
  runPalletAnalysis: {
    method: 'POST',
    path: '/pallet-analyses/:id/run',
    summary: 'Counts or reads every unreviewed photo, one at a time; live events report the progress',
    params: idParams,
    recordsWho,
    answer,
    errors: [409],
  },
  exportPalletAnalysis: {
    ...csvFile,
    path: '/pallet-analyses/:id/results.csv',
    summary: 'The findings for each pallet, as CSV in the caller’s language',
    params: idParams,
  },
  addAnalysisPhoto: {
    method: 'POST',
    path: '/pallet-analyses/:id/photos',
    summary: 'Adds the photo of a pallet',
    params: idParams,
    body: z.object({ pallet: name('palletAnalysis.pallet.required') }),
    bodyKind: 'upload',
    recordsWho,
    status: 201,
    answer: photoAnswer,
    errors: [409],
  },
  addAnalysisPallets: {
    method: 'POST',
    path: '/pallet-analyses/:id/pallets',
    summary: 'Adds the photos of shipments’ pallets, except those already added',
    params: idParams,
    body: z.object({
      palletIds: z
        .array(id)
        .min(1, { error: 'selection.required' })
        .max(maxAddedPallets, { error: 'palletAnalysis.pallets.tooMany' }),
    }),
    recordsWho,
    answer,
    errors: [409],
  },
  reviewAnalysisPhoto: {
    method: 'PUT',
    path: '/pallet-analysis-photos/:id',
    summary: 'Confirms or corrects a photo’s finding; null undoes the review',
    params: idParams,
    body: z.object({ confirmed: confirmedFinding.nullable(), since }),
    recordsWho,
    answer: photoAnswer,
  },
  removeAnalysisPhoto: {
    ...deletion,
    path: '/pallet-analysis-photos/:id',
    summary: 'Removes a photo from its analysis',
    params: idParams,
    recordsWho,
  },
  restoreAnalysisPhoto: {
    method: 'POST',
    path: '/pallet-analysis-photos/:id/restore',
    summary: 'Restores a removed photo',
    params: idParams,
    recordsWho,
    answer: photoAnswer,
    errors: [409],
  },
  readAnalysisPicture: {
    ...uploadedPicture,
    path: '/pallet-analysis-pictures/:id',
    summary: 'A pallet’s photo, for viewing only: people in it cannot be blurred',
    params: idParams,
  },
})
