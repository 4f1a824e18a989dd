import type { Schedule } from '@foresite/contract/schedules'
import { Box, Stack, TextField, Typography } from '@mui/material'
import { AlertWithAction } from '#ui/AlertWithAction.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { WeekDrawing } from './WeekDrawing.tsx'

interface ScheduleFieldsProps {
  readonly schedule: Schedule
  readonly onChange: (schedule: Schedule) => void
  readonly error: string | undefined
}

/** The default hours of a new schedule. */
const workingHours = { from: '08:00', to: '18:00' }

/** When a module is active: days and hours by the site's clock, drawn as a week (MOD-9). */
export function ScheduleFields({ schedule, onChange, error }: ScheduleFieldsProps) {
  const t = useModuleTexts()
  const tSchedule = useScheduleWords()
  const { days, times } = schedule
  const isAlways = days.length === 0 && times === null
  return (
    <Stack sx={{ gap: 2.5 }}>
      <AlertWithAction
        severity={isAlways ? 'info' : 'success'}
        icon={false}
        action={isAlways ? null : t('schedule.clear')}
        onClick={() => onChange({ days: [], times: null })}
      >
        <Typography variant="subtitle2" component="p">
          {isAlways ? t('schedule.always') : tSchedule(schedule)}
        </Typography>
        {isAlways && t('schedule.always.hint')}
      </AlertWithAction>
      <WeekDrawing schedule={schedule} onChange={onChange} />
      <CheckField
        isSwitch
        label={t('schedule.hours')}
        checked={times !== null}
        onChange={(checked) => onChange({ ...schedule, times: checked ? workingHours : null })}
      />
      {times !== null && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 400 }}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={t(`schedule.${end}`)}
              value={times[end]}
              error={error !== undefined}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => onChange({ ...schedule, times: { ...times, [end]: target.value } })}
            />
          ))}
        </Box>
      )}
      {error !== undefined && (
        <Typography role="alert" variant="caption" color="error">
          {error}
        </Typography>
      )}
      {times !== null && error === undefined && times.to <= times.from && <Muted>{t('schedule.overnight')}</Muted>}
    </Stack>
  )
}
