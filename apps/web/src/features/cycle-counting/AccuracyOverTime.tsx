import type { CallAnswer } from '@foresite/contract/client'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { CurvesChart } from '#ui/charts/SeriesChart.tsx'
import { daysOfPoint, type Days } from '#ui/period.ts'
import { countsOf } from './AccuracyFigures.tsx'
import { useCycleTexts } from './texts/texts.ts'

interface AccuracyOverTimeProps {
  readonly found: CallAnswer<'readCycleAccuracy'>
  readonly days: Days
  readonly by: 'daily' | 'weekly' | 'monthly'
  readonly controls?: ReactNode
}

/** The accuracy of cycle counts over time; each point links to its counts. */
export function AccuracyOverTime({ found: { total, intervals }, days, by, controls }: AccuracyOverTimeProps) {
  const t = useCycleTexts()
  const { day, dayMonth, exactPercent } = useFormat()
  const format = (value: number) => exactPercent(Number.isNaN(value) ? null : value)
  const summary = t('accuracy.summary', { location: exactPercent(total.location), unit: exactPercent(total.unit) })
  const series = [
    { id: 'location', label: t('analysis.location'), tone: 'primary' },
    { id: 'unit', label: t('analysis.unit'), tone: 'success' },
    { id: 'proposal', label: t('analysis.proposal'), tone: 'warning' },
  ] as const
  const points = intervals.map(({ from, location, unit, proposal }) => {
    const href = countsOf(daysOfPoint(from, by, days))
    const values = [location ?? Number.NaN, unit ?? Number.NaN, proposal ?? Number.NaN]
    return { key: from, label: dayMonth(from), title: day(from), values, href, hrefs: [href, href, href] }
  })
  return (
    <CurvesChart
      title={t('accuracy.title')}
      summary={summary}
      controls={controls}
      pointLabel={t(`word.by.${by}`)}
      points={points}
      series={series}
      format={format}
      range={[0, 1]}
      empty={t('accuracy.nothing')}
    />
  )
}
