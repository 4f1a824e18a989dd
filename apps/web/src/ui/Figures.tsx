import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Key figures side by side, as many as fit. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' }}>
      {children}
    </Box>
  )
}
