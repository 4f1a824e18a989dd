import FormControlLabel from '@mui/material/FormControlLabel'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { ModelFields as Fields } from './model-form.ts'
import { useLanguageModelTexts } from './texts/texts.ts'

/** The fields of the form of the language model. */
export function ModelFields({ hasKey }: { readonly hasKey: boolean }) {
  const say = useLanguageModelTexts()
  return (
    <>
      <AddressField />
      <TypedField name="value.model" label={say('model')} hint={say('model.hint')} />
      <TypedField name="apiKey" label={say('key')} hint={say(hasKey ? 'key.stays' : 'key.hint')} isSecret />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <NumberField name="value.timeLimitS" label={say('timeLimit')} hint={say('timeLimit.hint')} />
        <NumberField name="value.tokensPerMonth" label={say('cap')} hint={say('cap.hint')} />
      </Box>
      <PicturesField />
    </>
  )
}

function AddressField() {
  const say = useLanguageModelTexts()
  const address = useWatch<Fields, 'value.address'>({ name: 'value.address' })
  const isClear = /^\s*http:\/\//i.test(address)
  return (
    <TypedField name="value.address" label={say('address')} hint={say(isClear ? 'address.clear' : 'address.hint')} />
  )
}

interface FieldProps<N extends string> {
  readonly name: N
  readonly label: string
  readonly hint: string
}

function TypedField({
  name,
  label,
  hint,
  isSecret = false,
}: FieldProps<'value.address' | 'value.model' | 'apiKey'> & { readonly isSecret?: boolean }) {
  const { register, getFieldState, formState } = useFormContext<Fields>()
  const error = getFieldState(name, formState).error?.message
  return (
    <TextField
      fullWidth
      label={label}
      type={isSecret ? 'password' : 'text'}
      error={error !== undefined}
      helperText={error === undefined ? hint : sayMessage(error)}
      // A browser's own password for this page is not the service's.
      slotProps={{
        htmlInput: { autoComplete: isSecret ? 'new-password' : 'off', spellCheck: false },
      }}
      {...register(name)}
    />
  )
}

function NumberField({ name, label, hint }: FieldProps<'value.timeLimitS' | 'value.tokensPerMonth'>) {
  const { field, fieldState } = useController<Fields, typeof name>({ name })
  const error = fieldState.error?.message
  return (
    <TextField
      type="number"
      label={label}
      error={error !== undefined}
      helperText={error === undefined ? hint : sayMessage(error)}
      name={field.name}
      inputRef={field.ref}
      // What is not a number yet is an empty field.
      value={Number.isNaN(field.value) ? '' : field.value}
      slotProps={{ htmlInput: { min: 1, step: 1 } }}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        field.onChange(target.value === '' ? Number.NaN : Number(target.value))
      }}
    />
  )
}

function PicturesField() {
  const say = useLanguageModelTexts()
  const hintId = useId()
  const { field } = useController<Fields, 'value.imagesAllowed'>({ name: 'value.imagesAllowed' })
  return (
    <Box>
      <FormControlLabel
        label={say('images')}
        control={
          <Switch
            checked={field.value}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, checked) => {
              field.onChange(checked)
            }}
          />
        }
      />
      <Typography id={hintId} variant="body2" color="textSecondary">
        {say('images.hint')}
      </Typography>
    </Box>
  )
}
