import { lawProfile, type RetentionSettings } from '@foresite/contract/retention'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useController } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { useRetentionTexts } from './texts/texts.ts'

/** The law that limits a retention time, in plain words. */
export function LawChoice() {
  const say = useRetentionTexts()
  const { field, fieldState } = useController<RetentionSettings, 'profile'>({ name: 'profile' })
  const { error } = fieldState
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ChoiceGroup
        label={say('law')}
        value={field.value}
        choices={lawProfile.options.map((value) => ({ value, label: say(`law.${value}`) }))}
        onChoose={field.onChange}
      />
      <Alert severity="info">{say(`law.${field.value}.says`)}</Alert>
      {error?.message !== undefined && <Alert severity="error">{sayMessage(error.message)}</Alert>}
    </Stack>
  )
}
