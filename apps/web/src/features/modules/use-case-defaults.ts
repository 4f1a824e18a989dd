import { damageChecks } from '@foresite/contract/damage'
import type { Severity } from '@foresite/contract/objects'
import { noQualityChecks, type QualityChecks } from '@foresite/contract/quality-checks'
import { needsObjects, useCase, type UseCase } from '@foresite/contract/use-cases'
import type { ModuleFields } from './module-form.ts'

/** Use cases in the order in which they are offered: those of safety first. */
export const offeredUseCases: readonly UseCase[] = useCase.options

/** How serious what a use case sees usually is. */
const severities: Partial<Record<UseCase, Severity>> = {
  'fallen-person': 'High',
  'near-miss-person-vehicle': 'High',
  'near-miss-vehicles': 'High',
  'restricted-area': 'High',
  'ppe-missing': 'Low',
  'unauthorised-vehicle': 'Low',
  'dock-door': 'Low',
  gate: 'Low',
  ergonomics: 'Low',
  'cycle-counting': 'Low',
  'quality-inspection': 'Low',
}

/** Seconds after which it usually counts, as the rules' own pages say; 1 s where they say nothing (MOD-1). */
const thresholds: Partial<Record<UseCase, number>> = {
  'ppe-missing': 3,
  'near-miss-person-vehicle': 0.3,
  'near-miss-vehicles': 0.3,
  'lone-worker': 60,
  'fallen-person': 3,
  'stop-violation': 0,
  'blocked-pathway': 60,
  'dock-door': 30,
  gate: 0,
}

/** Every check with all that makes it fail. */
export const everyCheck: QualityChecks = {
  'damaged-pallet': [...damageChecks['damaged-pallet']],
  'damaged-pallet-wrapping': [...damageChecks['damaged-pallet-wrapping']],
  'pallet-load-stability': [...damageChecks['pallet-load-stability']],
  'damaged-product-packaging': [...damageChecks['damaged-product-packaging']],
  'damaged-products': [...damageChecks['damaged-products']],
  'expired-products': [...damageChecks['expired-products']],
}

/** What a module begins with once its use case is chosen; what another use case alone asks for goes. */
export function startOf(
  chosen: UseCase,
): Pick<
  ModuleFields,
  'useCase' | 'detectedObjects' | 'wornItems' | 'speedLimit' | 'qualityChecks' | 'criticality' | 'timeThresholdS'
> {
  return {
    useCase: chosen,
    detectedObjects: needsObjects(chosen) ? ['person'] : [],
    wornItems: chosen === 'ppe-missing' ? ['hardhat', 'safety-vest'] : [],
    speedLimit: null,
    qualityChecks: chosen === 'quality-inspection' ? everyCheck : noQualityChecks,
    criticality: severities[chosen] ?? 'Medium',
    timeThresholdS: thresholds[chosen] ?? 1,
  }
}
