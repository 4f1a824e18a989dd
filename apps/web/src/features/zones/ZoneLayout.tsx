import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface ZoneLayoutProps {
  readonly drawing: ReactNode
  readonly children: ReactNode
}

/** The picture as large as possible, its text beside it, or below on a small screen. */
export function ZoneLayout({ drawing, children }: ZoneLayoutProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      {drawing}
      {children}
    </Box>
  )
}
