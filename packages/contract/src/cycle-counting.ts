import { z } from 'zod'
import { exampleBox, mostExamples } from './picture-counts.ts'
import { day, id, instant, name, paging, storable } from './primitives.ts'
import { countMark, mostMarks } from './product-counts.ts'
import { recordDeeds, recordFields } from './records.ts'
import { since } from './since.ts'
import { stockSource } from './wms.ts'

/**
 * The content of a session's sheet: a location's bins, products in any location, another session's mismatches, nothing.
 */
export const cycleSessionType = z.enum(['location', 'product', 'recount', 'spot'], { error: 'field.invalid' })
export type CycleSessionType = z.infer<typeof cycleSessionType>

/** Nothing counted yet; partly counted; closed for good. */
export const cycleSessionStatus = z.enum(['planned', 'in-progress', 'completed'], { error: 'field.invalid' })
export type CycleSessionStatus = z.infer<typeof cycleSessionStatus>

/** A count against its expected quantity; `unknown`: counted, but nothing to compare with yet. */
export const cycleCountState = z.enum(['uncounted', 'unknown', 'matched', 'mismatched'], { error: 'field.invalid' })
export type CycleCountState = z.infer<typeof cycleCountState>

/** A difference within this percentage of the expected quantity is a match; usual for A, B and C goods: 1, 3 and 5. */
export const cycleTolerance = z
  .number({ error: 'cycle.tolerance.invalid' })
  .min(0, { error: 'cycle.tolerance.invalid' })
  .max(20, { error: 'cycle.tolerance.invalid' })

/** More lines than a sheet is walked with. */
export const mostCycleCounts = 1000
export const mostCycleProducts = 100

const sku = z.string().trim().max(200, { error: 'text.tooLong' }).regex(storable, { error: 'field.invalid' })
const lot = sku.default('')

/** The fields of a session that people change. */
export const changedSessionFields = {
  name: name('cycle.name.required'),
  /** The day of the site's calendar on which it is counted. */
  date: day,
  tolerance: cycleTolerance.default(0),
}

/** The fields of a new session. */
export const cycleSessionFields = {
  /** Given by the caller: sent twice, it is one session. */
  id: id.optional(),
  ...changedSessionFields,
  type: cycleSessionType,
  /** Of type location: the location or bin; its bins are walked. */
  locationId: id.nullable().default(null),
  /** Of type product. */
  productIds: z.array(id).max(mostCycleProducts, { error: 'cycle.products.tooMany' }).default([]),
  /** Of type recount: these counts of another session, or all of its mismatches. */
  recountOf: id.nullable().default(null),
  countIds: z.array(id).max(mostCycleCounts, { error: 'field.invalid' }).default([]),
}

type FilledWith = Pick<
  z.output<z.ZodObject<typeof cycleSessionFields>>,
  'type' | 'locationId' | 'productIds' | 'recountOf'
>

/** Requires the content of the sheet that its type needs. */
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

/** Accuracy of counts by `design/domain.md`; null where there is nothing to divide by. */
export const cycleAccuracy = z.object({
  /** Counts whose expected quantity is known. */
  counted: z.number().int(),
  matched: z.number().int(),
  mismatched: z.number().int(),
  /** Matched ÷ counted. */
  location: z.number().nullable(),
  /** max(0, 1 − Σ|actual − expected| ÷ Σ expected). */
  unit: z.number().nullable(),
  /** Counts with a proposal of the counter. */
  proposals: z.number().int(),
  /** 1 − Σ|proposed − actual| ÷ Σ actual, not below 0. */
  proposal: z.number().nullable(),
  /** Share of proposals that were exact. */
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
  /** Where it counts, by the code at the time; null: anywhere. */
  locationCode: z.string().nullable(),
  /** Lines of its sheet, and how they stand. */
  lines: z.number().int(),
  counted: z.number().int(),
  matched: z.number().int(),
  mismatched: z.number().int(),
  /** Counted or not, without an expected quantity. */
  unknown: z.number().int(),
})
export type CycleSession = z.infer<typeof cycleSession>

export const cycleCount = z.object({
  ...recordFields,
  sessionId: id,
  sessionName: z.string(),
  /** The bin's code at the time; null id: deleted since, or known only to the WMS. */
  locationId: id.nullable(),
  bin_location: z.string(),
  /** Empty SKU: whatever is in the bin, or nothing. */
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
  /** Actual less expected; null while one of them is unknown. */
  difference: z.number().nullable(),
  state: cycleCountState,
  /** The counter's proposal in the photo and the corrections; null without a photo. */
  proposed: z.number().int().nullable(),
  removed: z.number().int(),
  added: z.number().int(),
  cameraName: z.string().nullable(),
  /** Path of its photo, with a ticket where one is needed. */
  picture: z.string().nullable(),
})
export type CycleCount = z.infer<typeof cycleCount>

/** Pieces that a person can have counted. A fraction only where the product is kept in fractions. */
const actual = z
  .number({ error: 'cycle.actual.invalid' })
  .min(0, { error: 'cycle.actual.invalid' })
  .max(1_000_000_000, { error: 'cycle.actual.invalid' })

const marks = z.array(countMark).max(mostMarks, { error: 'count.marks.tooMany' })

/** A line added to the sheet manually: a bin and the product found in it. */
export const cycleLineInput = z.object({
  locationId: id,
  productId: id.nullable().default(null),
  lot,
})

export const cycleCountInput = z.object({
  actual_quantity: actual,
  /** Corrected marks of the photo that it has; left out, they stay. */
  marks: marks.optional(),
  since,
})

export const cyclePhotoInput = z.object({
  actual_quantity: actual,
  marks,
  examples: z.array(exampleBox).max(mostExamples, { error: 'count.example.tooMany' }).default([]),
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
/** The history of a session holds that of its counts, too: by bin and SKU. */
export const cycleDeed = z.discriminatedUnion('kind', [
  ...recordDeeds(['name', 'date', 'tolerance']),
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
export type CycleDeed = z.infer<typeof cycleDeed>

const searchTerm = z.string().max(200, { error: 'text.tooLong' }).regex(storable, { error: 'field.invalid' }).optional()
/** Days of the site's calendar, both included. */
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
})
export type CycleCountFilter = z.output<typeof cycleCountFilter>

/** The most products in one request. */
export const mostProductIds = 100
