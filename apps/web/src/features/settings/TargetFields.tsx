import { operationsDefaults, type Operations } from '@foresite/contract/operations'
import { TextField } from '@mui/material'
import { NumberInput, useInput } from '#platform/forms/inputs.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useSettingTexts } from './texts/texts.ts'

const minutes = [
  ['turnaroundMin', 'targets.turnaround'],
  ['freeTimeMin', 'targets.freeTime'],
  ['earlyMin', 'targets.early'],
  ['lateMin', 'targets.late'],
] as const

/** The yard's targets, each with its default. */
export function TargetFields() {
  const t = useSettingTexts()
  return (
    <SideBySide narrowest={240}>
      {minutes.map(([field, text]) => (
        <NumberInput<Operations>
          key={field}
          name={`targets.${field}`}
          label={t(text)}
          hint={t(`${text}.hint`, { normally: operationsDefaults.targets[field] })}
          input={{ min: 0, step: 1 }}
        />
      ))}
      <DetentionFields />
    </SideBySide>
  )
}

/** The detention rate per hour and its currency; empty: no rate. */
function DetentionFields() {
  const t = useSettingTexts()
  const { field, problem } = useInput<Operations, Operations>({ name: 'targets.detention' })
  const detention = field.value as Operations['targets']['detention']
  return (
    <>
      <TextField
        type="number"
        label={t('targets.rate')}
        inputRef={field.ref}
        value={detention?.perHour ?? ''}
        error={problem !== undefined}
        helperText={problem ?? t('targets.rate.hint')}
        slotProps={{ htmlInput: { min: 0, step: 'any' } }}
        onChange={({ target }) => {
          const currency = detention?.currency ?? 'EUR'
          field.onChange(target.value === '' ? null : { perHour: Number(target.value), currency })
        }}
      />
      <TextField
        label={t('targets.currency')}
        disabled={detention === null}
        value={detention?.currency ?? 'EUR'}
        slotProps={{ htmlInput: { maxLength: 3 } }}
        onChange={({ target }) => field.onChange({ ...detention, currency: target.value.toUpperCase() })}
      />
    </>
  )
}
