import { accuracyStep, type AccuracyStep } from '@foresite/contract/shipments'
import { addDays } from '@foresite/site-time/site-time'
import { z } from 'zod'
import { defineSearch } from '#platform/routing/search.ts'
import { datePresets } from '#ui/period.ts'

/** A stretch of the site's calendar, both days included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What the address of the accuracy and of the dashboard holds. */
export const accuracySearch = defineSearch({
  period: z.enum(datePresets).default('30days'),
  from: z.iso.date(),
  to: z.iso.date(),
  step: accuracyStep.default('daily'),
})

/** The days of one point, within those that are asked for. */
export function daysOfPoint(startsOn: string, step: AccuracyStep, { from, to }: Days): Days {
  const last = {
    daily: startsOn,
    weekly: addDays(startsOn, 6),
    // 31 days after its first, the next month has begun.
    monthly: addDays(`${addDays(startsOn, 31).slice(0, 8)}01`, -1),
  }[step]
  return { from: startsOn < from ? from : startsOn, to: last > to ? to : last }
}
