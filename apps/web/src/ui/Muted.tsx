import { Typography, type TypographyProps } from '@mui/material'
import type { ElementType } from 'react'

interface MutedProps extends Omit<TypographyProps, 'variant' | 'color'> {
  readonly component?: ElementType
  /** In caption size. */
  readonly small?: boolean
}

/** Secondary text: hints, details, “none yet”. */
export function Muted({ small = false, ...shown }: MutedProps) {
  return <Typography variant={small ? 'caption' : 'body2'} color="textSecondary" {...shown} />
}
