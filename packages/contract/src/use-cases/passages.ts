import { z } from 'zod'
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
      /** By the zone's arrow. */
      direction: z.enum(['along', 'against']),
    }),
  ],
  assignment: z.object({ ...watchFields, kind: z.literal('gate') }),
  assign: (watch: Watch) => ({ ...watch, kind: 'gate' }) as const,
  details: noDetails,
} as const satisfies UseCaseDefinition
