import type {
  ActionFieldChange,
  ActionPriority,
  ActionState,
  CorrectiveAction,
} from '@foresite/contract/corrective-actions'
import { Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { useChangeText } from '#platform/records/RecordHistory.tsx'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useActionTexts } from './texts/texts.ts'

const stateTones: Readonly<Record<ActionState, Tone>> = {
  open: 'neutral',
  'in-progress': 'info',
  done: 'warning',
  verified: 'success',
  returned: 'error',
}

const priorityTones: Readonly<Record<ActionPriority, Tone>> = { Low: 'neutral', Medium: 'warning', High: 'error' }

export function State({ state }: Pick<CorrectiveAction, 'state'>) {
  const t = useActionTexts()
  return <StatusDot tone={stateTones[state]} label={t(`actionState.${state}`)} />
}

/** @param isAlone there is no label: the text names the priority, too */
export function Priority({ priority, isAlone = false }: Pick<CorrectiveAction, 'priority'> & { isAlone?: boolean }) {
  const t = useActionTexts()
  return (
    <SeverityChip
      tone={priorityTones[priority]}
      label={t(isAlone ? `priorityAlone.${priority}` : `severity.${priority}`)}
    />
  )
}

interface DueProps extends Pick<CorrectiveAction, 'dueOn' | 'isOverdue'> {
  /** There is no label: the text says that the day is a due date. */
  readonly isAlone?: boolean
}

/** The due date, red once overdue. */
export function Due({ dueOn, isOverdue, isAlone = false }: DueProps) {
  const t = useActionTexts()
  const day = useFormat().day(dueOn)
  return (
    <Typography
      component="span"
      variant="body2"
      color={isOverdue ? 'error.text' : 'textSecondary'}
      sx={isOverdue ? { fontWeight: 600 } : {}}
    >
      {isOverdue ? t('overdue', { day }) : isAlone ? t('due', { day }) : day}
    </Typography>
  )
}

export function useActionChangeText(): (change: ActionFieldChange) => string {
  const t = useActionTexts()
  const { day } = useFormat()
  return useChangeText(
    (field) => t(`field.${field}`),
    (field, value) =>
      field === 'dueOn' ? day(value) : field === 'priority' ? t(`severity.${value as ActionPriority}`) : value,
  )
}

/** What an action follows from, in words; a dash for none. */
export function useOriginText(): (origin: CorrectiveAction['origin']) => string {
  const t = useActionTexts()
  const format = useFormat()
  const eventSentence = useEventSentence()
  return (origin) => {
    switch (origin?.kind) {
      case undefined:
        return '–'
      case 'incident':
        return [eventSentence(origin), origin.cameraName, format.date(origin.createdAt)].join(' · ')
      case 'report':
        return origin.number === null ? t('origin.draft') : t('origin.report', { number: origin.number })
      case 'session':
        return t('origin.session', { zone: origin.zoneName, day: format.date(origin.startedAt) })
    }
  }
}
