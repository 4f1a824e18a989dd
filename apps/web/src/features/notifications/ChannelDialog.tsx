import type { ChannelChange, NotificationChannel, NotificationSettings } from '@foresite/contract/notifications'
import { Button } from '@mui/material'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { NumberInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { channelFields, channelForms, fieldsOf, type ChannelFields, type FieldShape } from './channel-form.ts'
import { useNotificationTexts, type NotificationTextKey } from './texts/texts.ts'

interface ChannelDialogProps {
  readonly channel: NotificationChannel
  readonly settings: NotificationSettings
  /** Once it is saved; `test` where a test message is wanted next. */
  readonly onSaved: (next: 'test' | null) => void
  readonly onClose: () => void
}

/** Sets a channel up or changes it. Its secret goes in and never comes back. */
export function ChannelDialog({ channel, settings, onSaved, onClose }: ChannelDialogProps) {
  const t = useNotificationTexts()
  const { value, hasSecret, changed } = settings[channel]
  // The version as opened: a concurrent save is not overwritten.
  const [since] = useState(changed?.at ?? null)
  const { fields, secret, secretHint } = channelForms[channel]
  const form = useForm<ChannelFields, unknown, ChannelChange>({
    resolver: formResolver(channelFields(channel, since)),
    defaultValues: fieldsOf(channel, settings),
  })
  const save = useCall('saveNotificationChannel', {
    quiet: true,
    onError: (error) => {
      const names = fields.map(({ name }) => `value.${name}` as const)
      showRefusal(error, form.setError, [...names, 'secret'])
    },
  })
  const submit = (next: 'test' | null) =>
    form.handleSubmit((body) => save.mutate({ body }, { onSuccess: () => onSaved(next) }))
  const { isDirty, errors } = form.formState
  const name = t(channel)
  const field = (shape: FieldShape) => <ChannelField key={shape.name} shape={shape} />
  // A password is below its user name.
  const secretAt = fields.findIndex((shape) => shape.name === 'user') + 1 || fields.length
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(value === null ? 'setUp.of' : 'change.of', { channel: name })}
        isChanged={isDirty}
        isPending={save.isPending}
        refusal={errors.root?.message}
        otherAction={
          <Button disabled={save.isPending} onClick={() => void submit('test')()}>
            {t('saveAndTest')}
          </Button>
        }
        onSubmit={submit(null)}
        onClose={onClose}
      >
        {fields.slice(0, secretAt).map(field)}
        {secret !== null && <SecretField label={secret} hint={hasSecret ? 'secret.stays' : (secretHint ?? null)} />}
        {fields.slice(secretAt).map(field)}
      </FormDialog>
    </FormProvider>
  )
}

function ChannelField({ shape }: { readonly shape: FieldShape }) {
  const t = useNotificationTexts()
  const { kind } = shape
  const bound = {
    name: `value.${shape.name}`,
    label: t(shape.label),
    hint: shape.hint === undefined ? undefined : t(shape.hint),
  } as const
  if (kind === 'check') return <SwitchInput<ChannelFields> isBox {...bound} />
  if (kind === 'number') return <NumberInput<ChannelFields> {...bound} />
  const choices =
    kind === 'choice'
      ? shape.choices.map(([choice, label]) => [choice, label === null ? choice : t(label)] as const)
      : undefined
  return (
    <TextInput<ChannelFields>
      {...bound}
      choices={choices}
      input={{ spellCheck: false }}
      {...(kind === 'lines' ? { multiline: true, minRows: 2 } : {})}
    />
  )
}

interface SecretFieldProps {
  readonly label: NotificationTextKey
  readonly hint: NotificationTextKey | null
}

function SecretField({ label, hint }: SecretFieldProps) {
  const t = useNotificationTexts()
  return (
    <TextInput<ChannelFields>
      name="secret"
      type="password"
      label={t(label)}
      hint={hint === null ? undefined : t(hint)}
      // A browser's own password for this page is not the channel's.
      input={{ autoComplete: 'new-password', spellCheck: false, maxLength: 4000 }}
    />
  )
}
