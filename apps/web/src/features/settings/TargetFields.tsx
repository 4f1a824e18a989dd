import { operationsDefaults, type Targets } from '@foresite/contract/operations'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useSettingTexts } from './texts/texts.ts'

const minutes = [
  ['turnaroundMin', 'targets.turnaround'],
  ['freeTimeMin', 'targets.freeTime'],
  ['earlyMin', 'targets.early'],
  ['lateMin', 'targets.late'],
] as const

interface TargetFieldsProps {
  readonly targets: Targets
  /** The dotted field that the server refused. */
  readonly refused: string | null
  readonly onChange: (targets: Targets) => void
}

/** What vehicles are measured against, each with its default. */
export function TargetFields({ targets, refused, onChange }: TargetFieldsProps) {
  const say = useSettingTexts()
  const { detention } = targets
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
      }}
    >
      {minutes.map(([field, text]) => (
        <TextField
          key={field}
          type="number"
          label={say(text)}
          value={Number.isNaN(targets[field]) ? '' : targets[field]}
          error={refused === `targets.${field}`}
          helperText={say(`${text}.hint`, { normally: operationsDefaults.targets[field] })}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
          onChange={({ target }) => {
            onChange({ ...targets, [field]: Number.parseInt(target.value, 10) })
          }}
        />
      ))}
      <TextField
        type="number"
        label={say('targets.rate')}
        value={detention === null || Number.isNaN(detention.perHour) ? '' : detention.perHour}
        error={refused?.startsWith('targets.detention') === true}
        helperText={say('targets.rate.hint')}
        slotProps={{ htmlInput: { min: 0, step: 'any' } }}
        onChange={({ target }) => {
          const currency = detention?.currency ?? 'EUR'
          const perHour = Number.parseFloat(target.value)
          onChange({ ...targets, detention: target.value === '' ? null : { perHour, currency } })
        }}
      />
      <TextField
        label={say('targets.currency')}
        disabled={detention === null}
        value={detention?.currency ?? 'EUR'}
        error={refused === 'targets.detention.currency'}
        slotProps={{ htmlInput: { maxLength: 3 } }}
        onChange={({ target }) => {
          if (detention === null) return
          onChange({
            ...targets,
            detention: { ...detention, currency: target.value.toUpperCase() },
          })
        }}
      />
    </Box>
  )
}
