import type { Arrow as ArrowShape } from '@foresite/contract/zones'
import { Box } from '@mui/material'
import { placeOf } from './picture-space.ts'
import { PictureDrawing } from './PictureDrawing.tsx'

interface ArrowProps {
  readonly arrow: ArrowShape
  readonly color: string
  /** The picture's width over height: angles on screen differ from angles in relative coordinates. */
  readonly aspect: number
}

/** The movement-direction arrow over a picture: a shaft with a head. */
export function Arrow({ arrow: { from, to }, color, aspect }: ArrowProps) {
  const turn = Math.atan2(to.y - from.y, (to.x - from.x) * aspect)
  return (
    <>
      <PictureDrawing>
        {[
          { stroke: 'rgb(0 0 0 / 0.55)', strokeWidth: 6 },
          { stroke: color, strokeWidth: 3 },
        ].map((line) => (
          <line
            key={line.strokeWidth}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            {...line}
          />
        ))}
      </PictureDrawing>
      <Box
        component="svg"
        viewBox="-12 -8 16 16"
        aria-hidden
        style={{ ...placeOf(to), transform: `translate(-75%, -50%) rotate(${String(turn)}rad)` }}
        sx={{
          position: 'absolute',
          width: 20,
          height: 20,
          overflow: 'visible',
          pointerEvents: 'none',
          transformOrigin: '75% 50%',
        }}
      >
        <path
          d="M 2 0 L -10 -7 L -7 0 L -10 7 Z"
          fill={color}
          stroke="rgb(0 0 0 / 0.55)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </Box>
    </>
  )
}
