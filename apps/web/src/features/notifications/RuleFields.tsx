import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useController, useFormContext } from 'react-hook-form'
import { sayMessage } from '#platform/i18n/messages.ts'
import type { RulesFields } from './rules-form.ts'
import { useNotificationTexts } from './texts/texts.ts'

/** The daily cap, the digest, and what links begin with. */
export function RuleFields() {
  const say = useNotificationTexts()
  const { register, formState } = useFormContext<RulesFields>()
  const { field: digest } = useController<RulesFields, 'digest'>({ name: 'digest' })
  const { dailyCap, publicAddress } = formState.errors
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
      }}
    >
      <TextField
        type="number"
        label={say('rules.cap')}
        error={dailyCap !== undefined}
        helperText={dailyCap?.message === undefined ? say('rules.cap.hint') : sayMessage(dailyCap.message)}
        slotProps={{ htmlInput: { min: 1, max: 1000, step: 1 }, inputLabel: { shrink: true } }}
        {...register('dailyCap', { valueAsNumber: true })}
      />
      <TextField
        select
        label={say('rules.digest')}
        value={digest.value}
        onChange={({ target }) => {
          digest.onChange(target.value)
        }}
      >
        {(['off', 'hourly', 'daily'] as const).map((choice) => (
          <MenuItem key={choice} value={choice}>
            {say(`rules.digest.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        sx={{ gridColumn: '1 / -1' }}
        label={say('rules.address')}
        error={publicAddress !== undefined}
        helperText={
          publicAddress?.message === undefined ? say('rules.address.hint') : sayMessage(publicAddress.message)
        }
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', maxLength: 300 } }}
        {...register('publicAddress')}
      />
    </Box>
  )
}
