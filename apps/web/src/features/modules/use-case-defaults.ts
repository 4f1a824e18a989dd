import { damageChecks } from '@foresite/contract/damage'
import { noQualityChecks, type QualityChecks } from '@foresite/contract/quality-checks'
import { findUseCase, type UseCase } from '@foresite/contract/use-cases'
import type { ModuleFields } from './module-form.ts'

/** Every check with all its failure limits. */
export const everyCheck: QualityChecks = {
  'damaged-pallet': [...damageChecks['damaged-pallet']],
  'damaged-pallet-wrapping': [...damageChecks['damaged-pallet-wrapping']],
  'pallet-load-stability': [...damageChecks['pallet-load-stability']],
  'damaged-product-packaging': [...damageChecks['damaged-product-packaging']],
  'damaged-products': [...damageChecks['damaged-products']],
  'expired-products': [...damageChecks['expired-products']],
}

/** The values of a new module once its use case is chosen; other use cases' fields are reset. */
export function startOf(
  chosen: UseCase,
): Pick<
  ModuleFields,
  | 'useCase'
  | 'detectedObjects'
  | 'siteObjects'
  | 'wornItems'
  | 'speedLimit'
  | 'qualityChecks'
  | 'criticality'
  | 'timeThresholdS'
> {
  const { ownField, defaults } = findUseCase(chosen)
  return {
    useCase: chosen,
    detectedObjects: ownField === 'detectedObjects' ? ['person'] : [],
    siteObjects: [],
    wornItems: ownField === 'wornItems' ? ['hardhat', 'safety-vest'] : [],
    speedLimit: null,
    qualityChecks: ownField === 'qualityChecks' ? everyCheck : noQualityChecks,
    criticality: defaults.criticality,
    timeThresholdS: defaults.timeThresholdS,
  }
}
