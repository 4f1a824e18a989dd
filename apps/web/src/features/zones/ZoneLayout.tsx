import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface ZoneLayoutProps {
  readonly drawing: ReactNode
  readonly children: ReactNode
}

/** The picture as large as possible, with text beside it, or below it on a small screen. */
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
