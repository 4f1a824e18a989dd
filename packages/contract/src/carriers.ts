import { z } from 'zod'
import { done } from './failure.ts'
import { languages } from './messages/languages.ts'
import { day, idParams, name } from './primitives.ts'
import { deletion } from './record-routes.ts'
import { recordFields } from './records.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'

/** An optional id; empty if unknown. */
function knownId(form: RegExp, wrong: string) {
  return z
    .string({ error: wrong })
    .transform((text) => text.normalize('NFC').trim().toUpperCase())
    .pipe(z.string().regex(form, { error: wrong }))
    .default('')
}

export const carrierInput = z.object({
  name: name('name.required', { max: 120, tooLong: 'text.tooLong' }),
  /** Standard Carrier Alpha Code: two to four letters. */
  scac: knownId(/^([A-Z]{2,4})?$/, 'carrier.scac.invalid'),
  /** Number from the US Department of Transportation; it has no check digit. */
  usdot: knownId(/^(\d{1,8})?$/, 'carrier.usdot.invalid'),
})
export type CarrierInput = z.output<typeof carrierInput>

/**
 * A carrier that serves the site. Visits and appointments name it; a USDOT number read at a gate also identifies it.
 */
export const carrier = z.object({ ...recordFields, name: z.string(), scac: z.string(), usdot: z.string() })
export type Carrier = z.infer<typeof carrier>

const share = z.number().min(0).max(1).nullable()
const ms = z.number().int().min(0)

/** A carrier's measures in a period (`domain.md`, carrier scorecard). Null: nothing to measure. */
const carrierScore = z.object({
  /** Empty: visits with an unknown carrier. */
  carrier: z.string(),
  /** Visits that arrived in the period and have left. */
  visits: z.number().int(),
  /** Whether visits are below the site's minimum: shares and turnarounds then mean little. */
  isFew: z.boolean(),
  early: z.number().int(),
  onTime: z.number().int(),
  late: z.number().int(),
  /** Missed appointments. */
  missed: z.number().int(),
  /** On time ÷ all due: early, on time, late and missed. */
  onTimeShare: share,
  yardMedianMs: ms.nullable(),
  yardP90Ms: ms.nullable(),
  dockMedianMs: ms.nullable(),
  dockP90Ms: ms.nullable(),
  waitMedianMs: ms.nullable(),
  /** Visits beyond the free time, and their total excess. */
  detained: z.number().int(),
  detentionMs: ms,
  /** At the site's rate; null if none is set. */
  detentionCost: z.number().min(0).nullable(),
  /** Pallets of counted shipments, and the damage recorded on them. */
  pallets: z.number().int(),
  damagePer100Pallets: z.number().min(0).nullable(),
  /** Visits for which no plate or id was read. */
  unread: z.number().int(),
})
export type CarrierScore = z.infer<typeof carrierScore>

const days = { startDate: day, endDate: day }
const answer = done.extend({ carrier })

export const carrierRoutes = defineRoutes('carriers', {
  listCarriers: {
    path: '/yard-management/carriers',
    summary: 'Every carrier with its known ids, by name',
    answer: z.array(carrier),
  },
  createCarrier: {
    method: 'POST',
    path: '/yard-management/carriers',
    summary: 'Adds a carrier',
    body: carrierInput,
    recordsWho: 'where-stated',
    status: 201,
    answer,
    errors: [409],
  },
  changeCarrier: {
    method: 'PUT',
    path: '/yard-management/carriers/:id',
    summary: 'Changes a carrier; its visits, appointments and shipments get the new name',
    params: idParams,
    body: carrierInput.extend({ since }),
    recordsWho: 'where-stated',
    answer,
  },
  deleteCarrier: {
    ...deletion,
    path: '/yard-management/carriers/:id',
    summary: 'Removes a carrier’s ids; visits and appointments keep its name',
    params: idParams,
  },
})

/** The most visits in one statement, because each has its pictures. */
export const maxStatementVisits = 100

export const carrierScoreRoutes = defineRoutes('carrier-scores', {
  listCarrierScores: {
    path: '/yard-management/carrier-scores',
    summary: 'On-time share, turnaround, detention, damage and readings by carrier, most visits first; at most 200',
    query: z.object(days),
    answer: z.object({
      /** ISO 4217; null if no rate is set. */
      currency: z.string().nullable(),
      scores: z.array(carrierScore),
    }),
    errors: [422],
  },
  carrierStatement: {
    path: '/yard-management/carrier-scores/statement.pdf',
    summary:
      'The detention of a carrier’s visits as PDF, with times, pictures, clips and their SHA-256; without pictures if the site blurs people',
    query: z.object({
      ...days,
      carrier: z.string().min(1, { error: 'name.required' }).max(120, { error: 'text.tooLong' }),
      ticket: z.string().optional(),
      language: z.enum(languages, { error: 'field.invalid' }).default('en'),
    }),
    answer: 'media',
    media: ['application/pdf'],
    access: 'ticket',
    errors: [422],
  },
})
