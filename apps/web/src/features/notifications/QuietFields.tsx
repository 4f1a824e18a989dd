import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

/** Whether there are quiet hours, and which. */
export function QuietFields() {
  const say = useNotificationTexts()
  const isQuiet = useWatch<RulesFields, 'quiet'>({ name: 'quiet' })
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SwitchInput<RulesFields> name="quiet" label={say('rules.quiet')} hint={say('rules.quiet.hint')} />
      {isQuiet && (
        <Stack direction="row" sx={{ gap: 2, maxWidth: 360 }}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput<RulesFields> key={end} name={`quietHours.${end}`} type="time" label={say(`rules.${end}`)} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
