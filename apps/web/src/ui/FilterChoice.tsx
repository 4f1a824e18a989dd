import { MenuItem, TextField } from '@mui/material'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FilterChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly (readonly [value: string, label: string])[]
  /** The option for no filter; omitted: "All". */
  readonly allLabel?: string
  /** Empty if nothing is selected. */
  readonly onChange: (value: string) => void
}

/** A list's filter: one of several options, or all. */
export function FilterChoice({ label, value, choices, allLabel, onChange }: FilterChoiceProps) {
  const t = useUiTexts()
  return (
    <TextField
      select
      size="small"
      label={label}
      // The address may name an option that no longer exists, like a deleted camera.
      value={choices.some(([choice]) => choice === value) ? value : ''}
      sx={{ minWidth: 130, maxWidth: 240 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{allLabel ?? t('filter.all')}</MenuItem>
      {choices.map(([choice, words]) => (
        <MenuItem key={choice} value={choice}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
