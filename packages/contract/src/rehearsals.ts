import { z } from 'zod'
import { done } from './failure.ts'
import { moduleInput } from './modules.ts'
import { recordingGap } from './node-rehearsals.ts'
import { objectClass } from './objects.ts'
import { id, instant } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { useCase } from './use-cases.ts'

/** How far back a trial goes, in minutes: ten minutes to a day. */
export const rehearsalMinutes = { least: 10, usual: 60, most: 1_440 } as const

const minutes = z
  .number({ error: 'rehearsal.minutes.invalid' })
  .int({ error: 'rehearsal.minutes.invalid' })
  .min(rehearsalMinutes.least, { error: 'rehearsal.minutes.invalid' })
  .max(rehearsalMinutes.most, { error: 'rehearsal.minutes.invalid' })
  .default(rehearsalMinutes.usual)

/** A stored module, or an unsaved one. */
export const newRehearsal = z
  .object({ moduleId: id.optional(), draft: moduleInput.optional(), minutes })
  .refine(({ moduleId, draft }) => (moduleId === undefined) !== (draft === undefined), {
    error: 'rehearsal.module.required',
    path: ['moduleId'],
  })
export type NewRehearsal = z.input<typeof newRehearsal>

/** One event that the module would have reported. */
export const rehearsed = z.object({
  id,
  cameraId: id,
  cameraName: z.string(),
  zoneName: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  object: objectClass,
  confidence: z.number(),
  /** Null for those after the first 60. */
  stillUrl: z.string().nullable(),
})
export type Rehearsed = z.infer<typeof rehearsed>

export const rehearsalProblem = z.enum([
  'vision-away',
  /** The camera's node aborted it. */
  'failed',
])

/** A module's trial on its cameras' recordings (MOD-11). It raises no incidents. */
export const rehearsal = z.object({
  id,
  moduleName: z.string(),
  useCase,
  from: instant,
  to: instant,
  state: z.enum(['waiting', 'running', 'done', 'called-off']),
  /** From 0 to 1, over all cameras. */
  progress: z.number(),
  /** The number of events it would have reported so far. */
  total: z.number().int(),
  /** The listed events, ordered by start. */
  found: z.array(rehearsed),
  cameras: z.array(
    z.object({
      cameraId: id,
      cameraName: z.string(),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      problem: rehearsalProblem.nullable(),
      /** How much of the time was recorded. */
      coveredMs: z.number().int(),
      gaps: z.array(recordingGap),
    }),
  ),
})
export type Rehearsal = z.infer<typeof rehearsal>

const rehearsalParams = z.object({ id })

export const rehearsalRoutes = defineRoutes('rehearsals', {
  startRehearsal: {
    method: 'POST',
    path: '/rehearsals',
    summary: 'Tries a module, stored or not, on its cameras’ recordings',
    body: newRehearsal,
    status: 202,
    answer: done.extend({ rehearsal }),
    errors: [404, 409, 422],
  },
  readRehearsal: {
    method: 'GET',
    path: '/rehearsals/:id',
    summary: 'The progress of a trial and what the module would have reported; lost when the server restarts',
    params: rehearsalParams,
    answer: rehearsal,
    errors: [404],
  },
  endRehearsal: {
    method: 'DELETE',
    path: '/rehearsals/:id',
    summary: 'Cancels a trial; its findings so far can still be read',
    params: rehearsalParams,
    answer: done,
    errors: [404],
  },
  rehearsalStill: {
    method: 'GET',
    path: '/rehearsals/:id/stills/:observationId',
    summary: 'The picture of an event that the module would have reported',
    params: z.object({ id, observationId: id }),
    query: z.object({ ticket: z.string().optional() }),
    answer: 'media',
    media: ['image/jpeg'],
    takenOut: 'refused',
    access: 'ticket',
    errors: [404, 409],
  },
})
