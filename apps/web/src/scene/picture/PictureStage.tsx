import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface PictureStageProps {
  /** The picture's own size in pixels: the stage keeps its shape. */
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/** A dark stage in the picture's shape, with stacked layers that each fill it. */
export function PictureStage({ width, height, children }: PictureStageProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: `${String(Math.max(1, width))} / ${String(Math.max(1, height))}`,
        overflow: 'hidden',
        bgcolor: 'common.black',
        color: 'common.white',
      }}
    >
      {children}
    </Box>
  )
}
