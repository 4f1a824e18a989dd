import { noDetails, type UseCaseDefinition } from './use-case.ts'

/** Vision has no rule for it: it only opens its area of the navigation (MOD-12). */
function withoutRule<const Kind extends string>(kind: Kind, ownField: UseCaseDefinition['ownField']) {
  return {
    kind,
    raisesIncidents: false,
    needsZones: false,
    needsFloor: false,
    ownField,
    defaults: { criticality: 'Low', timeThresholdS: 1 },
    thresholds: {},
    observations: [],
    assignment: null,
    assign: () => null,
    details: noDetails,
  } as const satisfies UseCaseDefinition
}

export const cycleCounting = withoutRule('cycle-counting', null)
export const qualityInspection = withoutRule('quality-inspection', 'qualityChecks')
