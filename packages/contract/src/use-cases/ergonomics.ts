import { z } from 'zod'
import { keypointName } from '../keypoints.ts'
import { imagePoint, instant } from '../primitives.ts'
import { thresholdGroup } from './threshold.ts'
import {
  episode,
  metres,
  noDetails,
  seen,
  seenWithoutTrack,
  watchFields,
  type UseCaseDefinition,
  type Watch,
} from './use-case.ts'

const kind = 'ergonomics'
const threshold = thresholdGroup(kind)
const thresholds = {
  // Beyond the mean error of estimates from pictures (docs/rules/ergonomics.md).
  'ergonomics.bend': threshold(30, 'degrees', [15, 80]),
  'ergonomics.bend-duration': threshold(0.5, 'seconds', [0.2, 10]),
  'ergonomics.upright': threshold(20, 'degrees', [5, 60]),
  'ergonomics.deep-bend': threshold(60, 'degrees', [30, 90]),
  'ergonomics.lift': threshold(25, 'cm', [5, 150]),
  'ergonomics.lift-time': threshold(2, 'seconds', [0.5, 10]),
  'ergonomics.bends-safe': threshold(60, 'perHour', [1, 1000]),
  'ergonomics.bends-moderate': threshold(120, 'perHour', [2, 2000]),
  'ergonomics.bends-zero': threshold(240, 'perHour', [3, 4000]),
  'ergonomics.least-time': threshold(10, 'minutes', [1, 480]),
  'ergonomics.least-visible': threshold(70, 'percent', [10, 100]),
}

/** A body's points in the picture at one moment, for drawing a skeleton. */
export const pose = z.object({ at: instant, points: z.partialRecord(keypointName, imagePoint) })
export type Pose = z.infer<typeof pose>

const movement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bend'),
    /** The greatest angle of the trunk from upright, in degrees. */
    angle: z.number().min(0).max(180),
    /** Whether the shoulders were turned against the hips; absent if not, or unknown. */
    twisted: z.boolean().optional(),
    /** At its start, its deepest moment and its end; only once it has ended. */
    poses: z.array(pose).max(3).optional(),
  }),
  z.object({ kind: z.literal('lift'), height: metres }),
])

/** Bends and lifts in an ergonomic zone. People are neither identified nor followed from one to the next. */
export const ergonomics = {
  kind,
  raisesIncidents: false,
  needsZones: false,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'Low', timeThresholdS: 1 },
  thresholds,
  observations: [
    /** One bend or lift. */
    z.object({ kind: z.literal(kind), ...episode, ...seen, movement }),
    /** A period in which bends and lifts could be counted. Published once, at its end; long stays in pieces. */
    z.object({
      kind: z.literal('ergonomic-stay'),
      ...episode,
      ...seenWithoutTrack,
      endedAt: instant,
      /** The part with the person detected. */
      seenMs: z.number().int().min(0),
      /** The part with a known posture. */
      visibleMs: z.number().int().min(0),
    }),
  ],
  assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
