import { type CountingAccuracy as Accuracy, accuracyStep, type AccuracyStep } from '@foresite/contract/shipments'
import { dayFormat } from '@foresite/site-time/date-time'
import { day as calendarDay } from '@foresite/contract/primitives'
import { Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLocale } from '#platform/i18n/language-store.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import type { Point, Series } from '#ui/charts/series.ts'
import { CurvesChart } from '#ui/charts/SeriesChart.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { datePresets, type Days, daysOf, daysOfPoint } from '#ui/period.ts'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { shipmentsHref } from './shipment-search.ts'
import { useShipmentTexts } from './texts/texts.ts'

/** The search parameters of the accuracy page and the dashboard. */
const accuracySearch = defineSearch({
  period: z.enum(datePresets).default('30days'),
  from: calendarDay,
  to: calendarDay,
  step: accuracyStep.default('daily'),
})

/** How accurate the counts proposed from pictures were, by day, week or month (SHIP-13). */
export function CountingAccuracy() {
  const t = useShipmentTexts()
  const { days, step, picker, change } = useAccuracyPeriod()
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FilterBar>{picker}</FilterBar>
      <ChoiceGroup
        label={t('word.groupBy')}
        value={step}
        choices={choicesOf(accuracyStep.options, (value) => t(`word.by.${value}`))}
        onChoose={(chosen) => change({ step: chosen })}
      />
      {days === null ? (
        <Typography color="textSecondary">{t('word.missingDates')}</Typography>
      ) : (
        <AccuracyOf days={days} step={step} />
      )}
    </Stack>
  )
}

/** The period and step in the address, with their fields; the period is null while a day is missing. */
export function useAccuracyPeriod() {
  const today = useToday()
  const [chosen, change] = useSearch(accuracySearch)
  const { from, to } = daysOf(chosen, today)
  const days = from === undefined || to === undefined ? null : { from, to }
  const picker = <PeriodPicker value={chosen} shown={{ from, to }} onChange={change} />
  return { days, step: chosen.step, picker, change }
}

interface AccuracyPlotProps {
  readonly answer: Accuracy
  readonly days: Days
  readonly step: AccuracyStep
}

/** A period's figures and their plot. */
function AccuracyOf({ days, step }: Omit<AccuracyPlotProps, 'answer'>) {
  const t = useShipmentTexts()
  const { exactPercent, number } = useFormat()
  const query = useQuery({
    ...queryFor('readCountingAccuracy', { query: { startDate: days.from, endDate: days.to, dateFilter: step } }),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedFor query={query} asked={{ days, step }} gap={2.5}>
      {(answer, asked) => (
        <>
          <SideBySide narrowest={210}>
            <KeyFigure label={t('accuracy')} note={t('dashboard.accuracy.note', { count: answer.lines })}>
              {exactPercent(answer.accuracy)}
            </KeyFigure>
            <KeyFigure
              label={t('accuracy.shipments')}
              href={shipmentsHref({ counted: 'true', period: 'custom', ...asked.days })}
              note={t('dashboard.inspected.note')}
            >
              {number(answer.shipments)}
            </KeyFigure>
            <KeyFigure
              label={t('accuracy.exact')}
              note={t('accuracy.exact.value', {
                exact: number(answer.exactLines),
                lines: number(answer.lines),
              })}
            >
              {exactPercent(answer.lines === 0 ? null : answer.exactLines / answer.lines)}
            </KeyFigure>
          </SideBySide>
          <AccuracyPlot answer={answer} {...asked} />
        </>
      )}
    </LoadedFor>
  )
}

/** A period's accuracy over time, as a plot or a table. */
export function AccuracyPlot({ answer, days, step }: AccuracyPlotProps) {
  const t = useShipmentTexts()
  const { day, exactPercent, number } = useFormat()
  const names = usePointNames(step)
  const known = answer.points.filter(({ accuracy }) => accuracy !== null)
  const points: Point[] = known.map(({ startsOn, accuracy }) => {
    const href = shipmentsHref({ counted: 'true', period: 'custom', ...daysOfPoint(startsOn, step, days) })
    return { key: startsOn, ...names(startsOn), values: [accuracy ?? 0], href, hrefs: [href] }
  })
  const series: Series[] = [{ id: 'accuracy', label: t('accuracy'), tone: 'primary' }]
  const label = t('accuracy.summary', {
    from: day(days.from),
    to: day(days.to),
    accuracy: exactPercent(answer.accuracy),
  })
  const shipments = known.map((point) => number(point.shipments))
  return (
    <CurvesChart
      title={t('accuracy')}
      summary={label}
      caption={t('accuracy.formula')}
      pointLabel={t(`word.by.${step}`)}
      points={points}
      series={series}
      format={exactPercent}
      beside={{
        label: t('accuracy.shipments'),
        texts: shipments,
        lines: shipments.map((count) => `${t('accuracy.shipments')}: ${count}`),
      }}
      range={[0, 1]}
      empty={t('accuracy.nothing')}
    />
  )
}

/** The name of a point on the axis and in tables. */
function usePointNames(step: AccuracyStep): (startsOn: string) => Pick<Point, 'label' | 'title'> {
  const t = useShipmentTexts()
  const { day, dayMonth } = useFormat()
  const month = dayFormat('month', useLocale())
  return (startsOn) => {
    if (step === 'monthly') return { label: month(startsOn), title: month(startsOn) }
    const title = step === 'weekly' ? t('accuracy.weekOf', { day: day(startsOn) }) : day(startsOn)
    return { label: dayMonth(startsOn), title }
  }
}
