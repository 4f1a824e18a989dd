import type { Theme } from '@mui/material/styles'

/** A dock's name, lane and share; on a phone the name is above the lane. */
export const laneGrid = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 44px', sm: '130px minmax(0, 1fr) 48px' },
} as const

export const laneLooks = {
  stay: { bgcolor: 'primary.main' },
  closed: { bgcolor: 'action.disabledBackground' },
  blind: {
    background: ({ vars }: Theme) =>
      `repeating-linear-gradient(135deg, ${vars.palette.text.disabled} 0 2px, transparent 2px 6px)`,
  },
} as const
