import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface FullScreenProps {
  readonly on: boolean
  readonly children: ReactNode
}

/** Covers the window while `on`, below dialogs and menus; otherwise inert. */
export function FullScreen({ on, children }: FullScreenProps) {
  return (
    <Box
      sx={
        on
          ? {
              position: 'fixed',
              inset: 0,
              zIndex: ({ zIndex }) => zIndex.modal - 1,
              overflow: 'auto',
              p: 1,
              bgcolor: 'background.default',
            }
          : {}
      }
    >
      {children}
    </Box>
  )
}
