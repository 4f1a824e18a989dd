import type { YardMetrics } from '@foresite/contract/yard-metrics'
import { Box, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { useSearch } from '#platform/routing/search.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { KeyFigure } from '#ui/KeyFigure.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { Columns, SideBySide } from '#ui/SideBySide.tsx'
import { daysOf, type Days } from '#ui/period.ts'
import { Arrivals } from './Arrivals.tsx'
import { ByCarrier } from './ByCarrier.tsx'
import { Efficiency } from './Efficiency.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { turnaround } from './visit-facts.tsx'
import { stepOf, stepsOf, visitsHref, yardSearch } from './visit-search.ts'
import { YardBoard } from './YardBoard.tsx'

interface YardDashboardProps {
  /** Renders the docks' utilization on the same days. */
  readonly docks: (days: Days) => ReactNode
}

/** Vehicles on site, and a period's arrivals, turnaround, docks and efficiency (YARD-1 to YARD-5). */
export function YardDashboard({ docks }: YardDashboardProps) {
  const t = useVisitTexts()
  const today = useToday()
  const [chosen, change] = useSearch(yardSearch)
  const { from, to } = daysOf(chosen, today)
  const days = from === undefined || to === undefined ? null : { from, to }
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Columns from="lg" widths="minmax(0, 3fr) minmax(0, 2fr)" gap={2.5}>
        <YardBoard />
        <RecentActivity />
      </Columns>
      <FilterBar>
        <PeriodPicker value={chosen} shown={{ from, to }} onChange={change} />
      </FilterBar>
      {days === null ? (
        <Typography color="textSecondary">{t('word.missingDates')}</Typography>
      ) : (
        <>
          <Figures days={days} step={chosen.step} onStep={(step) => change({ step })} />
          {docks(days)}
        </>
      )}
    </Stack>
  )
}

interface FiguresProps {
  readonly days: Days
  readonly step: YardStep | undefined
  readonly onStep: (step: YardStep) => void
}

type YardStep = ReturnType<typeof stepOf>

function Figures({ days, step: chosen, onStep }: FiguresProps) {
  const t = useVisitTexts()
  const step = stepOf(chosen, days)
  const query = useQuery({
    ...queryFor('readYardMetrics', { query: { startDate: days.from, endDate: days.to, step } }),
    placeholderData: keepPreviousData,
  })
  const steps = (
    <ChoiceGroup
      label={t('step')}
      value={step}
      choices={choicesOf(stepsOf(days), (value) => t(`step.${value}`))}
      onChoose={onStep}
    />
  )
  return (
    <LoadedFor query={query} asked={{ days, step }} gap={2.5}>
      {(metrics, asked) => {
        const search = `period=custom&from=${asked.days.from}&to=${asked.days.to}`
        return (
          <>
            <KeyFigures metrics={metrics} href={visitsHref(`${search}&arrived=true`)} />
            <Arrivals metrics={metrics} {...asked} controls={steps} />
            <ByCarrier carriers={metrics.carriers} hrefOf={(carrier) => visitsHref(carrierSearch(search, carrier))} />
          </>
        )
      }}
    </LoadedFor>
  )
}

/** A carrier's completed visits: only they have a turnaround. */
function carrierSearch(search: string, carrier: string): string {
  return `${search}&state=left&${carrier === '' ? 'noCarrier=true' : `carrier=${encodeURIComponent(carrier)}`}`
}

function KeyFigures({ metrics, href }: { readonly metrics: YardMetrics; readonly href: string }) {
  const t = useVisitTexts()
  const { number } = useFormat()
  const { arrived, unknown, all, efficiency } = metrics
  const note = (p90: number | null) => (p90 === null ? t('median.none') : t('median.note', { p90: turnaround(p90) }))
  return (
    <SideBySide narrowest={230}>
      <KeyFigure
        label={t('arrived')}
        href={href}
        note={(unknown > 0 && t('arrived.note', { count: unknown })) || (arrived > 0 && t('arrived.note.none'))}
      >
        {number(arrived)}
      </KeyFigure>
      <KeyFigure label={t('yard.median')} note={note(all.yardP90Ms)}>
        <TurnaroundTime ms={all.yardMedianMs} />
      </KeyFigure>
      <KeyFigure
        label={t('dock.median')}
        note={
          <>
            {note(all.dockP90Ms)}
            {all.waitMedianMs !== null && <div>{t('wait.note', { wait: turnaround(all.waitMedianMs) })}</div>}
          </>
        }
      >
        <TurnaroundTime ms={all.dockMedianMs} />
      </KeyFigure>
      <Efficiency efficiency={efficiency} />
    </SideBySide>
  )
}

/** A turnaround that never wraps. */
function TurnaroundTime({ ms }: { readonly ms: number | null }) {
  return (
    <Box component="span" sx={{ fontSize: '0.75em', whiteSpace: 'nowrap' }}>
      {turnaround(ms)}
    </Box>
  )
}
