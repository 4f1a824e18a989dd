import { ToggleButton } from '@mui/material'
import type { ReactNode } from 'react'

interface StickyButtonProps {
  /** The value it represents, among others of its kind. */
  readonly value: string
  readonly pressed: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that stays pressed: one of a few choices, or something that is on or off. */
export function StickyButton({ value, pressed, onPress, children }: StickyButtonProps) {
  return (
    <ToggleButton
      value={value}
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
