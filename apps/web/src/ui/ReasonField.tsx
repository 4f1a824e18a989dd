import { TextField, type TextFieldProps } from '@mui/material'
import { useUiTexts } from './texts/use-ui-texts.ts'

/** The longest reason. */
const maxCharacters = 500

interface ReasonFieldProps extends Pick<
  TextFieldProps,
  'name' | 'value' | 'inputRef' | 'autoFocus' | 'onChange' | 'onBlur'
> {
  /** What a good reason contains. */
  readonly hint: string | undefined
  /** The error, which replaces the hint. */
  readonly problem: string | undefined
}

/** A field for the reason that is recorded with an action. */
export function ReasonField({ hint, problem, ...field }: ReasonFieldProps) {
  const t = useUiTexts()
  return (
    <TextField
      label={t('reason')}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      required
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{ htmlInput: { maxLength: maxCharacters } }}
      {...field}
    />
  )
}
