import { incidentType } from '@foresite/contract/incidents'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { lazy, Suspense, useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { dayAt, instantOf, timeOf } from '../moment.ts'
import { useReportTexts } from '../texts/texts.ts'
import { problemAt } from './use-problem.ts'
import { ScenePicture } from './ScenePicture.tsx'
import type { StepProps } from './step-props.ts'

// The calendar is fetched with the step that has one.
const DayField = lazy(async () => ({ default: (await import('#ui/DayField.tsx')).DayField }))

/** What happened, when and where, and the picture of it. */
export function FactsStep({ draft, problems }: StepProps) {
  const say = useReportTexts()
  const { content, change, errors } = draft
  const wrong = (field: 'typeInWords' | 'place' | 'camera' | 'zone') => {
    const key = errors[field]
    const words = problemAt(problems, field) ?? (key === undefined ? undefined : sayMessage(key))
    return words === undefined ? {} : { error: true, helperText: words }
  }
  const line = (field: 'typeInWords' | 'place' | 'camera' | 'zone', maxLength: number) => (
    <TextField
      label={say(`field.${field}`)}
      value={content[field]}
      {...wrong(field)}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
      onChange={({ target }) => {
        change({ [field]: target.value })
      }}
    />
  )
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextField
          select
          label={say('field.type')}
          value={content.type ?? ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            change({ type: incidentType.options.find((type) => type === target.value) ?? null })
          }}
        >
          <MenuItem value="">{say('facts.type.none')}</MenuItem>
          {incidentType.options.map((type) => (
            <MenuItem key={type} value={type}>
              {say(`type.${type}`)}
            </MenuItem>
          ))}
        </TextField>
        {line('typeInWords', 120)}
        <Moment draft={draft} problems={problems} />
        {line('place', 200)}
        {line('camera', 80)}
        {line('zone', 80)}
      </Box>
      <ScenePicture draft={draft} />
    </>
  )
}

/** Day and time by the site's clock; both are needed for an instant. */
function Moment({ draft: { content, change }, problems }: StepProps) {
  const say = useReportTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const { happenedAt } = content
  const [day, setDay] = useState(happenedAt === null ? undefined : dayAt(happenedAt, timezone))
  const [time, setTime] = useState(happenedAt === null ? '' : timeOf(happenedAt, timezone))
  const enter = (nextDay: string | undefined, nextTime: string) => {
    setDay(nextDay)
    setTime(nextTime)
    const isWhole = nextDay !== undefined && /^\d\d:\d\d$/.test(nextTime)
    change({ happenedAt: isWhole ? instantOf(nextDay, nextTime, timezone) : null })
  }
  const problem = problemAt(problems, 'happenedAt')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Suspense>
        <DayField
          label={say('facts.day')}
          value={day}
          onChange={(chosen) => {
            enter(chosen, time)
          }}
        />
      </Suspense>
      <TextField
        type="time"
        size="small"
        label={say('facts.time')}
        value={time}
        slotProps={{ inputLabel: { shrink: true } }}
        {...(problem === undefined ? {} : { error: true, helperText: problem })}
        onChange={({ target }) => {
          enter(day, target.value)
        }}
      />
    </Box>
  )
}
