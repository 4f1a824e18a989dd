import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import { StickyButton } from './StickyButton.tsx'

interface Choice<T extends string> {
  readonly value: T
  readonly label: string
  /** A colour shown beside the label, where the choice is a colour. */
  readonly swatch?: string
}

interface ChoiceGroupProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly choices: readonly Choice<T>[]
  readonly hint?: string
  readonly onChoose: (value: T) => void
}

/** A single choice with all options visible, as toggle buttons. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, value, choices, hint, onChoose } = props
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map((choice) => (
          <StickyButton
            key={choice.value}
            value={choice.value}
            pressed={choice.value === value}
            onPress={() => onChoose(choice.value)}
          >
            {choice.swatch !== undefined && (
              <Box
                component="span"
                aria-hidden
                sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: choice.swatch }}
              />
            )}
            {choice.label}
          </StickyButton>
        ))}
      </Box>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  )
}
