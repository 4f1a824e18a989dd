import { incidentType } from '@foresite/contract/incidents'
import { TextField } from '@mui/material'
import { useState } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { clockOf, instantEntered } from '#platform/forms/site-clock.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { choicesOf, OptionalSelect } from '#ui/SelectField.tsx'
import { Columns, SideBySide } from '#ui/SideBySide.tsx'
import { LazyDayField } from '#ui/LazyDayField.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { problemAt } from './use-problem.ts'
import { ScenePicture } from './ScenePicture.tsx'
import type { StepProps } from './step-props.ts'

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
  const [before] = useState(content.happenedAt)
  const [entered, setEntered] = useState(() => clockOf(before, timezone))
  const { day, time } = entered
  const faults: { day?: string; time?: string } = {}
  instantEntered(entered, { before, timezone }, (field, fault) => {
    faults[field] = fault
  })
  const enter = (next: typeof entered) => {
    setEntered(next)
    change({ happenedAt: instantEntered(next, { before, timezone }, () => undefined) })
  }
  const missing = problemAt(problems, 'happenedAt')
  const skipped = faults.time === 'instant.skipped' ? tMessage(faults.time) : undefined
  const timeProblem = skipped ?? (day === '' ? undefined : missing)
  return (
    <SideBySide narrowest={150}>
      <LazyDayField
        inForm
        label={t('word.day')}
        value={day === '' ? undefined : day}
        problem={day === '' ? missing : faults.day && tMessage(faults.day)}
        onChange={(chosen = '') => enter({ day: chosen, time })}
        // An invalid day hides the time.
        onWrong={(typed) => enter({ day: typed, time })}
      />
      <TextField
        type="time"
        label={t('word.time')}
        value={time}
        slotProps={{ inputLabel: { shrink: true } }}
        {...(timeProblem === undefined ? {} : { error: true, helperText: timeProblem })}
        onChange={({ target }) => enter({ day, time: target.value })}
      />
    </SideBySide>
  )
}
