import { z } from 'zod'
import { observation } from './observations.ts'
import { id, instant } from './primitives.ts'
import { cameraAssignment } from './vision-nodes.ts'

/*
 * Rehearsals between server and vision node: what a module would have seen on a camera's own recordings (MOD-11). A node
 * makes one at a time. It serves, beside `vision-nodes.ts`:
 * POST   /rehearsals RehearsalOrder → 202 {id}; 503 {error: 'busy'} while it is at another one, 'preparing' while it
 *        cannot see yet
 * GET    /rehearsals/{id}                        → NodeRehearsal; one that nobody asks of is called off
 * GET    /rehearsals/{id}/stills/{observationId} → image/jpeg of the moment in which it was said; 404
 * DELETE /rehearsals/{id}                        → 204 (called off, or read to the end)
 */

/** A camera's assignment with only the rule on trial. */
export const rehearsalOrder = z.object({
  camera: cameraAssignment
    .pick({ cameraId: true, ground: true, zones: true, rules: true, privacyMasks: true, models: true })
    .extend({
      /** Whether it is a simulated camera: its recordings contain their own truth. */
      simulated: z.boolean(),
    }),
  from: instant,
  to: instant,
})
export type RehearsalOrder = z.infer<typeof rehearsalOrder>

export const recordingGap = z.object({ from: instant, to: instant })
export type RecordingGap = z.infer<typeof recordingGap>

/** The most observations listed in full; others are only counted. */
export const maxRehearsed = 500
/** The most observations with a picture. */
export const maxRehearsalStills = 60
/** The most gaps listed. */
export const maxRehearsalGaps = 100

export const nodeRehearsal = z.object({
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
export type NodeRehearsal = z.infer<typeof nodeRehearsal>
