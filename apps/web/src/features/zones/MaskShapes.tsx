import type { ImagePoint } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import { middleOf, placeOf, svgPoints } from '#scene/picture/picture-space.ts'

interface MaskShapesProps {
  readonly masks: readonly (readonly ImagePoint[])[]
  /** The index of the zone being drawn, which is not shown here. */
  readonly without: number | null
}

/** Privacy masks over a picture, nearly as dark as they will be, each with its number. */
export function MaskShapes({ masks, without }: MaskShapesProps) {
  const shown = masks.flatMap((points, index) => (index === without ? [] : { points, index }))
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <Box
        component="svg"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1 }}
      >
        {shown.map(({ points, index }) => (
          <polygon
            key={index}
            points={svgPoints(points)}
            fill="black"
            fillOpacity={0.8}
            stroke="white"
            strokeWidth={1.5}
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Box>
      {shown.map(({ points, index }) => (
        <Box
          key={index}
          component="span"
          style={placeOf(middleOf(points))}
          sx={{
            position: 'absolute',
            transform: 'translate(-50%, -50%)',
            color: 'common.white',
            fontFamily: 'fontFamily',
            fontSize: 13,
            fontWeight: 700,
          }}
        >
          {index + 1}
        </Box>
      ))}
    </Box>
  )
}
