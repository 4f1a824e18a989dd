import { z } from 'zod'
import { objectClass } from '../objects.ts'
import { episode, noDetails, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'quality-inspection'

/** A pallet stands in the zone of a quality station. Without a zone it only says what is checked. */
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
