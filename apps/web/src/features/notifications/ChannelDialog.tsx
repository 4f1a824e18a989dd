import type { NotificationChannel, NotificationSettings } from '@foresite/contract/notifications'
import { Button } from '@mui/material'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { NumberInput, SelectInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { settingsRecord } from '#platform/records/settings-record.ts'
import {
  channelFields,
  channelForms,
  fieldsOf,
  nameInSentence,
  type ChannelFields,
  type FieldShape,
} from './channel-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

interface ChannelDialogProps {
  readonly channel: NotificationChannel
  readonly settings: NotificationSettings
  /** Called once saved; `test` if a test message should follow. */
  readonly onSaved: (next: 'test' | null) => void
  readonly onClose: () => void
}

/** Sets up or changes a channel. Its secret is never sent back. */
export function ChannelDialog({ channel, settings, onSaved, onClose }: ChannelDialogProps) {
  const t = useNotificationTexts()
  const { value, hasSecret } = settings[channel]
  const { fields } = channelForms[channel]
  const save = useCall('saveNotificationChannel', { quiet: true })
  const next = useRef<'test' | null>(null)
  const { form, state } = useEntityForm({
    record: settingsRecord(settings[channel]),
    schema: channelFields(channel),
    fieldsOf: (stored) => fieldsOf(channel, stored ?? settings[channel]),
    wordsOf: (entered: ChannelFields) =>
      fields
        .filter(({ kind }) => kind !== 'secret')
        .map((shape) => [t(shape.label), wordsOf(shape, entered, t)] as const),
    save: (body, since) => save.mutateAsync({ body: { ...body, since: since ?? null } }),
    onSaved: () => onSaved(next.current),
  })
  const submit = (then: 'test' | null) => {
    next.current = then
    return state.onSubmit()
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        {...state}
        title={t(value === null ? 'setUp.of' : 'change.of', { channel: nameInSentence(channel, t) })}
        otherAction={
          <Button disabled={state.isPending || state.isBlocked} onClick={() => void submit('test')}>
            {t('saveAndTest')}
          </Button>
        }
        onSubmit={() => submit(null)}
        onClose={onClose}
      >
        {fields.map((shape) => (
          <ChannelField key={shape.name} shape={shape} hasSecret={hasSecret} />
        ))}
      </FormDialog>
    </FormProvider>
  )
}

/** A field's value in words. */
function wordsOf(shape: FieldShape, { value }: ChannelFields, t: ReturnType<typeof useNotificationTexts>): string {
  const held = value[shape.name]
  if (shape.kind === 'check') return held === true ? '✓' : '–'
  const label = shape.kind === 'choice' ? (shape.choices.find(([choice]) => choice === held)?.[1] ?? null) : null
  return label === null ? String(held) : t(label)
}

interface ChannelFieldProps {
  readonly shape: FieldShape
  readonly hasSecret: boolean
}

function ChannelField({ shape, hasSecret }: ChannelFieldProps) {
  const t = useNotificationTexts()
  const { kind } = shape
  const label = t(shape.label)
  const hint = shape.hint && t(shape.hint)
  if (kind === 'secret')
    return (
      <TextInput<ChannelFields>
        name="secret"
        type="password"
        label={label}
        hint={hasSecret ? t('word.keepsSaved') : hint}
        // The browser must not fill in its password for this page.
        input={{ autoComplete: 'new-password', spellCheck: false, maxLength: 4000 }}
      />
    )
  const bound = { name: `value.${shape.name}`, label, hint } as const
  if (kind === 'check') return <SwitchInput<ChannelFields> isBox {...bound} />
  if (kind === 'number') return <NumberInput<ChannelFields> {...bound} />
  if (kind === 'choice') {
    const choices = shape.choices.map(([choice, of]) => [choice, of === null ? choice : t(of)] as const)
    return <SelectInput<ChannelFields> {...bound} choices={choices} />
  }
  return (
    <TextInput<ChannelFields>
      {...bound}
      input={{ spellCheck: false }}
      {...(kind === 'lines' ? { multiline: true, minRows: 2 } : {})}
    />
  )
}
