import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface PictureDrawingProps {
  /** Its shapes react to the pointer. */
  readonly isPressable?: boolean
  readonly testId?: string
  readonly children: ReactNode
}

/** SVG shapes over a picture, in shares of its width and height. */
export function PictureDrawing({ isPressable = false, testId, children }: PictureDrawingProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden
      data-testid={testId}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, pointerEvents: isPressable ? 'auto' : 'none' }}
    >
      {children}
    </Box>
  )
}
