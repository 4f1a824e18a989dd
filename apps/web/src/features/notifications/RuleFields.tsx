import Box from '@mui/material/Box'
import { choicesOf, NumberInput, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

/** The daily cap, the digest, and what links begin with. */
export function RuleFields() {
  const say = useNotificationTexts()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
      }}
    >
      <NumberInput<RulesFields>
        name="dailyCap"
        label={say('rules.cap')}
        hint={say('rules.cap.hint')}
        input={{ min: 1, max: 1000, step: 1 }}
      />
      <SelectInput<RulesFields>
        name="digest"
        label={say('rules.digest')}
        choices={choicesOf(['off', 'hourly', 'daily'], (choice) => say(`rules.digest.${choice}`))}
      />
      <TextInput<RulesFields>
        name="publicAddress"
        label={say('rules.address')}
        hint={say('rules.address.hint')}
        sx={{ gridColumn: '1 / -1' }}
        input={{ inputMode: 'url', maxLength: 300 }}
      />
    </Box>
  )
}
