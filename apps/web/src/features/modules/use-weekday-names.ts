import { weekday, type Weekday } from '@foresite/contract/schedules'
import { useMemo } from 'react'
import { useLocale } from '#platform/i18n/language-store.ts'
import { weekdays } from '#ui/period.ts'

/** The days of the week, Sunday first, with their short names. */
export function useWeekdayNames(): readonly (readonly [Weekday, string])[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = weekdays(locale, 'shortWeekday')
    return weekday.options.map((day, n) => [day, names[n] ?? ''] as const)
  }, [locale])
}
