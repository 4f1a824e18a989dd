import { z } from 'zod'
import { thresholdGroup } from './threshold.ts'
import { episode, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'fallen-person'
const threshold = thresholdGroup(kind)
const duration = threshold(3, 'seconds', [1, 60])
const thresholds = {
  'fallen-person.angle': threshold(60, 'degrees', [40, 85]),
  'fallen-person.duration': duration,
  'fallen-person.still': threshold(0.3, 'm', [0.1, 3]),
  'fallen-person.immobile': threshold(60, 'seconds', [10, 600]),
}
/** `immobile`: the person has since lain still for a minute. */
const state = z.enum(['fallen', 'immobile'])

/** A person lies on the floor. */
export const fallenPerson = {
  kind,
  raisesIncidents: true,
  merges: 'never',
  needsZones: true,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'High', timeThresholdS: duration.default },
  thresholds,
  observations: [z.object({ kind: z.literal(kind), ...episode, ...seen, state })],
  assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: z.object({ state }),
} as const satisfies UseCaseDefinition
