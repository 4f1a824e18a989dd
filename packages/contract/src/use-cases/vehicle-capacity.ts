import { z } from 'zod'
import { instant } from '../primitives.ts'
import { thresholdGroup } from './threshold.ts'
import { episode, noDetails, seenWithoutTrack, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'vehicle-capacity'
const threshold = thresholdGroup('capacity')
const thresholds = {
  'capacity.height': threshold(2.7, 'm', [1, 4]),
}

const share = z.number().min(0).max(1)

/** How full a trailer's interior is, as the zone shows it. */
export const trailerFill = z.object({
  /** The covered share of the floor. */
  floor: share,
  /** The used share of the volume. */
  cube: share,
})
export type TrailerFill = z.infer<typeof trailerFill>

/** The size of empty pictures: small, and scaled to this whatever the camera's aspect ratio. */
export const emptyPictureSize = { width: 256, height: 144 } as const

/** The fill of trailers at a dock door, seen from inside; each zone is the floor of a trailer there. */
export const vehicleCapacity = {
  kind,
  raisesIncidents: false,
  needsZones: true,
  needsFloor: true,
  ownField: null,
  defaults: { criticality: 'Low', timeThresholdS: 5 },
  thresholds,
  observations: [
    z.object({
      kind: z.literal('trailer-fill'),
      ...episode,
      /** The trailer's opening; `confidence`: the share of its surroundings that match the empty picture. */
      ...seenWithoutTrack,
      object: z.literal('vehicle'),
      endedAt: instant,
      /** For one trailer: its first measurement, one after its fill changed, or the last before it left. */
      moment: z.enum(['first', 'during', 'last']),
      fill: trailerFill,
      /** The number of frames without people or vehicles inside, whose median this is. */
      frames: z.number().int().min(1),
      /** Pallets seen crossing the door line in and out so far; null: none seen. */
      pallets: z.object({ in: z.number().int().min(0), out: z.number().int().min(0) }).nullable(),
    }),
  ],
  assignment: z.object({
    ...watchFields,
    kind: z.literal(kind),
    /**
     * RGB bytes of the empty trailer by zone, in the size of `emptyPictureSize`, as base64. A zone without one is not
     * measured.
     */
    emptyPictures: z.record(z.string(), z.string()).optional(),
  }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
