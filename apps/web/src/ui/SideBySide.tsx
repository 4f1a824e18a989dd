import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface SideBySideProps {
  /** The least width of each, in pixels. */
  readonly narrowest: number
  /** In steps of 8 px. */
  readonly gap?: number
  /** Fewer than fit leave the rest of the row empty, such as pictures; by default they share it. */
  readonly keepsWidth?: boolean
  readonly children: ReactNode
}

/** Figures, fields or panels side by side, as many as fit. */
export function SideBySide({ narrowest, gap = 2, keepsWidth = false, children }: SideBySideProps) {
  const repeated = keepsWidth ? 'auto-fill' : 'auto-fit'
  return (
    <Box
      sx={{ display: 'grid', gap, gridTemplateColumns: `repeat(${repeated}, minmax(min(100%, ${narrowest}px), 1fr))` }}
    >
      {children}
    </Box>
  )
}

interface ColumnsProps {
  /** The width from which they stand side by side. */
  readonly from: 'sm' | 'md' | 'lg'
  /** Their widths; omitted: two of the same. */
  readonly widths?: string
  /** In steps of 8 px. */
  readonly gap?: number
  readonly children: ReactNode
}

/** Parts of a page or form in columns; on a narrower screen, one below the other. */
export function Columns({ from, widths = 'repeat(2, minmax(0, 1fr))', gap = 2, children }: ColumnsProps) {
  return (
    <Box
      sx={{ display: 'grid', gap, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths } }}
    >
      {children}
    </Box>
  )
}
