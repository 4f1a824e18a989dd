import { z } from 'zod'
import { observation } from './observations.ts'
import { id, instant } from './primitives.ts'
import { cameraAssignment } from './vision-nodes.ts'

/*
 * Trials between server and vision node: what a module would have reported on a camera's recordings (MOD-11). A node
 * runs one at a time. It serves, beside `vision-nodes.ts`:
 * POST   /trials TrialOrder → 202 {id}; 503 {error: 'busy'} while it runs another one, 'preparing' while its
 *        detector is not ready
 * GET    /trials/{id}                        → NodeTrial; one that is no longer polled is cancelled
 * GET    /trials/{id}/stills/{observationId} → image/jpeg of the moment it was reported; 404
 * DELETE /trials/{id}                        → 204 (cancelled, or its report has been read)
 */

/** A camera's assignment with only the rule on trial. */
export const trialOrder = z.object({
  camera: cameraAssignment
    .pick({ cameraId: true, ground: true, zones: true, rules: true, privacyMasks: true, models: true })
    .extend({
      /** Whether it is a simulated camera: its recordings contain their own truth. */
      simulated: z.boolean(),
    }),
  from: instant,
  to: instant,
  /** When the module's schedule applies, in order: outside these times its rule does not run. */
  active: z.array(z.object({ from: instant, to: instant })),
})
export type TrialOrder = z.infer<typeof trialOrder>

export const recordingGap = z.object({ from: instant, to: instant })
export type RecordingGap = z.infer<typeof recordingGap>

/** The most observations listed in full; others are only counted. */
export const maxTrialObservations = 500
/** The most observations with a picture. */
export const maxTrialStills = 60
/** The most gaps listed. */
export const maxTrialGaps = 100

export const nodeTrial = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The observations, with their ends if known, ordered by start. */
  observations: z.array(observation),
  /** Including those that are only counted. */
  total: z.number().int().min(0),
  /** The ids of observations with a picture. */
  stills: z.array(id),
  /** How much of the period was recorded. */
  coveredMs: z.number().int().min(0),
  gaps: z.array(recordingGap),
})
export type NodeTrial = z.infer<typeof nodeTrial>
