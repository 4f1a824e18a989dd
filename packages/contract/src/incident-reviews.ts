import { z } from 'zod'
import { done } from './failure.ts'
import { incidentState, rejectionReason, type IncidentState } from './incidents.ts'
import { id, idParams, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { since } from './since.ts'
import { statedBy } from './stated-by.ts'

/**
 * An incident's possible next states (INC-6). Every step can be undone, but a closed incident is reopened with its
 * verdict, and only a confirmed or rejected one can be closed.
 */
export const followingStates: Readonly<Record<IncidentState, readonly IncidentState[]>> = {
  new: ['acknowledged', 'confirmed', 'rejected'],
  acknowledged: ['new', 'confirmed', 'rejected'],
  confirmed: ['new', 'acknowledged', 'rejected', 'closed'],
  rejected: ['new', 'acknowledged', 'confirmed', 'closed'],
  closed: ['confirmed', 'rejected'],
}

/** An action on an incident. */
const incidentHistoryEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('moved'),
    from: incidentState,
    to: incidentState,
    /** The reason for a rejection, if stated. */
    reason: rejectionReason.optional(),
  }),
  /** Null: no longer assigned. */
  z.object({
    kind: z.literal('assigned'),
    to: z.object({ userId: id, name: z.string() }).nullable(),
  }),
  z.object({ kind: z.literal('commented'), text: z.string() }),
])
export type IncidentHistoryEvent = z.infer<typeof incidentHistoryEvent>

/** One entry of an incident's append-only history. */
export const incidentEntry = z.object({
  id,
  at: instant,
  by: statedBy.nullable(),
  event: incidentHistoryEvent,
})
export type IncidentEntry = z.infer<typeof incidentEntry>

/** The changes that can apply to many incidents at once. */
const incidentChange = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('state'), state: incidentState, reason: rejectionReason.optional() }),
    z.strictObject({ kind: z.literal('assignee'), userId: id.nullable() }),
  ],
  { error: 'field.invalid' },
)
export type IncidentChange = z.infer<typeof incidentChange>

/** Multi-line text: no other control characters, no lone surrogates. */
const writable = /^[^\p{Cs}\p{Cc}]*(?:\n[^\p{Cs}\p{Cc}]*)*$/u

const commentText = z
  .string({ error: 'comment.required' })
  .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'comment.required' })
      .max(2_000, { error: 'text.tooLong' })
      .regex(writable, { error: 'field.invalid' }),
  )

/**
 * How often incidents were judged real. Precision is confirmed ÷ (confirmed + rejected): a duplicate or a test was
 * detected correctly, and `rejected` leaves both out.
 */
const reviewCount = z.object({
  moduleId: id.nullable(),
  cameraId: id.nullable(),
  cameraName: z.string(),
  confirmed: z.number().int(),
  rejected: z.number().int(),
  /** The number rejected for each reason, without those that stated none. */
  reasons: z.partialRecord(rejectionReason, z.number().int()),
  notReviewed: z.number().int(),
})
export type ReviewCount = z.infer<typeof reviewCount>

/** `updatedAt`: the incident's new version, to undo the change. */
const changedIncident = done.extend({ updatedAt: instant })

export const incidentReviewRoutes = defineRoutes('incident-reviews', {
  reviewIncident: {
    method: 'PUT',
    path: '/incidents/:id/state',
    summary: 'Acknowledges, confirms, rejects or closes an incident, or undoes that',
    params: idParams,
    body: z.strictObject({
      state: incidentState,
      /** Only with `rejected`. */
      reason: rejectionReason.optional(),
      since,
    }),
    recordsWho: true,
    answer: changedIncident,
  },
  assignIncident: {
    method: 'PUT',
    path: '/incidents/:id/assignee',
    summary: 'Assigns an incident to a user, or to nobody',
    params: idParams,
    body: z.strictObject({ userId: id.nullable(), since }),
    recordsWho: true,
    answer: changedIncident,
  },
  /** Each incident on its own: those that cannot be changed are named, and the others are changed. */
  changeIncidents: {
    method: 'POST',
    path: '/incidents/changes',
    summary: 'Changes many incidents in the same way, as far as each allows it',
    body: z.strictObject({
      incidents: z
        .array(z.strictObject({ id, since }))
        .min(1, { error: 'selection.required' })
        .max(100, { error: 'incidents.tooMany' }),
      change: incidentChange,
    }),
    recordsWho: true,
    answer: done.extend({
      /** Their previous states, to undo the change. */
      changed: z.array(
        z.object({
          id,
          updatedAt: instant,
          before: z.object({
            state: incidentState,
            reason: rejectionReason.nullable(),
            assigneeId: id.nullable(),
          }),
        }),
      ),
      refused: z.array(z.object({ id, error: z.string(), message: z.string() })),
    }),
  },
  commentIncident: {
    method: 'POST',
    path: '/incidents/:id/comments',
    summary: 'Adds a comment to an incident',
    params: idParams,
    body: z.strictObject({ text: commentText }),
    recordsWho: true,
    status: 201,
    answer: done.extend({ entry: incidentEntry }),
  },
  listIncidentEntries: {
    path: '/incidents/:id/entries',
    summary: 'An incident’s history, oldest first',
    params: idParams,
    answer: z.array(incidentEntry),
  },
  readReviewQueue: {
    path: '/incident-reviews/queue',
    summary: 'The review queue: new and acknowledged incidents, the number of High ones, and the oldest one’s time',
    answer: z.object({
      count: z.number().int(),
      high: z.number().int(),
      /** Null if there is nothing to review. */
      oldestAt: instant.nullable(),
    }),
  },
  countReviews: {
    path: '/incident-reviews',
    summary: 'How many incidents were confirmed and rejected, by module and camera',
    query: z.object({
      moduleId: id.optional(),
      cameraId: id.optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    answer: z.array(reviewCount),
  },
})
