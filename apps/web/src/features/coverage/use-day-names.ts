import { useMemo } from 'react'
import { useLocale } from '#platform/i18n/language-store.ts'

/** Says a day like 2026-11-21 as the language writes it, with its weekday. */
export function useDayNames(): (day: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    // A day of the calendar is the same in every timezone.
    const format = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    return (day) => format.format(Date.parse(`${day}T00:00:00Z`))
  }, [locale])
}
