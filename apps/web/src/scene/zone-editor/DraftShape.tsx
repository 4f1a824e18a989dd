import type { ImagePoint } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Arrow } from '../picture/Arrow.tsx'
import { svgPoints } from '../picture/picture-space.ts'
import { PictureDrawing } from '../picture/PictureDrawing.tsx'
import type { Draft } from './draft.ts'

interface DraftShapeProps {
  readonly draft: Draft
  readonly color: string
  readonly aspect: number
  /** Where the next point would go while a mouse hovers. */
  readonly next: ImagePoint | null
  readonly refused: boolean
}

/** The zone being drawn, as lines over the picture; its handles are separate buttons. */
export function DraftShape({ draft, color, aspect, next, refused }: DraftShapeProps) {
  const theme = useTheme()
  const { points, closed, step } = draft
  const last = points.at(-1)
  const first = points[0]
  const line = {
    stroke: refused ? theme.palette.error.main : color,
    strokeWidth: 2.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const
  return (
    <Box sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <PictureDrawing>
        {closed ? (
          <polygon
            points={svgPoints(points)}
            {...line}
            fill={color}
            fillOpacity={0.25}
            {...(step === 'outline' ? { strokeDasharray: '7 5' } : {})}
          />
        ) : (
          <>
            <polygon points={svgPoints(points)} fill={color} fillOpacity={0.12} />
            <polyline points={svgPoints(points)} {...line} fill="none" />
            {last !== undefined && next !== null && step === 'outline' && (
              <polyline
                points={svgPoints([last, next, ...(first === undefined ? [] : [first])])}
                {...line}
                strokeWidth={1.5}
                strokeDasharray="5 5"
                fill="none"
              />
            )}
          </>
        )}
      </PictureDrawing>
      {draft.arrow !== null && <Arrow arrow={draft.arrow} color={color} aspect={aspect} />}
    </Box>
  )
}
