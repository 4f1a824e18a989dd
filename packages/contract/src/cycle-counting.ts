import { z } from 'zod'
import { exampleBox, maxExamples } from './picture-counts.ts'
import { day, filterWords, id, instant, name, numberWithin, paging, storable, trimmedLine } from './primitives.ts'
import { countMark, maxMarks } from './product-counts.ts'
import { recordEvents, recordFields } from './records.ts'
import { since } from './since.ts'
import { stockSource } from './wms.ts'

/** What a session's sheet lists: a location's bins, products anywhere, another session's mismatches, or nothing. */
export const cycleSessionType = z.enum(['location', 'product', 'recount', 'spot'], { error: 'field.invalid' })
export type CycleSessionType = z.infer<typeof cycleSessionType>

/** Nothing counted yet; partly counted; closed. */
export const cycleSessionStatus = z.enum(['planned', 'in-progress', 'completed'], { error: 'field.invalid' })
export type CycleSessionStatus = z.infer<typeof cycleSessionStatus>

/** A count compared with its expected quantity; `unknown`: counted, but nothing to compare with yet. */
export const cycleCountState = z.enum(['uncounted', 'unknown', 'matched', 'mismatched'], { error: 'field.invalid' })
export type CycleCountState = z.infer<typeof cycleCountState>

/** A difference within this percentage of the expected quantity is a match; usual for A, B and C goods: 1, 3 and 5. */
export const cycleTolerance = numberWithin(0, 20, 'cycle.tolerance.invalid')

/** More lines than anyone walks in one session. */
export const maxCycleCounts = 1000
export const maxCycleProducts = 100

const sku = trimmedLine(200)
const lot = sku.default('')

/** The fields of a session that users can change. */
export const changedSessionFields = {
  name: name('name.required'),
  /** The day of counting, on the site's calendar. */
  date: day,
  tolerance: cycleTolerance,
}

/** The fields of a new session. */
export const cycleSessionFields = {
  /** Chosen by the caller: a repeated call creates one session. */
  id: id.optional(),
  ...changedSessionFields,
  /** Omitted: the site's (SET-3). */
  tolerance: cycleTolerance.optional(),
  type: cycleSessionType,
  /** For type location: the location or bin to walk through. */
  locationId: id.nullable().default(null),
  /** For type product. */
  productIds: z.array(id).max(maxCycleProducts, { error: 'cycle.products.tooMany' }).default([]),
  /** For type recount: these counts of another session, or all its mismatches. */
  recountOf: id.nullable().default(null),
  countIds: z.array(id).max(maxCycleCounts, { error: 'field.invalid' }).default([]),
}

type FilledWith = Pick<
  z.output<z.ZodObject<typeof cycleSessionFields>>,
  'type' | 'locationId' | 'productIds' | 'recountOf'
>

/** Requires what the session's type needs for its sheet. */
export function checkCycleSheet(
  { type, locationId, productIds, recountOf }: FilledWith,
  context: z.RefinementCtx,
): void {
  const missing = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
  if (type === 'location' && locationId === null) missing('locationId', 'cycle.location.required')
  if (type === 'product' && productIds.length === 0) missing('productIds', 'cycle.products.required')
  if (type === 'recount' && recountOf === null) missing('recountOf', 'selection.required')
}

export const cycleSessionInput = z.object(cycleSessionFields).superRefine(checkCycleSheet)
export type CycleSessionInput = z.input<typeof cycleSessionInput>

/** Accuracy of counts by `design/domain.md`; null if there is nothing to divide by. */
export const cycleAccuracy = z.object({
  /** Counts with a known expected quantity. */
  counted: z.number().int(),
  matched: z.number().int(),
  mismatched: z.number().int(),
  /** Matched ÷ counted. */
  location: z.number().nullable(),
  /** max(0, 1 − Σ|actual − expected| ÷ Σ expected). */
  unit: z.number().nullable(),
  /** Counts with a proposal from the counter. */
  proposals: z.number().int(),
  /** 1 − Σ|proposed − actual| ÷ Σ actual, at least 0. */
  proposal: z.number().nullable(),
  /** Share of exact proposals. */
  exact: z.number().nullable(),
})
export type CycleAccuracy = z.infer<typeof cycleAccuracy>

export const cycleSession = z.object({
  ...recordFields,
  ...changedSessionFields,
  name: z.string(),
  tolerance: z.number(),
  type: cycleSessionType,
  status: cycleSessionStatus,
  completedAt: instant.nullable(),
  /** The code of its location at that time; null: anywhere. */
  locationCode: z.string().nullable(),
  /** The number of lines on its sheet, by state. */
  lines: z.number().int(),
  counted: z.number().int(),
  matched: z.number().int(),
  mismatched: z.number().int(),
  /** Lines without an expected quantity, counted or not. */
  unknown: z.number().int(),
})
export type CycleSession = z.infer<typeof cycleSession>

