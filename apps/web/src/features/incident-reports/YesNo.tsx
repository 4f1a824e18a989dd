import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useReportTexts } from './texts/texts.ts'

interface YesNoProps {
  readonly label: string
  readonly value: boolean | null
  readonly error?: string | undefined
  readonly onChange: (value: boolean) => void
}

/** A yes/no question; unanswered at first. */
export function YesNo({ label, value, error, onChange }: YesNoProps) {
  const t = useReportTexts()
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup
        row
        value={value === null ? '' : value ? 'yes' : 'no'}
        onChange={(_, chosen) => onChange(chosen === 'yes')}
      >
        <FormControlLabel value="yes" control={<Radio />} label={t('yes')} />
        <FormControlLabel value="no" control={<Radio />} label={t('no')} />
      </RadioGroup>
      {error !== undefined && <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  )
}
