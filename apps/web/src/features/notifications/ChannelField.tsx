import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { ChannelFields, FieldShape } from './channel-form.ts'
import { useNotificationTexts, type NotificationTextKey } from './texts/texts.ts'

/** One field of a channel's form. */
export function ChannelField({ shape }: { readonly shape: FieldShape }) {
  return shape.kind === 'check' ? <CheckField shape={shape} /> : <TypedField shape={shape} />
}

function TypedField({ shape }: { readonly shape: FieldShape }) {
  const say = useNotificationTexts()
  const { field, fieldState } = useController<ChannelFields, `value.${string}`>({
    name: `value.${shape.name}`,
  })
  const error = fieldState.error?.message
  const hint = shape.hint === undefined ? undefined : say(shape.hint)
  const { value } = field
  return (
    <TextField
      fullWidth
      label={say(shape.label)}
      error={error !== undefined}
      helperText={error === undefined ? hint : sayMessage(error)}
      name={field.name}
      inputRef={field.ref}
      // What is not a number yet is an empty field.
      value={typeof value === 'number' && Number.isNaN(value) ? '' : value}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        field.onChange(shape.kind === 'number' ? Number.parseInt(target.value, 10) : target.value)
      }}
      {...(shape.kind === 'lines' ? { multiline: true, minRows: 2 } : {})}
      {...(shape.kind === 'number' ? { type: 'number' } : {})}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      {...(shape.kind === 'choice'
        ? {
            select: true,
            children: shape.choices.map(([choice, label]) => (
              <MenuItem key={choice} value={choice}>
                {label === null ? choice : say(label)}
              </MenuItem>
            )),
          }
        : {})}
    />
  )
}

function CheckField({ shape }: { readonly shape: FieldShape }) {
  const say = useNotificationTexts()
  const hintId = useId()
  const { field } = useController<ChannelFields, `value.${string}`>({
    name: `value.${shape.name}`,
  })
  return (
    <FormControl variant="standard">
      <FormControlLabel
        label={say(shape.label)}
        control={
          <Checkbox
            checked={field.value === true}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, checked) => {
              field.onChange(checked)
            }}
          />
        }
      />
      <FormHelperText id={hintId}>{shape.hint === undefined ? '' : say(shape.hint)}</FormHelperText>
    </FormControl>
  )
}

interface SecretFieldProps {
  readonly label: NotificationTextKey
  readonly hint: NotificationTextKey | null
}

/** A channel's secret. */
export function SecretField({ label, hint }: SecretFieldProps) {
  const say = useNotificationTexts()
  const { register, formState } = useFormContext<ChannelFields>()
  const error = formState.errors.secret?.message
  return (
    <TextField
      fullWidth
      type="password"
      label={say(label)}
      error={error !== undefined}
      helperText={error === undefined ? hint !== null && say(hint) : sayMessage(error)}
      // A browser's own password for this page is not the channel's.
      slotProps={{
        htmlInput: { autoComplete: 'new-password', spellCheck: false, maxLength: 4000 },
      }}
      {...register('secret')}
    />
  )
}
