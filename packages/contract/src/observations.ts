import { z } from 'zod'
import { watchedClass } from './objects.ts'
import { id, imageBox, instant } from './primitives.ts'

/**
 * What vision says happened, in terms of tracks and zones; the server makes it an incident (or a visit, a stay…).
 * One episode is one id, sent again as it goes on: `started`, then `ended`. Sending twice changes nothing.
 */
const episode = {
  /** Made from camera, rule, track and start, so that a repetition is recognised. */
  id,
  cameraId: id,
  /** When the thing itself was seen, on the vision node's clock. */
  startedAt: instant,
  /** Null while it goes on. */
  endedAt: instant.nullable(),
}

/** An object of a watched class stood in a zone for at least the threshold. */
export const presenceObservation = z.object({
  kind: z.literal('restricted-area'),
  ...episode,
  /** The rule that saw it: the id of a module. */
  ruleId: id,
  zoneId: id,
  trackId: z.string().max(100),
  object: watchedClass,
  inferred: z.boolean(),
  confidence: z.number().min(0).max(1),
  /** Where it was when the threshold was reached. */
  box: imageBox,
})

export const observation = z.discriminatedUnion('kind', [presenceObservation])
export type Observation = z.infer<typeof observation>
export type PresenceObservation = z.infer<typeof presenceObservation>
