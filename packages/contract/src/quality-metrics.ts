import { z } from 'zod'
import { day } from './primitives.ts'
import { defineRoutes } from './route.ts'
import { accuracyStep, countingAccuracy } from './shipments.ts'

const figures = {
  ...countingAccuracy.omit({ points: true }).shape,
  /** Shipments whose count differs from the expected one. */
  mismatched: z.number().int(),
  pallets: z.number().int(),
  /** Pallets with damage, resolved or not. */
  damagedPallets: z.number().int(),
}

/** The results of shipments inspected in a period, in total and by day, week or month (QUAL-1). */
export const qualityMetrics = z.object({
  ...figures,
  points: z.array(z.object({ startsOn: day, ...figures })),
  /** Current numbers: shipments to inspect, shipments being counted, and pallets with unresolved damage. */
  uninspected: z.number().int(),
  inProgress: z.number().int(),
  openDamages: z.number().int(),
})

export const qualityMetricsRoutes = defineRoutes('quality-metrics', {
  readQualityMetrics: {
    path: '/quality-metrics',
    summary: 'Shipments inspected, mismatches, damage and counting accuracy of a period',
    query: z.object({ startDate: day, endDate: day, dateFilter: accuracyStep.default('daily') }),
    answer: qualityMetrics,
    errors: [422],
  },
})
