import { TextField, type TextFieldProps } from '@mui/material'
import { useUiTexts } from './texts/use-ui-texts.ts'

/** As long as a reason may be. */
const mostCharacters = 500

interface ReasonFieldProps extends Pick<
  TextFieldProps,
  'name' | 'value' | 'inputRef' | 'autoFocus' | 'onChange' | 'onBlur'
> {
  /** What a good reason contains. */
  readonly hint: string | undefined
  /** What is wrong with what is written, instead of the hint. */
  readonly problem: string | undefined
}

/** A field for the reason of an action that is recorded with it. */
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
      slotProps={{ htmlInput: { maxLength: mostCharacters } }}
      {...field}
    />
  )
}
