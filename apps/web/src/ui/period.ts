import { dateTimeFormat } from '@foresite/site-time/date-time'
import { addDays } from '@foresite/site-time/site-time'

/** The presets of a period (LOOK-4). */
export const datePresets = ['today', '7days', '30days', 'custom'] as const
export type DatePreset = (typeof datePresets)[number]

/** A period, as its search parameters: a preset, or a custom one of two days like 2026-11-21; none is all time. */
export interface Period {
  readonly period?: DatePreset | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The first and last day of a period, both included; `today` is the site's. An open end has none. */
export function daysOf({ period, from, to }: Period, today: string): Pick<Period, 'from' | 'to'> {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case '7days':
      return { from: addDays(today, -6), to: today }
    case '30days':
      return { from: addDays(today, -29), to: today }
    case 'custom':
      return { from, to }
    case undefined:
      return {}
  }
}

/** Days of the site's calendar, from the first to the last. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The days that a chart's point covers (a day, a week from Monday, or a month), within a period. */
export function daysOfPoint(startsOn: string, step: 'daily' | 'weekly' | 'monthly', { from, to }: Days): Days {
  const last = {
    daily: startsOn,
    weekly: addDays(startsOn, 6),
    // 31 days after its first day, the next month has begun.
    monthly: addDays(`${addDays(startsOn, 31).slice(0, 8)}01`, -1),
  }[step]
  return { from: startsOn < from ? from : startsOn, to: last > to ? to : last }
}

/** The names of the weekdays from Sunday to Saturday (LOOK-4), as a locale writes them. */
export function weekdays(locale: string, style: 'weekday' | 'shortWeekday' | 'narrowWeekday' = 'weekday'): string[] {
  const write = dateTimeFormat(style, locale, 'UTC')
  // 2 August 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => write(Date.UTC(2026, 7, 2 + index)))
}
