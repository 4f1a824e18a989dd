import { MenuItem, TextField } from '@mui/material'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FilterChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly (readonly [value: string, label: string])[]
  /** What choosing nothing is called; "All" where nothing is given. */
  readonly allLabel?: string
  /** Empty where nothing is chosen. */
  readonly onChange: (value: string) => void
}

/** One of a list's filters: a choice, or all. */
export function FilterChoice({ label, value, choices, allLabel, onChange }: FilterChoiceProps) {
  const t = useUiTexts()
  return (
    <TextField
      select
      size="small"
      label={label}
      // What is gone, like a camera, is no choice any more; the address may still name it.
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
