import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

interface MutedProps extends Omit<TypographyProps, 'variant' | 'color'> {
  readonly component?: ElementType
  /** In the size of a caption. */
  readonly small?: boolean
}

/** Text that stays behind what it belongs to: hints, details, “none yet”. */
export function Muted({ small = false, ...shown }: MutedProps) {
  return <Typography variant={small ? 'caption' : 'body2'} color="textSecondary" {...shown} />
}
