import type { ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import { createFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import type { Tone } from '#ui/tone.ts'

/** States for which something is said or at least confirmed. */
export type AskedState = Extract<ActionState, 'done' | 'verified' | 'returned'>

export const stateTones: Readonly<Record<ActionState, Tone>> = {
  open: 'neutral',
  'in-progress': 'info',
  done: 'warning',
  verified: 'success',
  returned: 'error',
}

export const priorityTones: Readonly<Record<ActionPriority, Tone>> = {
  Low: 'neutral',
  Medium: 'warning',
  High: 'error',
}

/** Writes a day of the calendar; it is the same day whatever the timezone. */
export function useDayText(): (day: string) => string {
  const { date } = createFormat(useLocale(), 'UTC')
  return (day) => date(`${day}T00:00:00Z`)
}
