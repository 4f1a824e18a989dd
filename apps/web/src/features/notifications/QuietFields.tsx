import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

/** Whether there are quiet hours, and which. */
export function QuietFields() {
  const say = useNotificationTexts()
  const hintId = useId()
  const { field } = useController<RulesFields, 'quiet'>({ name: 'quiet' })
  return (
    <Stack sx={{ gap: 1.5 }}>
      <div>
        <FormControlLabel
          label={say('rules.quiet')}
          control={
            <Switch
              checked={field.value}
              slotProps={{ input: { 'aria-describedby': hintId } }}
              onChange={(_, on) => {
                field.onChange(on)
              }}
            />
          }
        />
        <Typography id={hintId} variant="caption" color="textSecondary" component="p">
          {say('rules.quiet.hint')}
        </Typography>
      </div>
      {field.value && (
        <Stack direction="row" sx={{ gap: 2, maxWidth: 360 }}>
          <TimeField end="from" />
          <TimeField end="to" />
        </Stack>
      )}
    </Stack>
  )
}

function TimeField({ end }: { readonly end: 'from' | 'to' }) {
  const say = useNotificationTexts()
  const { register, formState } = useFormContext<RulesFields>()
  const error = formState.errors.quietHours?.[end]?.message
  return (
    <TextField
      fullWidth
      type="time"
      label={say(`rules.${end}`)}
      error={error !== undefined}
      helperText={error === undefined ? undefined : sayMessage(error)}
      slotProps={{ inputLabel: { shrink: true } }}
      {...register(`quietHours.${end}`)}
    />
  )
}
