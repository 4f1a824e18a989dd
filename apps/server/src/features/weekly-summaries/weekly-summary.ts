import { totalOf, usualWeeks, type ComplianceSummary } from '@foresite/contract/compliance'
import type { NotificationRules } from '@foresite/contract/notifications'
import { addDays, dayOf, instantOf, weekdayOf } from '@foresite/site-time/site-time'

/** Days of the site's calendar, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The seven days before a day. */
export function weekBefore(day: string): Days {
  return { from: addDays(day, -7), to: addDays(day, -1) }
}

/** The four weeks before a week. */
export function weeksBefore({ from }: Days): Days {
  return { from: addDays(from, -7 * usualWeeks), to: addDays(from, -1) }
}

/** The last time the week's summary was due, and its day. */
export function lastDue(
  { weekday, time }: NotificationRules['weeklySummary'],
  now: Date,
  timezone: string,
): { readonly day: string; readonly at: Date } {
  const today = dayOf(now, timezone)
  const passed = (weekdayOf(today) - (weekday % 7) + 7) % 7
  const day = addDays(today, -passed)
  const at = new Date(instantOf(day, time, timezone))
  if (at <= now) return { day, at }
  const before = addDays(day, -7)
  return { day: before, at: new Date(instantOf(before, time, timezone)) }
}

/** The week's figure and the weekly average of the four weeks before; null without a whole week of them. */
export interface Compared {
  readonly week: number
  readonly before: number | null
}

/** @param weeksWatched how many of the four weeks `sum` was counted in */
export function compare(week: number, sum: number, weeksWatched: number): Compared {
  return { week, before: weeksWatched < 1 ? null : sum / weeksWatched }
}

/** The days on which a camera watched, or with incidents, in weeks: a young site has fewer than four. */
export function weeksWatched({ buckets }: Pick<ComplianceSummary, 'buckets'>): number {
  return buckets.filter(({ coverage, counts }) => (coverage ?? 0) > 0 || totalOf(counts) > 0).length / 7
}

/** The change as a share of the average before; null if that is 0 or unknown. */
export function changeOf({ week, before }: Compared): number | null {
  return before === null || before === 0 ? null : (week - before) / before
}

/** The difference of two scores as shown, rounded; null without one of them. */
export function pointsOf(week: number | null, before: number | null): number | null {
  return week === null || before === null ? null : Math.round(week) - Math.round(before)
}

/** Incident types of either period, most frequent this week first. */
export function typesOf(week: ComplianceSummary, before: ComplianceSummary) {
  const types = [...new Set([...week.byType, ...before.byType].map(({ type }) => type))]
  const count = ({ byType }: ComplianceSummary, type: string) =>
    byType.filter((one) => one.type === type).reduce((sum, { counts }) => sum + totalOf(counts), 0)
  const weeks = weeksWatched(before)
  return types
    .map((type) => ({ type, ...compare(count(week, type), count(before, type), weeks) }))
    .toSorted((a, b) => b.week - a.week || (b.before ?? 0) - (a.before ?? 0))
}
