import { z } from 'zod'
import { done } from './failure.ts'
import { daysFilter, filterWords, id, idParams, instant, page, paging, textLine } from './primitives.ts'
import { multiline, recordEntry, recordFields } from './records.ts'
import { csvFile } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { sighting } from './yard-events.ts'

/**
 * `no-arrival`: seen leaving, or at a dock, but never arriving. `unknown`: not seen leaving within a threshold of 48
 * h. Only `left` has a turnaround.
 */
export const visitState = z.enum(['in-yard', 'at-dock', 'left', 'no-arrival', 'unknown'], { error: 'field.invalid' })
export type VisitState = z.infer<typeof visitState>

/** Whether a vehicle with an appointment came on time, by the site's tolerance. */
export const punctuality = z.enum(['early', 'on-time', 'late'], { error: 'field.invalid' })
export type Punctuality = z.infer<typeof punctuality>

/** Why a visit matches its appointment: a plate or id, dock and time, or a user's choice. */
const appointedBy = z.enum(['identity', 'dock', 'hand'])
export type AppointedBy = z.infer<typeof appointedBy>

/** What users may correct; an empty text: unknown. */
const correctable = {
  carrier: textLine(120),
  licensePlate: textLine(20),
  /** Id of a trailer or a container. */
  trailerId: textLine(20),
  cabNumber: textLine(20),
  arrivalAt: instant.nullable(),
  dockArrivalAt: instant.nullable(),
  dockDepartureAt: instant.nullable(),
  departureAt: instant.nullable(),
}
export const visitField = z.enum([
  'carrier',
  'licensePlate',
  'trailerId',
  'cabNumber',
  'arrivalAt',
  'dockArrivalAt',
  'dockDepartureAt',
  'departureAt',
])
export type VisitField = z.infer<typeof visitField>

const ms = z.number().int().min(0)

/** One vehicle from gate in to gate out (YARD-8). */
export const visit = z.object({
  /** `updatedAt` is the last change by a user: what cameras see, and matched appointments, leave it. */
  ...recordFields,
  state: visitState,
  /** When it arrived; without a seen arrival, when it was first seen. */
  at: instant,
  arrivalAt: instant.nullable(),
  trailerId: z.string(),
  cabNumber: z.string(),
  carrier: z.string(),
  departureAt: instant.nullable(),
  /** Gate out − gate in; null until both are known. */
  yardTurnaroundMs: ms.nullable(),
  dockArrivalAt: instant.nullable(),
  /** The name of the last dock where it stood; null: it was at none. */
  dockName: z.string().nullable(),
  dockNumber: z.string().nullable(),
  dockDepartureAt: instant.nullable(),
  /** Dock out − dock in; null until both are known. */
  dockTurnaroundMs: ms.nullable(),
  licensePlate: z.string(),
  /** Dock in − gate in. */
  waitMs: ms.nullable(),
  /** The expected arrival; null without an appointment. `by`: why it matches. */
  appointment: z.object({ id, at: instant, by: appointedBy }).nullable(),
  /** Null without an appointment, or if it was not seen arriving. */
  punctuality: punctuality.nullable(),
  /**
   * How long it stayed beyond the free time, from its arrival or, if later, its appointment, in whole seconds; until
   * now while it is there. `cost`: at the site's rate, null without one. Null: its arrival was not seen, or it is
   * unknown.
   */
  detention: z.object({ ms, cost: z.number().min(0).nullable(), currency: z.string().nullable() }).nullable(),
  /** Fields that users have corrected: later observations do not change them. */
  corrected: z.array(visitField),
})
export type Visit = z.infer<typeof visit>

/** The kinds of lettering on a vehicle. */
export const visitMark = visitField.extract(['licensePlate', 'trailerId', 'cabNumber'])

/** A visit in a list. */
const listedVisit = visit.extend({
  /** Uncertain readings, without corrected fields. */
  uncertain: z.array(z.object({ field: visitMark, confidence: z.number().min(0).max(1) })),
})
export type ListedVisit = z.infer<typeof listedVisit>

