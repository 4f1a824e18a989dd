import { HOUR_MS } from '@foresite/contract/duration'
import type { ArrivalStep, YardMetrics } from '@foresite/contract/yard-metrics'
import { dateTimeFormat } from '@foresite/site-time/date-time'
import { addDays, startOfDay } from '@foresite/site-time/site-time'
import type { ReactNode } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import type { Point, Series } from '#ui/charts/series.ts'
import { BarsChart } from '#ui/charts/SeriesChart.tsx'
import type { Days } from '#ui/period.ts'
import { useVisitTexts } from './texts/texts.ts'
import { mondayOf } from './visit-search.ts'

interface ArrivalsProps {
  readonly metrics: YardMetrics
  /** Those of the metrics: the server refuses long periods, so the points are few. */
  readonly days: Days
  readonly step: ArrivalStep
  readonly controls: ReactNode
}

/** Truck arrivals over time (YARD-1). */
export function Arrivals({ metrics, days, step, controls }: ArrivalsProps) {
  const t = useVisitTexts()
  const { day, number } = useFormat()
  const points = usePoints(metrics.arrivals, days, step)
  const series: Series[] = [{ id: 'arrivals', label: t('arrived'), tone: 'primary' }]
  const { arrived: count } = metrics
  const summary = t('arrivals.summary', { count, from: day(days.from), to: day(days.to) })
  return (
    <BarsChart
      title={t('arrivals')}
      summary={summary}
      controls={controls}
      pointLabel={t(`step.${step}`)}
      points={count === 0 ? [] : points}
      series={series}
      format={(value) => number(value)}
      empty={t('arrivals.none')}
    />
  )
}

/** Every hour, day or week of a period up to now, including those without arrivals. */
function usePoints(arrivals: YardMetrics['arrivals'], { from, to }: Days, step: ArrivalStep): Point[] {
  const t = useVisitTexts()
  const locale = useLocale()
  const now = useNow(60_000)
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const format = useFormat()
  const [hour, dateTime] = [dateTimeFormat('time', locale, timezone), dateTimeFormat('dateTime', locale, timezone)]
  const counts = new Map(arrivals.map(({ startsAt, count }) => [Date.parse(startsAt), count]))
  const end = Math.min(startOfDay(addDays(to, 1), timezone), now)
  const points: Point[] = []
  if (step === 'hour') {
    for (let at = startOfDay(from, timezone); at < end; at += HOUR_MS)
      points.push({ key: String(at), label: hour(at), title: dateTime(at), values: [counts.get(at) ?? 0] })
    return points
  }
  const length = step === 'week' ? 7 : 1
  const first = step === 'week' ? mondayOf(from) : from
  for (let day = first; startOfDay(day, timezone) < end; day = addDays(day, length)) {
    const title = step === 'week' ? t('step.weekOf', { day: format.day(day) }) : format.day(day)
    points.push({ key: day, label: format.dayMonth(day), title, values: [counts.get(startOfDay(day, timezone)) ?? 0] })
  }
  return points
}
