import { z } from 'zod'
import { damageChecks } from './damage.ts'

function someOf<const T extends readonly [string, ...string[]]>(subChecks: T) {
  return z.array(z.enum(subChecks)).max(subChecks.length).default([])
}

/**
 * The checks of a quality-inspection module (MOD-5): each check with its criteria for failing; a check without any is
 * omitted.
 */
export const qualityChecks = z
  .object({
    'damaged-pallet': someOf(damageChecks['damaged-pallet']),
    'damaged-pallet-wrapping': someOf(damageChecks['damaged-pallet-wrapping']),
    'pallet-load-stability': someOf(damageChecks['pallet-load-stability']),
    'damaged-product-packaging': someOf(damageChecks['damaged-product-packaging']),
    'damaged-products': someOf(damageChecks['damaged-products']),
    'expired-products': someOf(damageChecks['expired-products']),
  })
  .default({
    'damaged-pallet': [],
    'damaged-pallet-wrapping': [],
    'pallet-load-stability': [],
    'damaged-product-packaging': [],
    'damaged-products': [],
    'expired-products': [],
  })
export type QualityChecks = z.infer<typeof qualityChecks>

/** The checks of a module for another use case: none. */
export const noQualityChecks: QualityChecks = qualityChecks.parse(undefined)

export function checksNothing(checks: QualityChecks): boolean {
  return Object.values(checks).every((subChecks) => subChecks.length === 0)
}
