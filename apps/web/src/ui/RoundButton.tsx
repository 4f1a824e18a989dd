import { Box } from '@mui/material'
import type { ComponentPropsWithoutRef } from 'react'

interface RoundButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'title' | 'type' | 'color'> {
  /** The accessible name and tooltip. */
  readonly label: string
  /** With an outline. */
  readonly outlined?: boolean
}

/** A round button with an icon or a few letters. */
export function RoundButton({ label, outlined = false, children, ...rest }: RoundButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      sx={{
        display: 'grid',
        placeItems: 'center',
        p: 0,
        width: 40,
        height: 40,
        borderRadius: '50%',
        border: outlined ? 1 : 0,
        borderColor: 'divider',
        bgcolor: 'transparent',
        cursor: 'pointer',
        fontFamily: 'inherit',
        fontSize: 13,
        fontWeight: 700,
        color: 'text.primary',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Box>
  )
}
