import type { ImagePoint } from '@foresite/contract/primitives'
import type { Arrow as ArrowShape } from '@foresite/contract/zones'
import { Box, ButtonBase } from '@mui/material'
import { Arrow } from './Arrow.tsx'
import { nameplacesOf, placeOf, svgPoints } from './picture-space.ts'
import { PictureDrawing } from './PictureDrawing.tsx'

export interface DrawnZone {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly polygon: readonly ImagePoint[]
  readonly arrow: ArrowShape
}

interface ZoneOverlayProps {
  readonly zones: readonly DrawnZone[]
  readonly aspect: number
  /** Drawn faintly while another zone is edited. */
  readonly faint?: boolean
  /** Shows names; small pictures are clearer without. */
  readonly names?: boolean
  readonly onChoose?: (id: string) => void
}

/** Zones over a picture, each with its colour, name and arrow. */
export function ZoneOverlay(props: ZoneOverlayProps) {
  const { zones, aspect, faint = false, names = true, onChoose } = props
  const places = nameplacesOf(zones.map(({ polygon }) => polygon))
  return (
    <Box
      sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', opacity: faint ? 0.55 : 1 }}
      data-testid="zone-overlay"
    >
      <PictureDrawing>
        {zones.map(({ id, polygon, color }) => (
          <polygon
            key={id}
            points={svgPoints(polygon)}
            fill={color}
            fillOpacity={faint ? 0.08 : 0.2}
            stroke={color}
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </PictureDrawing>
      {zones.map(({ id, arrow, color }) => (
        <Arrow key={id} arrow={arrow} color={color} aspect={aspect} />
      ))}
      {names &&
        zones.map((zone, index) => (
          <ZoneName key={zone.id} zone={zone} at={places[index]} faint={faint} onChoose={onChoose} />
        ))}
    </Box>
  )
}

interface ZoneNameProps {
  readonly zone: DrawnZone
  readonly at: ImagePoint | undefined
  readonly faint: boolean
  readonly onChoose: ((id: string) => void) | undefined
}

function ZoneName({ zone, at, faint, onChoose }: ZoneNameProps) {
  const style = {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    // On a phone's small picture, names must not cover the scene.
    maxWidth: { xs: '30%', sm: '45%' },
    px: { xs: 0.5, sm: 1 },
    py: { xs: 0, sm: 0.25 },
    borderRadius: 1.5,
    bgcolor: 'rgb(0 0 0 / 0.72)',
    color: 'common.white',
    borderBottom: `3px solid ${zone.color}`,
    fontFamily: 'fontFamily',
    fontSize: { xs: 10, sm: 12 },
    fontWeight: 600,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  } as const
  const place = at === undefined ? {} : placeOf(at)
  if (onChoose === undefined)
    return (
      <Box component="span" sx={{ ...style, display: faint ? { xs: 'none', sm: 'block' } : 'block' }} style={place}>
        {zone.name}
      </Box>
    )
  return (
    <ButtonBase
      sx={{
        ...style,
        minHeight: { xs: 24, sm: 32 },
        overflow: 'visible',
        pointerEvents: 'auto',
        '&:hover, &:focus-visible': { bgcolor: 'rgb(0 0 0 / 0.92)' },
        // A touch target larger than the name.
        '@media (pointer: coarse)': { '&::before': { content: '""', position: 'absolute', inset: -10 } },
      }}
      style={place}
      onClick={() => onChoose(zone.id)}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {zone.name}
      </Box>
    </ButtonBase>
  )
}
