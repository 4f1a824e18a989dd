import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { useId } from 'react'
import type { Point } from './series.ts'

/** Distance between two strokes, in pixels. */
const pitch = 6

/** Hatching over unknown values of a bar chart, so that they do not look like zeros. */
export function GapMarks({ points }: { readonly points: readonly Point[] }) {
  const pattern = useId()
  const scale = useXScale<'band'>()
  const { top, height } = useDrawingArea()
  return (
    <g pointerEvents="none" data-testid="gaps">
      <pattern id={pattern} width={pitch} height={pitch} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2={pitch} stroke="var(--mui-palette-text-secondary)" strokeOpacity={0.5} />
      </pattern>
      {points
        .filter(({ gap }) => gap === 'unseen')
        .map(({ key }) => (
          <rect key={key} x={scale(key)} y={top} width={scale.bandwidth()} height={height} fill={`url(#${pattern})`} />
        ))}
    </g>
  )
}
