import { NumberInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import type { ChannelFields, FieldShape } from './channel-form.ts'
import { useNotificationTexts, type NotificationTextKey } from './texts/texts.ts'

/** One field of a channel's form. */
export function ChannelField({ shape }: { readonly shape: FieldShape }) {
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

/** A channel's secret. */
export function SecretField({ label, hint }: SecretFieldProps) {
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
