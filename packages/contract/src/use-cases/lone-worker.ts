import { z } from 'zod'
import { thresholdGroup } from './threshold.ts'
import { episode, noDetails, outOfSight, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'lone-worker'
const threshold = thresholdGroup(kind)
const thresholds = {
  'lone-worker.company': threshold(10, 'seconds', [1, 300]),
  'lone-worker.message': threshold(60, 'seconds', [10, 3600]),
  'lone-worker.supervisor': threshold(180, 'seconds', [20, 7200]),
}

/** A person is alone in a zone for too long. */
export const loneWorker = {
  kind,
  raisesIncidents: true,
  merges: 'never',
  needsZones: true,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'Medium', timeThresholdS: 60 },
  thresholds,
  observations: [
    z.object({ kind: z.literal(kind), ...episode, ...seen, ...outOfSight }),
    /**
     * A person is alone, but not yet for too long: screens show them, and no incident is raised. People are not
     * identified.
     */
    z.object({ kind: z.literal('alone'), ...episode, ...seen, ...outOfSight }),
  ],
  assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
