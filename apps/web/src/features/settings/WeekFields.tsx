import type { OpenFrom, WeekHours } from '@foresite/contract/operations'
import { weekday, type Weekday } from '@foresite/contract/schedules'
import { Box, TextField } from '@mui/material'
import { useLocale } from '#platform/i18n/language-store.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { Muted } from '#ui/Muted.tsx'
import { weekdays } from '#ui/period.ts'
import { useSettingTexts } from './texts/texts.ts'

interface WeekFieldsProps {
  readonly week: WeekHours
  readonly onChange: (week: WeekHours) => void
}

const usual = { from: '08:00', to: '18:00' }

/** Opening hours, one row per day of the week. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {weekday.options.map((day) => (
        <DayRow key={day} day={day} hours={week[day]} onChange={(hours) => onChange({ ...week, [day]: hours })} />
      ))}
    </Box>
  )
}

interface DayRowProps {
  readonly day: Weekday
  readonly hours: OpenFrom
  readonly onChange: (hours: OpenFrom) => void
}

function DayRow({ day, hours, onChange }: DayRowProps) {
  const t = useSettingTexts()
  const name = weekdays(useLocale())[weekday.options.indexOf(day)] ?? ''
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 48,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '150px 150px 150px 1fr' },
      }}
    >
      <CheckField
        label={name}
        longLabel={t('hours.open', { day: name })}
        checked={hours !== null}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        onChange={(open) => onChange(open ? usual : null)}
      />
      {hours === null ? (
        <Muted>{t('hours.closed')}</Muted>
      ) : (
        <>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              size="small"
              hiddenLabel
              value={hours[end]}
              slotProps={{ htmlInput: { 'aria-label': t(`hours.${end}`, { day: name }) } }}
              onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
            />
          ))}
          <Muted>
            {hours.from === hours.to && t('hours.allDay')}
            {hours.from > hours.to && t('hours.nextDay')}
          </Muted>
        </>
      )}
    </Box>
  )
}
