import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { RecorderFields } from './recorder-form.ts'
import { useRecorderTexts } from './texts/texts.ts'

/** Whether the recorder must prove who it is. */
export function CertificateField() {
  const say = useRecorderTexts()
  const hintId = useId()
  const { field, fieldState } = useController<RecorderFields, 'checkCertificate'>({
    name: 'checkCertificate',
  })
  const error = fieldState.error?.message
  return (
    <FormControl error={error !== undefined} variant="standard">
      <FormControlLabel
        label={say('certificate')}
        control={
          <Checkbox
            checked={field.value}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, checked) => {
              field.onChange(checked)
            }}
          />
        }
      />
      <FormHelperText id={hintId}>{error === undefined ? say('certificate.hint') : sayMessage(error)}</FormHelperText>
    </FormControl>
  )
}
