import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The dark stage for a clip or its still. */
export function ClipStage({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        maxHeight: '60vh',
        width: 1,
        bgcolor: 'common.black',
        color: 'common.white',
        borderRadius: { xs: 0, sm: 2 },
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  )
}
