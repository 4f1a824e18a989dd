import type { qualityMetricsRoutes } from '@foresite/contract/quality-metrics'
import { countOpenInspections, inspectedIn, inspectedIntervals } from '#features/shipments/index.ts'
import type { Feature } from '#platform/http/feature.ts'
import type { Platform } from '#platform/platform.ts'

type QualityMetricsDependencies = Pick<Platform, 'db' | 'timezone'>

/** The quality dashboard's figures. */
export function qualityMetrics({
  db,
  timezone,
}: QualityMetricsDependencies): Feature<keyof typeof qualityMetricsRoutes> {
  return {
    name: 'quality-metrics',
    handlers: {
      async readQualityMetrics({ query }) {
        const intervals = await inspectedIntervals(db, query, await timezone())
        const points = intervals.map((each) => ({ startsOn: each.startsOn, ...figuresOf([each]) }))
        return { ...figuresOf(intervals), points, ...(await countOpenInspections(db)) }
      },
    },
  }
}

function figuresOf(intervals: Parameters<typeof inspectedIn>[0]) {
  const { off: _off, final: _final, ...figures } = inspectedIn(intervals)
  return figures
}
