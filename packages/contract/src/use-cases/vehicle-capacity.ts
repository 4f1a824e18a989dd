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

/** How full a trailer is, of its interior as the zone shows it. */
export const trailerFill = z.object({
  /** The part of the floor that is covered. */
  floor: share,
  /** The part of the volume that is taken. */
  cube: share,
})
export type TrailerFill = z.infer<typeof trailerFill>

/** The size of empty pictures: small, squeezed to this whatever the camera's aspect. */
export const emptyPictureSize = { width: 256, height: 144 } as const

/** Fill of trailers at a dock door, seen from inside; each zone is the floor of a trailer there. */
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
      /** The trailer's opening; `confidence`: the part of its surroundings that looks as in the empty picture. */
      ...seenWithoutTrack,
      object: z.literal('vehicle'),
      endedAt: instant,
      /** Of one trailer: its first measurement, one after its fill has changed, the last one before it left. */
      moment: z.enum(['first', 'during', 'last']),
      fill: trailerFill,
      /** Frames without people or vehicles inside, of which this is the median. */
      frames: z.number().int().min(1),
      /** Pallets seen to go in and out over the door line so far; null: none was seen. */
      pallets: z.object({ in: z.number().int().min(0), out: z.number().int().min(0) }).nullable(),
    }),
  ],
  assignment: z.object({
    ...watchFields,
    kind: z.literal(kind),
    /** By zone: RGB bytes of the empty trailer, of `emptyPictureSize`, in base64. A zone without one is not measured. */
    emptyPictures: z.record(z.string(), z.string()).optional(),
  }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