export const cycleCount = z.object({
  ...recordFields,
  sessionId: id,
  sessionName: z.string(),
  /** The bin's code at that time; null id: deleted since, or known only to the WMS. */
  locationId: id.nullable(),
  bin_location: z.string(),
  /** Empty SKU: whatever is in the bin. */
  productId: id.nullable(),
  sku: z.string(),
  name: z.string(),
  lot: z.string(),
  /** Null: unknown, because the WMS did not answer. */
  expected_quantity: z.number().nullable(),
  expectedSource: stockSource.nullable(),
  expectedAt: instant.nullable(),
  actual_quantity: z.number().nullable(),
  count_time: instant.nullable(),
  /** Actual minus expected; null if either is unknown. */
  difference: z.number().nullable(),
  state: cycleCountState,
  /** The counter's proposal for the photo and the corrections; null without a photo. */
  proposed: z.number().int().nullable(),
  removed: z.number().int(),
  added: z.number().int(),
  cameraName: z.string().nullable(),
  /** URL of its photo, with a ticket if one is needed. */
  picture: z.string().nullable(),
})
export type CycleCount = z.infer<typeof cycleCount>

/** The pieces counted. A fraction only if the product is kept in fractions. */
const actual = numberWithin(0, 1_000_000_000, 'cycle.actual.invalid')

const marks = z.array(countMark).max(maxMarks, { error: 'count.marks.tooMany' })

/** A line added to the sheet manually: a bin and the product found in it. */
export const cycleLineInput = z.object({
  locationId: id,
  productId: id.nullable().default(null),
  lot,
})

export const cycleCountInput = z.object({
  actual_quantity: actual,
  /** Corrected marks of its photo; omitted marks stay. */
  marks: marks.optional(),
  since,
})

export const cyclePhotoInput = z.object({
  actual_quantity: actual,
  marks,
  examples: z.array(exampleBox).max(maxExamples, { error: 'count.example.tooMany' }).default([]),
  cameraName: z.string().max(200).regex(storable, { error: 'field.invalid' }).nullable().default(null),
  since,
})

interface SessionWords {
  readonly name: string
  readonly date: string
  readonly tolerance: number
}
export const cycleSessionFieldReaders = {
  name: (session: SessionWords) => session.name,
  date: (session: SessionWords) => session.date,
  tolerance: (session: SessionWords) => `${String(session.tolerance)} %`,
}

const about = { bin: z.string(), sku: z.string() }
/** A session's history includes its counts, by bin and SKU. */
export const cycleEvent = z.discriminatedUnion('kind', [
  ...recordEvents(['name', 'date', 'tolerance']),
  z.object({ kind: z.literal('deleted') }),
  z.object({ kind: z.literal('restored') }),
  z.object({ kind: z.literal('completed') }),
  z.object({ kind: z.literal('reopened') }),
  z.object({ kind: z.literal('expected-read'), count: z.number().int() }),
  z.object({ kind: z.literal('line-added'), ...about }),
  z.object({ kind: z.literal('line-removed'), ...about }),
  z.object({ kind: z.literal('line-restored'), ...about }),
  z.object({
    kind: z.literal('counted'),
    ...about,
    from: z.number().nullable(),
    to: z.number(),
    /** The counter's proposal; null without a photo. */
    proposed: z.number().int().nullable(),
  }),
])
export type CycleEvent = z.infer<typeof cycleEvent>

const searchTerm = filterWords.optional()
/** Days of the site's calendar, both inclusive. */
const days = { startDate: day.optional(), endDate: day.optional() }

export const cycleSessionFilter = paging.extend({
  /** Part of the session's name, or of a bin, SKU or product on its sheet. */
  searchTerm,
  ...days,
  status: cycleSessionStatus.optional(),
  type: cycleSessionType.optional(),
})
export type CycleSessionFilter = z.output<typeof cycleSessionFilter>

export const cycleCountFilter = paging.extend({
  /** Part of the bin, SKU, product or session. */
  searchTerm,
  ...days,
  state: cycleCountState.exclude(['uncounted']).optional(),
  /** Accuracy leaves recounts out. */
  recounts: z.literal('without').optional(),
})
export type CycleCountFilter = z.output<typeof cycleCountFilter>

/** The most products in one request. */
export const maxProductIds = 100
