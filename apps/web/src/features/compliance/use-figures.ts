import { bucketsWithoutCamera, isToCome, type ComplianceSummary, type Coverage } from '@foresite/contract/compliance'
import { dayFormat } from '@foresite/site-time/date-time'
import { hourNames } from '@foresite/site-time/hour-names'
import { useMemo } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useComplianceTexts } from './texts/texts.ts'

/** Formats the dashboard's figures. */
export interface Figures {
  readonly whole: (value: number) => string
  /** With one decimal, if it has any. */
  readonly exact: (value: number) => string
  readonly share: (share: number | null) => string
  /** "98.2 % covered", or that none of today's cameras existed then. */
  readonly covered: (share: number | null) => string
  /** The same for a whole period; notes days without any of today's cameras. */
  readonly coveredIn: (summary: ComplianceSummary) => string
  readonly coveredHours: (coverage: Coverage) => string
  /** A day: short for an axis, long for a table. */
  readonly day: (day: string) => string
  readonly shortDay: (day: string) => string
  readonly weekdayOf: (day: string) => string
  readonly hour: (hour: number) => string
  /** One hour of a day, by its start: when clocks go back, two hours have the same name. */
  readonly hourAt: (startsAt: string) => string
}

/** Formats figures in the current language. */
export function useFigures(): Figures {
  const t = useComplianceTexts()
  const locale = useLocale()
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const { dayMonth, exactPercent, number } = useFormat()
  return useMemo(() => {
    const exact = (value: number) => number(value, { maximumFractionDigits: 1 })
    // Rounded down: 99.96 % must not read as 100 %.
    const share = (of: number | null) => exactPercent(of === null ? null : Math.floor(of * 1_000) / 1_000)
    const covered = (of: number | null) => (of === null ? t('covered.none') : t('covered', { share: share(of) }))
    return {
      whole: (value) => number(value, { maximumFractionDigits: 0 }),
      exact,
      share,
      covered,
      coveredIn: (summary) => {
        if (isToCome(summary)) return t('word.inFuture')
        const { from, to, coverage } = summary
        const count = bucketsWithoutCamera(summary)
        const all = covered(coverage.share)
        if (coverage.share === null || count === 0) return all
        return t(from === to ? 'covered.butHours' : 'covered.butDays', { count, covered: all })
      },
      coveredHours: ({ hours, possible }) => t('covered.hours', { hours: exact(hours), possible: exact(possible) }),
      day: dayFormat('weekdayDate', locale),
      shortDay: dayMonth,
      weekdayOf: dayFormat('weekday', locale),
      hour: (hour) => `${String(hour).padStart(2, '0')}:00`,
      hourAt: (startsAt) => hourNames([Date.parse(startsAt)], locale, timezone).join(''),
    }
  }, [t, locale, timezone, dayMonth, exactPercent, number])
}
