import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { CurvesPlotProps } from './CurvesPlot.tsx'

const CurvesPlot = lazy(async () => ({ default: (await import('./CurvesPlot.tsx')).CurvesPlot }))

/** Curves over time, like a score by zone. Belongs in a `ChartPanel`, with a table of the same points. */
export function CurvesOverTime(props: CurvesPlotProps) {
  const { height = 260 } = props
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
      <CurvesPlot {...props} />
    </Suspense>
  )
}
