import { z } from 'zod'
import { imageBox } from '../primitives.ts'
import { thresholdGroup } from './threshold.ts'
import { episode, metres, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const threshold = thresholdGroup('near-miss')
const duration = threshold(0.3, 'seconds', [0.1, 10])
const thresholds = {
  'near-miss.gap': threshold(2, 'm', [0.2, 20]),
  'near-miss.collision': threshold(2, 'seconds', [0.2, 10]),
  'near-miss.speed': threshold(0.5, 'mps', [0.1, 5]),
  'near-miss.duration': duration,
  'near-miss.merge': threshold(10, 'seconds', [1, 600]),
}
const measured = {
  /** The distance between the two on the floor. */
  gap: metres,
  /** In seconds; null if they were not on a collision course. */
  timeToCollision: z.number().min(0).nullable(),
}

/** Two objects come too close, or are about to. */
function nearMiss<const Kind extends string>(kind: Kind) {
  return {
    kind,
    raisesIncidents: true,
    merges: 'moment',
    needsZones: true,
    needsFloor: true,
    ownField: null,
    defaults: { criticality: 'High', timeThresholdS: duration.default },
    thresholds,
    observations: [
      z.object({
        kind: z.literal(kind),
        ...episode,
        ...seen,
        /** The vehicle; for two vehicles the other one. */
        other: z.object({ trackId: z.string().max(100), inferred: z.boolean(), box: imageBox }),
        ...measured,
      }),
    ],
    assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
    assign: (watch: Watch) => ({ ...watch, kind }),
    details: z
      .object({ ...measured, other: z.object({ box: imageBox, inferred: z.boolean().optional() }) })
      .transform(({ gap, timeToCollision, other }) => ({
        gap,
        otherBox: other.box,
        ...(other.inferred === true ? { otherInferred: true } : {}),
        ...(timeToCollision === null ? {} : { timeToCollision }),
      })),
  } as const satisfies UseCaseDefinition
}

export const nearMissPersonVehicle = nearMiss('near-miss-person-vehicle')
export const nearMissVehicles = nearMiss('near-miss-vehicles')
