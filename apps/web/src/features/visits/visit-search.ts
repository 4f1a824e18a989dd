import { punctuality, visitState } from '@foresite/contract/visits'
import { arrivalStep, type ArrivalStep } from '@foresite/contract/yard-metrics'
import { addDays } from '@foresite/site-time/site-time'
import { day as calendarDay } from '@foresite/contract/primitives'
import { z } from 'zod'
import { defineListSearch, periodParts, searchText } from '#platform/records/record-list.ts'
import { to } from '#platform/routing/paths.ts'
import { defineSearch } from '#platform/routing/search.ts'
import { datePresets, type Days } from '#ui/period.ts'

/** The list's search parameters. */
export const visitSearch = defineListSearch('visit', {
  search: searchText,
  state: visitState,
  carrier: z.string(),
  dock: z.string(),
  punctuality,
  detained: z.literal('true'),
  arrived: z.literal('true'),
  unread: z.literal('true'),
  noCarrier: z.literal('true'),
  ...periodParts,
})

/** The dashboard's search parameters. */
export const yardSearch = defineSearch({
  period: z.enum(datePresets).default('7days'),
  from: calendarDay,
  to: calendarDay,
  step: arrivalStep,
})

/** The steps that arrivals of a period can be shown in. */
export function stepsOf({ from, to }: Days): ArrivalStep[] {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return arrivalStep.options.filter((step) => (step === 'hour' ? length <= 7 : step === 'day' || length > 7))
}

/** The chosen step if it suits the period; else hours for a single day, days for more. */
export function stepOf(chosen: ArrivalStep | undefined, days: Days): ArrivalStep {
  if (chosen !== undefined && stepsOf(days).includes(chosen)) return chosen
  return days.from === days.to ? 'hour' : 'day'
}

/** The Monday of a day's week, as the server counts weeks. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The address of the list of visits, filtered or with one open. */
export function visitsHref(search: string): string {
  return `${to('yardActivity')}?${search}`
}
