import { Button, type ButtonProps } from '@mui/material'

interface EdgeButtonProps extends Omit<ButtonProps, 'sx' | 'variant'> {
  readonly minHeight?: number
}

/** A text button with a row of its own: its label, not its padding, starts at the column's edge. */
export function EdgeButton({ minHeight = 0, ...shown }: EdgeButtonProps) {
  const start = shown.size === 'small' ? -2 : -2.5
  return <Button {...shown} sx={{ alignSelf: 'flex-start', justifySelf: 'start', ml: start, minWidth: 0, minHeight }} />
}
