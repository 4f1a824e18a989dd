import type { Schedule } from '@foresite/contract/schedules'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ManyOf } from './ManyOf.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useWeekdayNames } from './use-weekday-names.ts'

interface ScheduleFieldsProps {
  readonly schedule: Schedule
  readonly onChange: (schedule: Schedule) => void
  readonly error: string | undefined
}

/** What a schedule of hours begins with. */
const workingHours = { from: '08:00', to: '18:00' }

/** When a module is active: days and hours of the site's clock. */
export function ScheduleFields({ schedule, onChange, error }: ScheduleFieldsProps) {
  const say = useModuleTexts()
  const days = useWeekdayNames()
  const { times } = schedule
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ManyOf
        label={say('schedule.days')}
        choices={days}
        chosen={schedule.days}
        hint={say('schedule.days.hint')}
        onChange={(chosen) => {
          onChange({ ...schedule, days: chosen })
        }}
      />
      <FormControlLabel
        label={say('schedule.hours')}
        control={
          <Switch
            checked={times !== null}
            onChange={(_, checked) => {
              onChange({ ...schedule, times: checked ? workingHours : null })
            }}
          />
        }
      />
      {times !== null && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 400 }}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={say(`schedule.${end}`)}
              value={times[end]}
              error={error !== undefined}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => {
                onChange({ ...schedule, times: { ...times, [end]: target.value } })
              }}
            />
          ))}
        </Box>
      )}
      {error !== undefined && (
        <Typography role="alert" variant="caption" color="error">
          {error}
        </Typography>
      )}
      {times !== null && error === undefined && times.to <= times.from && (
        <Typography variant="caption" color="textSecondary">
          {say('schedule.overnight')}
        </Typography>
      )}
    </Stack>
  )
}
