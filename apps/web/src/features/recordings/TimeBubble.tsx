import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { percent } from '#ui/timeline/timeline-view.ts'

interface TimeBubbleProps {
  readonly share: number
  readonly picture: ReactNode
  readonly children: ReactNode
}

/** The moment under the pointer: its time, and while dragging its picture. */
export function TimeBubble({ share, picture, children }: TimeBubbleProps) {
  return (
    <Box
      aria-hidden
      style={{ left: `clamp(100px, ${percent(share)}, calc(100% - 100px))` }}
      sx={{
        position: 'absolute',
        bottom: '100%',
        zIndex: 2,
        mb: 0.5,
        width: 200,
        transform: 'translateX(-50%)',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'rgb(0 0 0 / 0.85)',
        color: 'common.white',
        pointerEvents: 'none',
      }}
    >
      {picture !== null && (
        <Box sx={{ position: 'relative', aspectRatio: '16 / 9', bgcolor: 'common.black' }}>{picture}</Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: 1,
          py: 0.5,
          textAlign: 'center',
          fontSize: 12,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
