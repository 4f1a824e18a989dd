import { HOUR_MS } from '@foresite/contract/duration'
import { maxTimelineDays } from '@foresite/contract/dock-utilization'
import { day, instant } from '@foresite/contract/primitives'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import { z } from 'zod'
import { defineSearch, type SearchOf } from '#platform/routing/search.ts'
import type { Days } from '#ui/period.ts'
import type { TimelineView } from '#ui/timeline/timeline-view.ts'

/** How much time the timeline shows at once. */
export const zooms = ['hours', 'day', 'week', 'period'] as const
export type Zoom = (typeof zooms)[number]

const spans = { hours: 6 * HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const
const wholeDays = { hours: null, day: 1, week: 7 } as const

/** The screen's search parameters. */
export const dockSearch = defineSearch(
  {
    view: z.enum(['timeline', 'chart']).default('timeline'),
    /** Like 2026-11; `own` uses the two days. Without one, the current month. */
    month: z.union([z.literal('own'), z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)]),
    from: day,
    to: day,
    zoom: z.enum(zooms).default('day'),
    /** The end of the timeline; without it, the end of the period or now. */
    at: instant,
  },
  { drops: (change) => ('month' in change || 'from' in change || 'to' in change ? ['at'] : []) },
)

/** The shown days; a month ends today at the latest. Null while a custom day is missing. */
export function daysOf(
  { month, from, to }: Pick<SearchOf<typeof dockSearch>, 'month' | 'from' | 'to'>,
  today: string,
): Days | null {
  if (month === 'own') {
    return from === undefined || to === undefined || from > to ? null : { from, to }
  }
  const first = `${month ?? today.slice(0, 7)}-01`
  const last = lastOfMonth(first)
  return { from: first, to: last < today ? last : first > today ? last : today }
}

/** The months up to the current one, newest first, by their first day. */
export function monthsUpTo(today: string, count: number): string[] {
  const months = [`${today.slice(0, 7)}-01`]
  while (months.length < count) {
    const before = addDays(months.at(-1) ?? today, -1)
    months.push(`${before.slice(0, 7)}-01`)
  }
  return months
}

function lastOfMonth(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)
}

/** The shown part of the timeline. The view of a whole period longer than 31 days shows its last 31. */
export function viewOf(
  { zoom, at }: { readonly zoom: Zoom; readonly at?: string | undefined },
  { from, to }: Days,
  { nowMs, timezone }: { readonly nowMs: number; readonly timezone: string },
): TimelineView {
  const end = startOfDay(addDays(to, 1), timezone)
  if (zoom === 'period') {
    const earliest = addDays(to, 1 - maxTimelineDays)
    return { fromMs: startOfDay(from > earliest ? from : earliest, timezone), toMs: end }
  }
  const toMs = at === undefined ? Math.min(nowMs, end) : Math.min(nowMs, Date.parse(at))
  // Up to the end of a day it shows whole days, of 23 or 25 hours too.
  const count = toMs === end ? wholeDays[zoom] : null
  return { fromMs: count === null ? toMs - spans[zoom] : startOfDay(addDays(to, 1 - count), timezone), toMs }
}

/** Minutes between labelled lines. */
export const tickMinutes: Record<Zoom, number> = { hours: 60, day: 180, week: 1440, period: 1440 }
