import { z } from 'zod'
import { objectClass } from '../objects.ts'
import { episode, noDetails, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'quality-inspection'

/** A pallet is in a quality station's zone. Without a zone the module only lists the checks. */
export const qualityInspection = {
  kind,
  raisesIncidents: false,
  needsZones: false,
  needsFloor: false,
  ownField: 'qualityChecks',
  defaults: { criticality: 'Low', timeThresholdS: 3 },
  thresholds: {},
  observations: [z.object({ kind: z.literal('pallet-placed'), ...episode, ...seen, object: objectClass })],
  assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
