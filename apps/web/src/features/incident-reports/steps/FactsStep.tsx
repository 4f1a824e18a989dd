import { incidentType } from '@foresite/contract/incidents'
import { day as siteDay } from '@foresite/contract/primitives'
import { instantOf, localTime } from '@foresite/site-time/site-time'
import { TextField } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { choicesOf, OptionalSelect } from '#ui/SelectField.tsx'
import { Columns, SideBySide } from '#ui/SideBySide.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { problemAt } from './use-problem.ts'
import { ScenePicture } from './ScenePicture.tsx'
import type { StepProps } from './step-props.ts'

// The calendar loads with the step.
const DayField = lazy(async () => ({ default: (await import('#ui/DayField.tsx')).DayField }))

/** What happened, when and where, with the picture. */
export function FactsStep({ draft, problems }: StepProps) {
  const t = useReportTexts()
  const { content, change, errors } = draft
  const wrong = (field: 'typeInWords' | 'place' | 'camera' | 'zone') => {
    const key = errors[field]
    const words = problemAt(problems, field) ?? (key === undefined ? undefined : tMessage(key))
    return words === undefined ? {} : { error: true, helperText: words }
  }
  const line = (field: 'typeInWords' | 'place' | 'camera' | 'zone', maxLength: number) => (
    <TextField
      label={t(`field.${field}`)}
      value={content[field]}
      {...wrong(field)}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  return (
    <>
      <Columns from="sm">
        <OptionalSelect
          label={t('field.type')}
          value={content.type}
          none={t('facts.type.none')}
          choices={choicesOf(incidentType.options, (type) => t(`type.${type}`))}
          onChange={(type) => change({ type })}
        />
        {/* A selected type needs no description. */}
        {(content.type === null || content.typeInWords !== '') && line('typeInWords', 120)}
        <Moment key={draft.otherMoments} draft={draft} problems={problems} />
        {line('place', 200)}
        {line('camera', 80)}
        {line('zone', 80)}
      </Columns>
      <ScenePicture draft={draft} />
    </>
  )
}

/** Day and time by the site's clock; an instant needs both. */
function Moment({ draft: { content, change }, problems }: StepProps) {
  const t = useReportTexts()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const { happenedAt } = content
  const [entered, setEntered] = useState(() => enteredAt(happenedAt, timezone))
  const { day, time } = entered
  const isDay = day !== undefined && siteDay.safeParse(day).success
  const enter = (nextDay: string | undefined, nextTime: string) => {
    const isWhole = siteDay.safeParse(nextDay).success && /^\d\d:\d\d$/.test(nextTime)
    const at = isWhole && nextDay !== undefined ? new Date(instantOf(nextDay, nextTime, timezone)).toISOString() : null
    setEntered({ day: nextDay, time: nextTime })
    change({ happenedAt: at })
  }
  const problem = problemAt(problems, 'happenedAt')
  return (
    <SideBySide narrowest={150}>
      <Suspense>
        <DayField
          inForm
          label={t('word.day')}
          value={day}
          problem={day === undefined ? problem : isDay ? undefined : tMessage('day.invalid')}
          onChange={(chosen) => enter(chosen, time)}
          // An invalid day hides the time.
          onWrong={(typed) => enter(typed, time)}
        />
      </Suspense>
      <TextField
        type="time"
        label={t('word.time')}
        value={time}
        slotProps={{ inputLabel: { shrink: true } }}
        {...(problem === undefined || day === undefined ? {} : { error: true, helperText: problem })}
        onChange={({ target }) => enter(day, target.value)}
      />
    </SideBySide>
  )
}

/** Day and time by the site's clock, as entered: either may be missing or invalid. */
function enteredAt(at: string | null, timezone: string): { day: string | undefined; time: string } {
  if (at === null) return { day: undefined, time: '' }
  const { day, time } = localTime(Date.parse(at), timezone)
  return { day, time: time.slice(0, 5) }
}
