import { z } from 'zod'
import { imageBox, instant } from '../primitives.ts'
import { episode, noDetails, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

/** A vehicle stands at a dock's door. */
export const dockDoor = {
  kind: 'dock-door',
  raisesIncidents: false,
  needsZones: true,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'Low', timeThresholdS: 30 },
  thresholds: {},
  observations: [z.object({ kind: z.literal('dock-door'), ...episode, ...seen })],
  assignment: z.object({ ...watchFields, kind: z.literal('dock-door') }),
  assign: (watch: Watch) => ({ ...watch, kind: 'dock-door' }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition

/** Text read on a vehicle over the frames of its crossing. */
export const vehicleReading = z.object({
  /** `text`: readable, but of no known form. */
  kind: z.enum(['plate', 'container', 'trailer', 'cab', 'usdot', 'text']),
  text: z.string().min(1).max(40),
  confidence: z.number().min(0).max(1),
  box: imageBox,
})
export type VehicleReading = z.infer<typeof vehicleReading>

/** A vehicle passes a gate. */
export const gate = {
  kind: 'gate',
  raisesIncidents: false,
  needsZones: true,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'Low', timeThresholdS: 0 },
  thresholds: {},
  observations: [
    z.object({
      kind: z.literal('gate'),
      ...episode,
      ...seen,
      /** Relative to the zone's arrow. */
      direction: z.enum(['along', 'against']),
      /** The time of the best view, which box and picture show. Absent: at the crossing. */
      seenBestAt: instant.optional(),
      /** Further moments with a good view: their pictures are delivered by index, and read too. */
      furtherViews: z
        .array(z.object({ at: instant, box: imageBox }))
        .max(4)
        .optional(),
      /** Absent if nothing reads them. */
      readings: z.array(vehicleReading).max(20).optional(),
    }),
  ],
  assignment: z.object({ ...watchFields, kind: z.literal('gate') }),
  assign: (watch: Watch) => ({ ...watch, kind: 'gate' }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
