import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface CardGridProps {
  readonly label: string
  /** The narrowest a card may be, in pixels; on a phone, cards are as wide as the page. */
  readonly narrowest: number
  /** In steps of 8 px. */
  readonly gap?: number
  readonly children: ReactNode
}

/** Cards side by side, as many as fit; each is an `li`. */
export function CardGrid({ label, narrowest, gap = 2, children }: CardGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gap, gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${narrowest}px), 1fr))` }}
    >
      {children}
    </Box>
  )
}
