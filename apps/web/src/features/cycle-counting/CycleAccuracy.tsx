import type { CallAnswer } from '@foresite/contract/client'
import { addDays } from '@foresite/site-time/site-time'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { CurvesOverTime } from '#ui/charts/CurvesOverTime.tsx'
import { SeriesTable } from '#ui/charts/SeriesTable.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { AccuracyFigures, usePercent } from './AccuracyFigures.tsx'
import { useDayText } from './cycle-look.tsx'
import { useCycleTexts } from './texts/texts.ts'

const steps = ['daily', 'weekly', 'monthly'] as const
/** Shown where no period is chosen. */
const usualDays = 90

const accuracySearch = defineSearch({
  period: z.enum(datePresets),
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(steps).default('daily'),
})

/** How accurate the stock is, in all and over time. */
export function CycleAccuracy() {
  const say = useCycleTexts()
  const today = useToday()
  const [chosen, change] = useSearch(accuracySearch)
  const days = daysOf({ ...chosen, preset: chosen.period }, today)
  const query = {
    startDate: days.from ?? addDays(days.to ?? today, 1 - usualDays),
    endDate: days.to ?? today,
    dateFilter: chosen.by,
  }
  const accuracy = useQuery(queryFor('readCycleAccuracy', { query }))
  return (
    <>
      <FilterBar onClear={undefined}>
        <PeriodPicker
          value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
          onChange={({ preset, from, to }) => {
            change({ period: preset, from, to })
          }}
        />
      </FilterBar>
      <Loaded query={accuracy}>
        {(found) => (
          <>
            <AccuracyFigures accuracy={found.total} />
            <OverTime
              found={found}
              by={chosen.by}
              onBy={(by) => {
                change({ by })
              }}
            />
          </>
        )}
      </Loaded>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {say('tolerance.hint')}
      </Typography>
    </>
  )
}

interface OverTimeProps {
  readonly found: CallAnswer<'readCycleAccuracy'>
  readonly by: (typeof steps)[number]
  readonly onBy: (by: (typeof steps)[number]) => void
}

function OverTime({ found: { total, stretches }, by, onBy }: OverTimeProps) {
  const say = useCycleTexts()
  const percent = usePercent()
  const short = useDayText('dayMonth')
  const long = useDayText()
  const format = (value: number) => (Number.isNaN(value) ? '–' : percent(value))
  const written = (share: number | null) => (share === null ? '–' : percent(share))
  const summary = say('accuracy.summary', { location: written(total.location), unit: written(total.unit) })
  const series = [
    { id: 'location', label: say('analysis.location'), tone: 'primary' },
    { id: 'unit', label: say('analysis.unit'), tone: 'success' },
    { id: 'proposal', label: say('analysis.proposal'), tone: 'warning' },
  ] as const
  const points = stretches.map(({ from, location, unit, proposal }) => ({
    key: from,
    label: short(from),
    title: long(from),
    values: [location ?? Number.NaN, unit ?? Number.NaN, proposal ?? Number.NaN],
  }))
  return (
    <ChartPanel
      title={say('accuracy.title')}
      summary={summary}
      table={
        <SeriesTable
          label={summary}
          pointLabel={say(`accuracy.${by}`)}
          points={points}
          series={series}
          format={format}
          withTotal={false}
        />
      }
    >
      <ChoiceGroup
        label={say('accuracy.by')}
        value={by}
        choices={steps.map((value) => ({ value, label: say(`accuracy.${value}`) }))}
        onChoose={onBy}
      />
      {points.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {say('accuracy.nothing')}
        </Typography>
      ) : (
        <CurvesOverTime label={summary} points={points} series={series} format={format} range={[0, 1]} />
      )}
    </ChartPanel>
  )
}
