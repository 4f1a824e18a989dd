import { z } from 'zod'
import { objectClass } from '../objects.ts'
import { thresholdGroup } from './threshold.ts'
import { episode, seen, watchFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'blocked-pathway'
const threshold = thresholdGroup(kind)
const thresholds = { 'blocked-pathway.share': threshold(20, 'percent', [1, 100]) }
/** The covered share of the zone. */
const measured = { coverage: z.number().min(0).max(1) }

/** Stationary objects cover too much of a zone. */
export const blockedPathway = {
  kind,
  raisesIncidents: true,
  merges: 'standing',
  needsZones: true,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'Medium', timeThresholdS: 60 },
  thresholds,
  observations: [z.object({ kind: z.literal(kind), ...episode, ...seen, object: objectClass, ...measured })],
  assignment: z.object({ ...watchFields, kind: z.literal(kind) }),
  assign: (watch: Watch) => ({ ...watch, kind }) as const,
  details: z.object(measured),
} as const satisfies UseCaseDefinition
