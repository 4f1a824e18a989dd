import { z } from 'zod'
import { thresholdGroup } from './threshold.ts'
import { episode, metresPerSecond, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'stop-violation'
const threshold = thresholdGroup(kind)
const thresholds = {
  'stop-violation.speed': threshold(0.5, 'mps', [0.1, 3]),
  'stop-violation.duration': threshold(1, 'seconds', [0.2, 10]),
  'stop-violation.distance': threshold(3, 'm', [0.5, 30]),
}
/** The vehicle's lowest speed before the line. */
const measured = { lowestSpeed: metresPerSecond }

/** A vehicle crosses a stop line without stopping. */
export const stopViolation = {
  kind,
  raisesIncidents: true,
  merges: 'moment',
  needsZones: true,
  needsFloor: true,
  ownField: null,
  defaults: { criticality: 'Medium', timeThresholdS: 0 },
  thresholds,
  observations: [z.object({ kind: z.literal(kind), ...episode, ...seen, ...measured })],
  assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: z.object(measured),
} as const satisfies UseCaseDefinition
