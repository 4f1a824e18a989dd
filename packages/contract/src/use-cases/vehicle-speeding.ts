import { z } from 'zod'
import { thresholdGroup } from './threshold.ts'
import {
  episode,
  metresPerSecond,
  seen,
  watchFields,
  type OwnFields,
  type UseCaseDefinition,
  type Watch,
} from './use-case.ts'

const kind = 'vehicle-speeding'
const threshold = thresholdGroup(kind)
const thresholds = {
  'vehicle-speeding.window': threshold(1, 'seconds', [0.5, 10]),
  'vehicle-speeding.duration': threshold(1, 'seconds', [0.5, 30]),
}
const measured = { speed: metresPerSecond, limit: metresPerSecond }
const KMH_PER_MPS = 3.6

/** A vehicle drives faster than the module's speed limit. */
export const vehicleSpeeding = {
  kind,
  raisesIncidents: true,
  merges: 'moment',
  needsZones: true,
  needsFloor: false,
  ownField: 'speedLimit',
  defaults: { criticality: 'Medium', timeThresholdS: 1 },
  thresholds,
  observations: [z.object({ kind: z.literal(kind), ...episode, ...seen, ...measured })],
  assignment: z.object({
    ...watchFields,
    kind: z.literal(kind),
    /** In metres per second. */
    limit: z.number().positive(),
  }),
  assign: (watch: Watch, { speedLimit }: OwnFields) =>
    speedLimit === null ? null : ({ ...watch, kind, limit: speedLimit / KMH_PER_MPS } as const),
  details: z.object(measured),
} as const satisfies UseCaseDefinition
