import { noDetails, type UseCaseDefinition } from './use-case.ts'

/** Has no rule in vision: it only shows its part of the navigation (MOD-12). */
export const cycleCounting = {
  kind: 'cycle-counting',
  raisesIncidents: false,
  needsZones: false,
  needsFloor: false,
  ownField: null,
  defaults: { criticality: 'Low', timeThresholdS: 1 },
  thresholds: {},
  observations: [],
  assignment: null,
  assign: () => null,
  details: noDetails,
} as const satisfies UseCaseDefinition
