import type { ImagePoint } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import { halfway, placeOf, svgPoints } from '../picture/picture-space.ts'
import { PictureDrawing } from '../picture/PictureDrawing.tsx'
import type { FloorGrid } from './floor-grid.ts'
import type { GroundDraft } from './ground-draft.ts'

/** Bright enough for any picture. */
export const floorColour = '#00e5ff'
export const distanceColour = '#ffea00'

interface FloorShapeProps {
  readonly draft: GroundDraft
  readonly grid: FloorGrid | null
  /** Labels of the first two sides and of the measured distance. */
  readonly labels: { readonly width: string; readonly depth: string; readonly distance: string }
}

/** The floor's rectangle with its grid, and the check distance, as lines over the picture. */
export function FloorShape({ draft: { corners, ends }, grid, labels }: FloorShapeProps) {
  const [first, second, third] = corners
  const [from, to] = ends
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <PictureDrawing>
        {grid?.lines.map((line, index) => (
          <polyline
            // Lines have no identity but their position in the grid.
            key={index}
            points={svgPoints(line)}
            fill="none"
            stroke="white"
            strokeOpacity={0.6}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <Line points={corners} closed={corners.length === 4} color={floorColour} />
        <Line points={ends} closed={false} color={distanceColour} />
      </PictureDrawing>
      {first && second && <Label at={halfway(first, second)}>{labels.width}</Label>}
      {second && third && <Label at={halfway(second, third)}>{labels.depth}</Label>}
      {from && to && labels.distance !== '' && <Label at={halfway(from, to)}>{labels.distance}</Label>}
    </Box>
  )
}

interface LineProps {
  readonly points: readonly ImagePoint[]
  readonly closed: boolean
  readonly color: string
}

function Line({ points, closed, color }: LineProps) {
  const shape = {
    points: svgPoints(points),
    strokeWidth: 2.5,
    stroke: color,
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const
  return closed ? <polygon {...shape} fill={color} fillOpacity={0.12} /> : <polyline {...shape} fill="none" />
}

interface LabelProps {
  readonly at: ImagePoint
  readonly children: string
}

function Label({ at, children }: LabelProps) {
  return (
    <Box
      component="span"
      style={placeOf(at)}
      sx={{
        position: 'absolute',
        transform: 'translate(-50%, -50%)',
        px: 0.75,
        borderRadius: 1,
        bgcolor: 'rgb(0 0 0 / 0.8)',
        color: 'common.white',
        fontFamily: 'fontFamily',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}
