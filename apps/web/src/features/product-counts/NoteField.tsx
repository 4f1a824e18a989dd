import { TextField } from '@mui/material'
import { useCountTexts } from './texts/texts.ts'

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (note: string) => void
}

/** A count's note. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  return (
    <TextField
      label={useCountTexts()('note')}
      value={value}
      multiline
      maxRows={4}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
