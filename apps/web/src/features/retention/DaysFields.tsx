import { lawLimits, type KeptKind, type RetentionSettings } from '@foresite/contract/retention'
import { Stack, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput } from '#platform/forms/inputs.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useRetentionTexts } from './texts/texts.ts'

const limited = ['recordings', 'clips', 'stills'] as const satisfies readonly KeptKind[]

/** How many days each kind of data is kept; records also forever. */
export function DaysFields() {
  const t = useRetentionTexts()
  const { setValue } = useFormContext<RetentionSettings>()
  const forEver = useWatch<RetentionSettings, 'days.records'>({ name: 'days.records' }) === null
  return (
    <SideBySide narrowest={220}>
      {limited.map((kind) => (
        <DaysField key={kind} kind={kind} />
      ))}
      <Stack sx={{ gap: 0.5 }}>
        {forEver ? (
          <Typography component="span" variant="body2" sx={{ fontWeight: 600, pt: 1 }}>
            {t('days.records')}
          </Typography>
        ) : (
          <DaysField kind="records" />
        )}
        <CheckField
          label={t('days.forEver')}
          checked={forEver}
          // No number means "forever": the field is empty until the user enters one.
          onChange={(checked) => setValue('days.records', checked ? null : Number.NaN, { shouldDirty: true })}
        />
      </Stack>
    </SideBySide>
  )
}

function DaysField({ kind }: { readonly kind: KeptKind }) {
  const t = useRetentionTexts()
  const profile = useWatch<RetentionSettings, 'profile'>({ name: 'profile' })
  const max = lawLimits[profile][kind]
  return (
    <NumberInput<RetentionSettings>
      name={`days.${kind}`}
      label={t('days.label', { kind: t(`days.${kind}`) })}
      hint={max === undefined ? t(`days.${kind}.hint`) : t('days.most', { count: max })}
      input={{ min: 1, max: max ?? 3650, step: 1 }}
    />
  )
}
