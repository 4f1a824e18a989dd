import type { ImagePoint } from '@foresite/contract/primitives'
import { Box } from '@mui/material'
import { unseen } from '#ui/unseen.ts'
import { placeOf } from './picture-space.ts'

interface CrossHairProps {
  readonly at: ImagePoint
  /** The picture's zoom, which must not enlarge the crosshair. */
  readonly scale?: number
  /** Its position, for screen readers. */
  readonly words: string
}

/**
 * The crosshair that the keyboard moves over a picture. Its surface shows it with `[data-cross-hair]` while focused.
 */
export function CrossHair({ at, scale = 1, words }: CrossHairProps) {
  return (
    <Box
      data-cross-hair
      style={{ ...placeOf(at), transform: `scale(${String(1 / scale)})` }}
      sx={{
        position: 'absolute',
        width: 0,
        height: 0,
        pointerEvents: 'none',
        '&::before, &::after': {
          content: '""',
          position: 'absolute',
          bgcolor: 'common.white',
          boxShadow: '0 0 0 1.5px rgb(0 0 0 / 0.7)',
        },
        '&::before': { width: 2, height: 32, left: -1, top: -16 },
        '&::after': { height: 2, width: 32, top: -1, left: -16 },
      }}
    >
      <Box component="span" role="status" sx={unseen}>
        {words}
      </Box>
    </Box>
  )
}
