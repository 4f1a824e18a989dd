import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface CardGridProps {
  readonly label: string
  /** The narrowest a card may be, in pixels; on a phone, cards are as wide as the page. */
  readonly narrowest: number
  readonly children: ReactNode
}

/** Cards side by side, as many as fit; each is an `li`. */
export function CardGrid({ label, narrowest, children }: CardGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        p: 0,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${String(narrowest)}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}
