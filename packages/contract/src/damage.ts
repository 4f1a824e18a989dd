import { z } from 'zod'
import { defineRoutes } from './route.ts'
import type { ThresholdId } from './thresholds.ts'

/** The quality checks by stable id, each with its criteria for failing (classes and limits: EPAL, the site's own). */
export const damageChecks = {
  'damaged-pallet': [
    'broken-board',
    'split-block',
    'exposed-nails',
    'protruding-block',
    'contamination',
    'wrong-parts',
  ],
  'damaged-pallet-wrapping': ['tear', 'loose-tail', 'uncovered-layer', 'not-locked'],
  'pallet-load-stability': ['lean', 'overhang', 'shifted-layer'],
  'damaged-product-packaging': ['crush', 'hole', 'wet', 'open-flap', 'missing-label'],
  'damaged-products': ['leak', 'breakage', 'deformation'],
  'expired-products': [
    'past-expiry',
    'past-best-before',
    'short-remaining-life',
    'unreadable-date',
    'lot-mismatch',
    'fefo-breach',
  ],
} as const

export type DamageCategoryId = keyof typeof damageChecks

/** The thresholds of the checks that are measured. */
export const damageLimits: Readonly<Record<string, ThresholdId>> = {
  'damaged-pallet.protruding-block': 'quality.block',
  'damaged-pallet-wrapping.tear': 'quality.wrapping-tear',
  'pallet-load-stability.lean': 'quality.lean',
  'pallet-load-stability.overhang': 'quality.overhang',
}

export const damageCategory = z.object({
  /** Stable, because findings store it. */
  id: z.enum(Object.keys(damageChecks) as [DamageCategoryId, ...DamageCategoryId[]]),
  /** In the caller's language. */
  name: z.string(),
  checks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** When it fails, with the site's threshold where it is measured: “Leans by more than 3°”. */
      criterion: z.string(),
      /** Whether the site's quality inspections leave it out (MOD-5). */
      isLeftOut: z.boolean(),
    }),
  ),
})
export type DamageCategory = z.infer<typeof damageCategory>

export const damageRoutes = defineRoutes('damage', {
  listDamageCategories: {
    path: '/recognize/shipment-damage/categories',
    summary: 'The quality checks of a pallet, each with its criteria for failing',
    answer: z.array(damageCategory),
  },
})
