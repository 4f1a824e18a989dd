import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { NumberInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import type { ModelFields as Fields } from './model-form.ts'
import { useLanguageModelTexts } from './texts/texts.ts'

const whole = { min: 1, step: 1 }

/** The fields of the form of the language model. */
export function ModelFields({ hasKey }: { readonly hasKey: boolean }) {
  const t = useLanguageModelTexts()
  const address = useWatch<Fields, 'value.address'>({ name: 'value.address' })
  const isClear = /^\s*http:\/\//i.test(address)
  return (
    <>
      <TextInput<Fields>
        name="value.address"
        label={t('address')}
        hint={t(isClear ? 'address.clear' : 'address.hint')}
        input={{ spellCheck: false }}
      />
      <TextInput<Fields> name="value.model" label={t('model')} hint={t('model.hint')} input={{ spellCheck: false }} />
      <TextInput<Fields>
        name="apiKey"
        type="password"
        label={t('key')}
        hint={t(hasKey ? 'key.stays' : 'key.hint')}
        // A browser's own password for this page is not the service's.
        input={{ autoComplete: 'new-password', spellCheck: false }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <NumberInput<Fields> name="value.timeLimitS" label={t('timeLimit')} hint={t('timeLimit.hint')} input={whole} />
        <NumberInput<Fields> name="value.tokensPerMonth" label={t('cap')} hint={t('cap.hint')} input={whole} />
      </Box>
      <SwitchInput<Fields> name="value.imagesAllowed" label={t('images')} hint={t('images.hint')} />
    </>
  )
}
