import { z } from 'zod'
import { pose } from './use-cases/ergonomics.ts'
import { day, id, idParams, instant, page, paging } from './primitives.ts'
import { defineRoutes } from './route.ts'

/** ERGO-1: the result of a screening. */
const ergonomicRisk = z.enum(['high', 'moderate', 'safe'])
export type ErgonomicRisk = z.infer<typeof ergonomicRisk>

const score = z.number().min(0).max(100)

/** The score of counts and times, or the reason why there is none (ERGO-2): a short observation gets no score. */
export const screening = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('scored'),
    bendingScore: score,
    liftingScore: score,
    /** The risk of the lower score. */
    risk: ergonomicRisk,
    /** Hours of lifting at this rate: the column of the NIOSH table. */
    liftingHours: z.union([z.literal(1), z.literal(2), z.literal(8)]),
  }),
  z.object({
    state: z.literal('insufficient'),
    /** `too-short`: too few visible minutes; `too-hidden`: too small a visible share. */
    why: z.enum(['too-short', 'too-hidden']),
  }),
])
export type Screening = z.infer<typeof screening>

/** Totals of all people present. Times in ms. */
const counted = {
  /** Bends that are not deep, deep ones, and those of either kind that were twisted. */
  bends: z.object({
    moderate: z.number().int(),
    deep: z.number().int(),
    twisted: z.number().int(),
  }),
  lifts: z.number().int(),
  /** Total presence of all people: two for an hour make two hours. */
  presentMs: z.number().int(),
  /** The part with a known posture. */
  visibleMs: z.number().int(),
  /**
   * Bends per hour of visible person time, deep ones counted twice and twisted ones once more; null without any time.
   */
  bendLoad: z.number().nullable(),
  liftsPerHour: z.number().nullable(),
  screening,
}

/** ERGO-1. Work in one zone without a long pause, by any number of people: never one person's. */
const ergonomicSession = z.object({
  id,
  /** The zone may have been deleted or renamed since. */
  zoneId: id,
  zoneName: z.string(),
  cameraId: id,
  cameraName: z.string(),
  startedAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  /** From its start until a person was last seen. */
  elapsedMs: z.number().int(),
  ...counted,
})
export type ErgonomicSession = z.infer<typeof ergonomicSession>

/** One bend or lift of a session. */
const ergonomicMoment = z.object({
  id,
  kind: z.enum(['bend', 'lift']),
  startedAt: instant,
  endedAt: instant,
  /** For a bend: the greatest angle from upright, in degrees. */
  angle: z.number().nullable(),
  twisted: z.boolean(),
  /** For a lift: the rise of the hands in metres. */
  height: z.number().nullable(),
  /** The body at a bend's start, deepest moment and end, in order. */
  poses: z.array(pose),
})
export type ErgonomicMoment = z.infer<typeof ergonomicMoment>

/** A zone on one day of the site's calendar: the sessions that began on it. */
const ergonomicDay = z.object({ day, sessions: z.number().int(), ...counted })
export type ErgonomicDay = z.infer<typeof ergonomicDay>

const days = {
  zoneId: id.optional(),
  /** Days of the site's calendar, both inclusive. */
  from: day.optional(),
  to: day.optional(),
}

export const ergonomicsRoutes = defineRoutes('ergonomics', {
  listErgonomicSessions: {
    path: '/ergonomics/sessions',
    summary: 'Work sessions by zone, newest first',
    query: paging.extend(days),
    answer: page(ergonomicSession),
    errors: [422],
  },
  readErgonomicSession: {
    path: '/ergonomics/sessions/:id',
    summary: 'One work session, with its stored bends and lifts',
    params: idParams,
    answer: z.object({
      session: ergonomicSession,
      /** In order of time, at most 500. */
      moments: z.array(ergonomicMoment),
      /** Whether there are more than these. */
      moreMoments: z.boolean(),
    }),
  },
  listErgonomicZones: {
    path: '/ergonomics/zones',
    summary: 'The zones with work sessions, including deleted ones, with their last name',
    answer: z.array(z.object({ zoneId: id, zoneName: z.string() })),
  },
  readErgonomicTrend: {
    path: '/ergonomics/trend',
    summary: 'Each zone’s totals by day, for at most 366 days, without days of no work',
    query: z.object({ ...days, from: day, to: day }),
    answer: z.array(z.object({ zoneId: id, zoneName: z.string(), days: z.array(ergonomicDay) })),
    errors: [422],
  },
})
