import { datePresets, type DatePreset, type Period } from './period.ts'
import { choicesOf, OptionalSelect, SelectField } from './SelectField.tsx'
import { useUiTexts } from './texts/use-ui-texts.ts'
import { LazyDayField } from './LazyDayField.tsx'

interface PeriodPickerProps {
  readonly value: Period
  /** The option for no period, like "All time"; without it, a period is always selected. */
  readonly allLabel?: string
  /** The days on screen, which a custom period starts with. */
  readonly shown?: Pick<Period, 'from' | 'to'>
  readonly onChange: (period: Period) => void
}

/** Selects a period: today, 7 days, 30 days, or two days of the user's choice (LOOK-4). */
export function PeriodPicker({ value, allLabel, shown, onChange }: PeriodPickerProps) {
  const t = useUiTexts()
  const { period, from, to } = value
  const presets = {
    size: 'small',
    label: t('date.range'),
    value: period,
    choices: choicesOf(datePresets, (each) => t(`date.${each}`)),
    sx: { minWidth: 150 },
    onChange: (chosen: DatePreset | null) => {
      const days = chosen === 'custom' ? shown : undefined
      onChange({ period: chosen ?? undefined, from: days?.from, to: days?.to })
    },
  } as const
  return (
    <>
      {allLabel === undefined ? <SelectField {...presets} /> : <OptionalSelect {...presets} none={allLabel} />}
      {period === 'custom' && (
        <>
          <LazyDayField
            label={t('date.from')}
            value={from}
            latest={to}
            onChange={(day) => onChange({ period, from: day, to })}
          />
          <LazyDayField
            label={t('date.to')}
            value={to}
            earliest={from}
            onChange={(day) => onChange({ period, from, to: day })}
          />
        </>
      )}
    </>
  )
}
