import { z } from 'zod'
import { done } from './failure.ts'
import { moduleInput } from './modules.ts'
import { recordingGap } from './node-trials.ts'
import { objectClass } from './objects.ts'
import { id, idParams, instant, wholeNumber } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { useCase } from './use-cases.ts'

/** How far back a trial goes, in minutes: ten minutes to a day. */
export const trialMinutes = { min: 10, usual: 60, max: 1_440 } as const

const minutes = wholeNumber(trialMinutes.min, trialMinutes.max, 'trial.minutes.invalid').default(trialMinutes.usual)

/** A stored module, or an unsaved one. */
export const newTrial = z
  .object({ moduleId: id.optional(), draft: moduleInput.optional(), minutes })
  .refine(({ moduleId, draft }) => (moduleId === undefined) !== (draft === undefined), {
    error: 'trial.module.required',
    path: ['moduleId'],
  })
export type NewTrial = z.input<typeof newTrial>

/** One event that the module would have reported. */
const trialFinding = z.object({
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
export type TrialFinding = z.infer<typeof trialFinding>

const trialProblem = z.enum([
  'vision-away',
  /** The camera's node aborted it. */
  'failed',
])

/** A module's trial on its cameras' recordings (MOD-11). It raises no incidents. */
export const trial = z.object({
  id,
  moduleName: z.string(),
  useCase,
  from: instant,
  to: instant,
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  /** From 0 to 1, over all cameras. */
  progress: z.number(),
  /** The number of events it would have reported so far. */
  total: z.number().int(),
  /** The listed events, ordered by start. */
  found: z.array(trialFinding),
  cameras: z.array(
    z.object({
      cameraId: id,
      cameraName: z.string(),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      problem: trialProblem.nullable(),
      /** How much of the time was recorded. */
      coveredMs: z.number().int(),
      gaps: z.array(recordingGap),
    }),
  ),
})
export type Trial = z.infer<typeof trial>

export const trialRoutes = defineRoutes('trials', {
  startTrial: {
    method: 'POST',
    path: '/trials',
    summary:
      'Tries a module, stored or not, on its cameras’ recordings; cancelled when its progress is not read for five minutes',
    body: newTrial,
    status: 202,
    answer: done.extend({ trial }),
    errors: [404, 409, 422],
  },
  readTrial: {
    path: '/trials/:id',
    summary: 'The progress of a trial and what the module would have reported; lost when the server restarts',
    params: idParams,
    answer: trial,
  },
  endTrial: {
    method: 'DELETE',
    path: '/trials/:id',
    summary: 'Cancels a trial; its findings so far can still be read',
    params: idParams,
    answer: done,
  },
  trialStill: {
    path: '/trials/:id/stills/:observationId',
    summary: 'The picture of an event that the module would have reported',
    params: z.object({ id, observationId: id }),
    query: z.object({ ticket: z.string().optional() }),
    answer: 'media',
    media: ['image/jpeg'],
    exportPolicy: 'refused',
    access: 'ticket',
    errors: [409],
  },
})
