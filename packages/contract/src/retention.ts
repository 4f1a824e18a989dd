import { z } from 'zod'
import { done } from './failure.ts'
import { id, idParams, instant, storable, wholeNumber } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { lastChange, statedBy } from './stated-by.ts'

/**
 * The kinds of data with a retention: camera recordings with a connected recorder's events, clips and exports, stills,
 * and records (incidents and visits).
 */
const keptKind = z.enum(['recordings', 'clips', 'stills', 'records'])
export type KeptKind = z.infer<typeof keptKind>

/** A law that limits how long data may be kept. Portugal: Lei 34/2013 art. 31, recordings 30 days. */
export const lawProfile = z.enum(['none', 'portugal'], { error: 'selection.required' })
export type LawProfile = z.infer<typeof lawProfile>

/** The most days that each law allows; kinds it does not name are unlimited. */
export const lawLimits: Record<LawProfile, Partial<Record<KeptKind, number>>> = {
  none: {},
  portugal: { recordings: 30, clips: 30, stills: 30 },
}

const days = wholeNumber(1, 3650, 'retention.days.invalid')

export const retentionSettings = z.object({
  profile: lawProfile,
  days: z.object({
    recordings: days,
    clips: days,
    stills: days,
    /** Null: for ever. */
    records: days.nullable(),
  }),
  /** The quota for the site's recordings; null: the size of the disks. */
  maxGigabytes: z.number().min(0.1).max(1_000_000).nullable(),
})
export type RetentionSettings = z.infer<typeof retentionSettings>

/** The default: periods that most sites may use without legal advice. */
export const retentionDefaults: RetentionSettings = {
  profile: 'none',
  days: { recordings: 30, clips: 90, stills: 90, records: null },
  maxGigabytes: null,
}

/** A user's reason for keeping something beyond its retention. */
export const holdReason = z
  .string({ error: 'hold.reason.required' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'hold.reason.required' })
      .max(500, { error: 'text.tooLong' })
      .regex(storable, { error: 'field.invalid' }),
  )

const heldInterval = z.object({
  kind: z.literal('recording'),
  cameraId: id,
  from: instant,
  to: instant,
})

/**
 * A hold's subject: an incident with its clip, still and the recording around it; a period of a recording; or an
 * export.
 */
const holdSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('incident'), incidentId: id }),
  heldInterval,
  z.object({ kind: z.literal('export'), exportId: id }),
])
export type HoldSubject = z.infer<typeof holdSubject>

const legalHold = z.object({
  id,
  subject: holdSubject,
  /** The subject in words: names and times. */
  title: z.string(),
  reason: z.string(),
  createdAt: instant,
  createdBy: statedBy.nullable(),
  released: z.object({ at: instant, by: statedBy.nullable(), reason: z.string() }).nullable(),
})
export type LegalHold = z.infer<typeof legalHold>

export const retentionRoutes = defineRoutes('retention', {
  readRetention: {
    path: '/retention',
    summary: 'How long each kind of data is kept',
    answer: retentionSettings.extend({ changed: lastChange.nullable() }),
  },
  saveRetention: {
    method: 'PUT',
    path: '/retention',
    summary: 'Changes how long data is kept; refused if the legal profile allows less',
    body: retentionSettings.extend({
      /** `changed.at` as the editor read it; null: never changed. */
      since: instant.nullable().optional(),
    }),
    recordsWho: true,
    answer: done,
  },
  listHolds: {
    path: '/holds',
    summary: 'Legal holds, newest first',
    query: z.object({ released: z.enum(['true', 'false']).optional() }),
    answer: z.array(legalHold),
  },
  createHold: {
    method: 'POST',
    path: '/holds',
    summary: 'Places something under legal hold, with a reason',
    body: z.object({ subject: holdSubject, reason: holdReason }),
    recordsWho: true,
    status: 201,
    answer: done.extend({ hold: legalHold }),
    errors: [404],
  },
  releaseHold: {
    method: 'POST',
    path: '/holds/:id/release',
    summary: 'Releases a legal hold; it stays in the list',
    params: idParams,
    body: z.object({ reason: holdReason }),
    recordsWho: true,
    answer: done,
    errors: [409],
  },
})
