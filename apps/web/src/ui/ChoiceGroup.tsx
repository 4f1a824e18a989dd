import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import type { Choice } from './SelectField.tsx'
import { StickyButton } from './StickyButton.tsx'

interface ChoiceGroupProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly Choice<T>[]
  /** A colour shown beside a label, where the choice is a colour. */
  readonly swatchOf?: (value: T) => string
  readonly hint?: string
  readonly onChoose: (value: T) => void
}

/** A single choice with all options visible, as toggle buttons. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, value, choices, swatchOf, hint, onChoose } = props
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(([choice, words]) => (
          <StickyButton key={choice} value={choice} pressed={choice === value} onPress={() => onChoose(choice)}>
            {swatchOf !== undefined && (
              <Box
                component="span"
                aria-hidden
                sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: swatchOf(choice) }}
              />
            )}
            {words}
          </StickyButton>
        ))}
      </Box>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  )
}
