import { weekday, type Weekday } from '@foresite/contract/schedules'
import { useMemo } from 'react'
import { useLocale } from '#platform/i18n/language-store.ts'

/** 4 January 2026 was a Sunday, with which the week begins here (LOOK-4). */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

/** The days of the week, Sunday first, with their short names. */
export function useWeekdayNames(): readonly (readonly [Weekday, string])[] {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    return weekday.options.map((day, n) => [day, format.format(SUNDAY + n * DAY_MS)] as const)
  }, [locale])
}
