import { z } from 'zod'
import { keypointName } from './keypoints.ts'
import { objectClass, watchedClass, wornItem } from './objects.ts'
import { id, imageBox, imagePoint, instant } from './primitives.ts'

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
  /** The rule that saw it: the id of a module. */
  ruleId: id,
  zoneId: id,
}

/** Who or what it was, as it was seen when it was said. */
const seen = {
  trackId: z.string().max(100),
  object: watchedClass,
  inferred: z.boolean(),
  confidence: z.number().min(0).max(1),
  box: imageBox,
}

/** The same without the track, where nothing may tie one to the next. */
const { trackId: _track, ...seenWithoutTrack } = seen

const metres = z.number().min(0)
const metresPerSecond = z.number().min(0)

/** Rules that say that somebody or something is where it should not be. */
export const presenceKind = z.enum([
  'restricted-area',
  'person-after-hours',
  'unauthorised-vehicle',
  'custom-occurrence',
])

/** An object of a watched class stood in a zone for at least the threshold. */
export const presenceObservation = z.object({ kind: presenceKind, ...episode, ...seen })

/** Somebody wore nothing of what is asked for in most pictures in which that could be told. */
export const ppeObservation = z.object({
  kind: z.literal('ppe-missing'),
  ...episode,
  ...seen,
  missing: z.array(wornItem).min(1),
})

export const nearMissKind = z.enum(['near-miss-person-vehicle', 'near-miss-vehicles'])

/** Two came too near, or were about to. */
export const nearMissObservation = z.object({
  kind: nearMissKind,
  ...episode,
  ...seen,
  /** The vehicle; of two vehicles the other one. */
  other: z.object({ trackId: z.string().max(100), inferred: z.boolean(), box: imageBox }),
  /** Between them on the floor when it was said. */
  gap: metres,
  /** In seconds, when it was said; null when they were not on the way to each other. */
  timeToCollision: z.number().min(0).nullable(),
})

export const speedingObservation = z.object({
  kind: z.literal('vehicle-speeding'),
  ...episode,
  ...seen,
  speed: metresPerSecond,
  limit: metresPerSecond,
})

export const stopObservation = z.object({
  kind: z.literal('stop-violation'),
  ...episode,
  ...seen,
  /** The slowest that it was before the line. */
  lowestSpeed: metresPerSecond,
})

/** Where nobody looks (the camera gives no picture, or nothing detects): when he was last seen, until he is again. */
const outOfSight = { lastSeenAt: instant.optional() }

export const loneWorkerObservation = z.object({
  kind: z.literal('lone-worker'),
  ...episode,
  ...seen,
  ...outOfSight,
})

/**
 * Somebody is alone in a zone, said before it is for too long: a screen shows him, and nothing is raised. It says nothing
 * of who it is.
 */
export const aloneObservation = z.object({
  kind: z.literal('alone'),
  ...episode,
  ...seen,
  ...outOfSight,
})

export const fallObservation = z.object({
  kind: z.literal('fallen-person'),
  ...episode,
  ...seen,
  /** `immobile`: has lain still for a minute since. */
  state: z.enum(['fallen', 'immobile']),
})

export const blockedObservation = z.object({
  kind: z.literal('blocked-pathway'),
  ...episode,
  ...seen,
  object: objectClass,
  /** The share of the zone that is covered. */
  coverage: z.number().min(0).max(1),
})

export const dockObservation = z.object({ kind: z.literal('dock-door'), ...episode, ...seen })

export const gateObservation = z.object({
  kind: z.literal('gate'),
  ...episode,
  ...seen,
  /** By the zone's arrow. */
  direction: z.enum(['along', 'against']),
})

/** Where the points of a body were on the picture at a moment: what a skeleton is drawn from. */
export const pose = z.object({ at: instant, points: z.partialRecord(keypointName, imagePoint) })
export type Pose = z.infer<typeof pose>

/** One bend or lift at an ergonomic zone. Nobody is named or followed from one to the next. */
export const ergonomicObservation = z.object({
  kind: z.literal('ergonomics'),
  ...episode,
  ...seen,
  movement: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('bend'),
      /** The greatest angle of the trunk from upright, in degrees. */
      angle: z.number().min(0).max(180),
      /** Whether the shoulders were turned against the hips in it; left out: it could not be told, or they were not. */
      twisted: z.boolean().optional(),
      /** Of its beginning, its deepest moment and its end; once it has ended. */
      poses: z.array(pose).max(3).optional(),
    }),
    z.object({ kind: z.literal('lift'), height: metres }),
  ]),
})

/**
 * Somebody was in an ergonomic zone: for how long bends and lifts could be counted there. Said once, when it is over;
 * a long stay is said in pieces. It says nothing of who it was, and nothing ties one to the next.
 */
export const ergonomicStayObservation = z.object({
  kind: z.literal('ergonomic-stay'),
  ...episode,
  ...seenWithoutTrack,
  endedAt: instant,
  /** In so much of it he was found. */
  seenMs: z.number().int().min(0),
  /** In so much of it his posture could be told, too. */
  visibleMs: z.number().int().min(0),
})

export const observation = z.discriminatedUnion('kind', [
  presenceObservation,
  ppeObservation,
  nearMissObservation,
  speedingObservation,
  stopObservation,
  loneWorkerObservation,
  aloneObservation,
  fallObservation,
  blockedObservation,
  dockObservation,
  gateObservation,
  ergonomicObservation,
  ergonomicStayObservation,
])
export type Observation = z.infer<typeof observation>
export type PresenceObservation = z.infer<typeof presenceObservation>
/** An observation of one kind. */
export type ObservationOf<K extends Observation['kind']> = Extract<Observation, { kind: K }>
