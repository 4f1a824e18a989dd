import { Box, Skeleton, Stack } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { StackedBarsProps } from './StackedBars.tsx'
import { useUiTexts } from '../texts/use-ui-texts.ts'
import { Muted } from '../Muted.tsx'

// The chart library loads after the screen.
const StackedBars = lazy(async () => ({ default: (await import('./StackedBars.tsx')).StackedBars }))

/** Hatching that looks like `GapMarks`. */
const strokes =
  'repeating-linear-gradient(135deg, transparent 0 4px, rgb(from var(--mui-palette-text-secondary) r g b / 0.5) 4px 5px)'

/**
 * Stacked bars over time. Belongs in a `ChartPanel`, with a `SeriesTable` of the same points. Unobserved time is
 * hatched instead of showing zero.
 */
export function BarsOverTime(props: StackedBarsProps) {
  const { height = 260, points } = props
  const t = useUiTexts()
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <StackedBars {...props} />
      </Suspense>
      {points.some(({ gap }) => gap === 'unseen') && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
          <Box aria-hidden sx={{ width: 20, height: 12, border: 1, borderColor: 'divider', background: strokes }} />
          <Muted small>{t('chart.unseen.long')}</Muted>
        </Stack>
      )}
    </>
  )
}
