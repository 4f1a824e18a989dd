import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'

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

/** One of a few, all seen at once, as buttons that stay pressed. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, value, choices, hint, onChoose } = props
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map((choice) => (
          <ToggleButton
            key={choice.value}
            value={choice.value}
            selected={choice.value === value}
            size="small"
            onChange={() => {
              onChoose(choice.value)
            }}
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
            {choice.swatch !== undefined && (
              <Box
                component="span"
                aria-hidden
                sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: choice.swatch }}
              />
            )}
            {choice.label}
          </ToggleButton>
        ))}
      </Box>
      {hint !== undefined && <FormHelperText>{hint}</FormHelperText>}
    </FormControl>
  )
}
