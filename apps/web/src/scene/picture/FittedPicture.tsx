import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface FittedPictureProps {
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/** A stage that a picture fills as far as its shape allows, in the middle. */
export const pictureStage = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
} as const

/** The largest area of the picture's shape on a stage of another shape, so that overlays line up. */
export function FittedPicture({ width, height, children }: FittedPictureProps) {
  const aspect = Math.max(1, width) / Math.max(1, height)
  return (
    <Box sx={pictureStage}>
      <Box
        style={{ aspectRatio: aspect, width: `min(100cqw, ${String(aspect * 100)}cqh)` }}
        sx={{ position: 'relative', overflow: 'hidden' }}
      >
        {children}
      </Box>
    </Box>
  )
}
