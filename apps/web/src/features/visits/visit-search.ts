import { id } from '@foresite/contract/primitives'
import { arrivalStep, visitState, type ArrivalStep } from '@foresite/contract/visits'
import { addDays } from '@foresite/site-time/site-time'
import { z } from 'zod'
import { defineSearch, pageNumber, type SearchOf } from '#platform/routing/search.ts'
import { datePresets, daysOf } from '#ui/period.ts'

const words = z.string().min(1).max(200)

/** What the address of the list holds. */
export const visitSearch = defineSearch(
  {
    search: words,
    state: visitState,
    carrier: words,
    dock: words,
    period: z.enum(datePresets),
    from: z.iso.date(),
    to: z.iso.date(),
    page: pageNumber,
    visit: id,
  },
  { filters: ['search', 'state', 'carrier', 'dock', 'period', 'from', 'to'], steps: ['visit'] },
)
export type VisitSearch = SearchOf<typeof visitSearch>

/** What the list asks the server for; what is not chosen is left out. */
export function filterOf({ search, state, carrier, dock, ...chosen }: VisitSearch, today: string) {
  const days = daysOf({ ...chosen, preset: chosen.period }, today)
  return {
    ...(search === undefined ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(carrier === undefined ? {} : { carrier }),
    ...(dock === undefined ? {} : { dock }),
    ...(days.from === undefined ? {} : { startDate: days.from }),
    ...(days.to === undefined ? {} : { endDate: days.to }),
  }
}

/** What the address of the dashboard holds. */
export const yardSearch = defineSearch({
  period: z.enum(datePresets).default('7days'),
  from: z.iso.date(),
  to: z.iso.date(),
  step: arrivalStep,
})

/** Days of the site's calendar, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The steps in which arrivals of some days can be read. */
export function stepsOf({ from, to }: Days): ArrivalStep[] {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return arrivalStep.options.filter((step) => (step === 'hour' ? length <= 7 : step === 'day' || length > 7))
}

/** The chosen step where it fits the days; else hours of one day, days of more. */
export function stepOf(chosen: ArrivalStep | undefined, days: Days): ArrivalStep {
  if (chosen !== undefined && stepsOf(days).includes(chosen)) return chosen
  return days.from === days.to ? 'hour' : 'day'
}

/** The Monday of a day's week, as the server counts weeks. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}
