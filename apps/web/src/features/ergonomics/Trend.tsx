import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { daysOf } from '#ui/period.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Muted } from '#ui/Muted.tsx'
import type { Series } from '#ui/charts/series.ts'
import { CurvesChart } from '#ui/charts/SeriesChart.tsx'
import { measures, trendQuery, type ErgonomicsSearch, type Measure } from './ergonomics-search.ts'
import { useErgonomicsTexts } from './texts/texts.ts'
import { trendPoints, type ZoneTrend } from './trend-points.ts'

interface TrendProps {
  readonly chosen: ErgonomicsSearch
  readonly today: string
  readonly onMeasure: (measure: Measure) => void
}

/** As many curves as people can tell apart; the table shows all zones. */
const maxCurves = 6
const tones: readonly Series['tone'][] = ['primary', 'warning', 'success', 'error', 'info', 'neutral']

/** Each zone's score, day by day (ERGO-1). */
export function Trend({ chosen, today, onMeasure }: TrendProps) {
  const asked = trendQuery(chosen, today)
  const trend = useQuery(queryFor('readErgonomicTrend', { query: asked }))
  return (
    <Loaded query={trend}>
      {(zones) => (
        <TrendPanel
          zones={zones}
          period={asked}
          isPart={daysOf(chosen, today).from !== asked.from}
          measure={chosen.measure}
          onMeasure={onMeasure}
        />
      )}
    </Loaded>
  )
}

interface TrendPanelProps {
  readonly zones: readonly ZoneTrend[]
  readonly period: { readonly from: string; readonly to: string }
  /** The chosen period starts earlier. */
  readonly isPart: boolean
  readonly measure: Measure
  readonly onMeasure: (measure: Measure) => void
}

function TrendPanel({ zones, period, isPart, measure, onMeasure }: TrendPanelProps) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const points = trendPoints(zones, period, { measure, format })
  const series = zones.map(({ zoneId, zoneName }, i) => ({
    id: zoneId,
    label: zoneName,
    tone: tones[i % tones.length] ?? 'primary',
  }))
  const figure = (value: number) => format.number(Number.isNaN(value) ? null : value, { maximumFractionDigits: 1 })
  const known = points.filter(({ values }) => values.some((value) => !Number.isNaN(value)))
  const label = t('trend.summary', {
    measure: t(`trend.${measure}`),
    count: zones.length,
    from: format.day(period.from),
    to: format.day(period.to),
  })
  return (
    <CurvesChart
      title={t('trend')}
      summary={label}
      caption={
        <>
          {t(`trend.caption.${measure}`)}
          {isPart && <div>{t('trend.part', { from: format.day(period.from) })}</div>}
        </>
      }
      controls={
        <ChoiceGroup
          label={t('trend.measure')}
          value={measure}
          choices={choicesOf(measures, (value) => t(`trend.${value}`))}
          onChoose={onMeasure}
        />
      }
      pointLabel={t('word.day')}
      points={known}
      series={series}
      format={figure}
      most={maxCurves}
      {...(measure === 'score' ? { range: [0, 100] as const } : {})}
      empty={t('trend.nothing')}
    >
      {zones.length > maxCurves && <Muted small>{t('trend.more', { count: zones.length - maxCurves })}</Muted>}
    </CurvesChart>
  )
}
