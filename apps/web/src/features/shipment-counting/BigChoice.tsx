import { FormControl, FormLabel, ToggleButton, ToggleButtonGroup, useMediaQuery } from '@mui/material'
import { useId } from 'react'

interface BigChoiceProps<T extends string> {
  readonly label: string
  /** Null until the user chooses. */
  readonly value: T | null
  readonly choices: readonly (readonly [value: T, label: string])[]
  /** A phone shows them one below the other. */
  readonly isLong?: boolean
  readonly onChoose: (value: T) => void
}

/** A choice of two or three full-width buttons, large enough for gloves. */
export function BigChoice<T extends string>({ label, value, choices, isLong = false, onChoose }: BigChoiceProps<T>) {
  const id = useId()
  const isOnPhone = useMediaQuery('(max-width:599.95px)')
  return (
    <FormControl component="div">
      <FormLabel id={id} sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        orientation={isLong && isOnPhone ? 'vertical' : 'horizontal'}
        value={value}
        aria-labelledby={id}
        onChange={(_, chosen: T | null) => {
          // Pressing the chosen one keeps it.
          if (chosen !== null) onChoose(chosen)
        }}
      >
        {choices.map(([each, words]) => (
          <ToggleButton
            key={each}
            value={each}
            sx={{
              minHeight: 56,
              textTransform: 'none',
              fontSize: 16,
              fontWeight: 600,
              color: 'text.primary',
              '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.text', bgcolor: 'primary.tint' },
            }}
          >
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  )
}
