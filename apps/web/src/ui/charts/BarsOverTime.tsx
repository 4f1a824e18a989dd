import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { StackedBarsProps } from './StackedBars.tsx'

// The library of charts comes after the screen that shows one.
const StackedBars = lazy(async () => ({ default: (await import('./StackedBars.tsx')).StackedBars }))

/**
 * Bars over time, the series of each point on top of one another. Stands in a `ChartPanel`, with a `SeriesTable` of the
 * same points beside it.
 */
export function BarsOverTime(props: StackedBarsProps) {
  const { height = 260 } = props
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <StackedBars {...props} />
    </Suspense>
  )
}
