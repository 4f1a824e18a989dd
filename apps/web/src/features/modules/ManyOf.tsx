import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { withChoice } from './module-form.ts'

interface ManyOfProps<T extends string> {
  readonly label: string
  readonly choices: readonly (readonly [value: T, label: string])[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
  readonly hint?: string
  readonly error?: string | undefined
}

/** A multiple choice with all options visible. */
export function ManyOf<T extends string>(props: ManyOfProps<T>) {
  const { label, choices, chosen, onChange, hint, error } = props
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {choices.map(([value, words]) => (
          <FormControlLabel
            key={value}
            label={words}
            control={
              <Checkbox
                checked={chosen.includes(value)}
                onChange={(_, checked) => onChange(withChoice(chosen, value, checked))}
              />
            }
          />
        ))}
      </FormGroup>
      {error === undefined && hint !== undefined && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
      {error !== undefined && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
