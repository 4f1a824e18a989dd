import { ToggleButton } from '@mui/material'
import type { ReactNode } from 'react'

interface StickyButtonProps {
  /** The value it stands for, in a group. */
  readonly value: string
  readonly pressed: boolean
  /** Its accessible name, where only an icon shows. */
  readonly label?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A toggle button: one of a few options, or on and off. */
export function StickyButton({ value, pressed, label, onPress, children }: StickyButtonProps) {
  return (
    <ToggleButton
      value={value}
      aria-label={label}
      selected={pressed}
      size="small"
      onChange={onPress}
      sx={{
        gap: 1,
        px: 1.5,
        borderRadius: 2,
        textTransform: 'none',
        fontWeight: 600,
        color: 'text.primary',
        '&.Mui-selected, &.Mui-selected:hover': {
          color: 'primary.text',
          bgcolor: 'primary.tint',
          borderColor: 'primary.main',
        },
      }}
    >
      {children}
    </ToggleButton>
  )
}