const visitFilter = paging.extend({
  /** Part of a plate, trailer or container id, cab number or carrier. */
  search: filterWords.optional(),
  state: visitState.optional(),
  carrier: filterWords.optional(),
  dock: filterWords.optional(),
  punctuality: punctuality.optional(),
  /** Visits that stayed longer than the free time allows, or have by now. */
  detained: z.literal('true', { error: 'field.invalid' }).optional(),
  /** Visits whose arrival a camera saw. */
  arrived: z.literal('true', { error: 'field.invalid' }).optional(),
  /** Visits without any reading, and visits without a carrier. */
  unread: z.literal('true', { error: 'field.invalid' }).optional(),
  noCarrier: z.literal('true', { error: 'field.invalid' }).optional(),
  /** When it arrived, else when it was first seen. */
  ...daysFilter,
})
export type VisitFilter = z.output<typeof visitFilter>

/** The reason for a correction. */
const why = multiline(500, 'visit.why.required')

export const visitCorrection = z.object(correctable).partial().extend({ why, since })
export type VisitCorrection = z.output<typeof visitCorrection>

const change = z.object({ field: visitField, from: z.string(), to: z.string() })

/** Users' changes to a visit (YARD-10). */
const visitEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('corrected'), changes: z.array(change), why: z.string() }),
  /** References of appointments; empty: none. */
  z.object({ kind: z.literal('appointed'), from: z.string(), to: z.string(), why: z.string() }),
  z.object({ kind: z.literal('joined'), sightings: z.number().int(), why: z.string() }),
  z.object({ kind: z.literal('split'), sightings: z.number().int(), why: z.string() }),
  z.object({ kind: z.literal('split-off'), sightings: z.number().int(), why: z.string() }),
])
export type VisitEvent = z.infer<typeof visitEvent>

const answer = done.extend({ visit })

export const visitRoutes = defineRoutes('visits', {
  exportVisits: {
    ...csvFile,
    path: '/yard-management/visits.csv',
    summary: 'Every visit that the filter matches, as CSV in the caller’s language',
    query: visitFilter.omit({ page: true, limit: true }),
    errors: [422],
  },
  listVisits: {
    path: '/yard-management/visits',
    summary: 'Visits from gate in to gate out, newest first; pages are numbered from 1',
    query: visitFilter,
    answer: page(listedVisit),
    errors: [422],
  },
  readNextUnread: {
    path: '/yard-management/next-unread-visit',
    summary: 'The next unread visit with a picture after a given one; after the last one the first',
    query: visitFilter.omit({ page: true, limit: true, unread: true }).extend({
      /** The visit to continue from; without one, or with an unknown one, the first is returned. */
      after: id.optional(),
    }),
    answer: z.object({
      /** Null: there is no other. */
      nextId: id.nullable(),
      /** Their number, including `after`. */
      total: z.number().int(),
    }),
    errors: [422],
  },
  readVisit: {
    path: '/yard-management/visits/:id',
    summary: 'One visit with its sightings and its history, newest first',
    params: idParams,
    answer: z.object({
      visit,
      /** In order of time. */
      sightings: z.array(sighting),
      history: z.array(recordEntry(visitEvent)),
    }),
  },
  correctVisit: {
    method: 'PUT',
    path: '/yard-management/visits/:id',
    summary: 'Corrects fields of a visit; corrections override later sightings',
    params: idParams,
    body: visitCorrection,
    recordsWho: true,
    answer,
  },
  appointVisit: {
    method: 'PUT',
    path: '/yard-management/visits/:id/appointment',
    summary: 'Sets or clears a visit’s appointment; automatic matching no longer changes it',
    params: idParams,
    body: z.object({ appointmentId: id.nullable(), why, since }),
    recordsWho: true,
    answer,
  },
  joinVisits: {
    method: 'POST',
    path: '/yard-management/visits/:id/join',
    summary: 'Joins another visit to this one: it gets both visits’ sightings, and the other is deleted',
    params: idParams,
    body: z.object({ otherId: id, why, since }),
    recordsWho: true,
    answer,
  },
  splitVisit: {
    method: 'POST',
    path: '/yard-management/visits/:id/split',
    summary: 'Splits some sightings of a visit off into a new visit',
    params: idParams,
    body: z.object({ sightingIds: z.array(id).min(1, { error: 'selection.required' }).max(100), why, since }),
    recordsWho: true,
    answer,
  },
  listVisitChoices: {
    path: '/yard-management/choices',
    summary: 'Carriers and docks for filtering visits, by name',
    answer: z.object({ carriers: z.array(z.string()), docks: z.array(z.string()) }),
  },
})
