import type { AssetTotal } from '@foresite/contract/asset-counts'
import { addDays } from '@foresite/site-time/site-time'
import { Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { ChartPanel } from '#ui/charts/ChartPanel.tsx'
import { CurvesOverTime } from '#ui/charts/CurvesOverTime.tsx'
import { SeriesTable } from '#ui/charts/SeriesTable.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { daysOf, type Period } from '#ui/period.ts'
import { useCountTexts } from './texts/texts.ts'

/** The default period. */
const usualDays = 90

type Asset = AssetTotal['asset']

interface AssetsOverTimeProps {
  readonly asset: Asset
  readonly assets: readonly Asset[]
  readonly period: Period
  readonly onChange: (change: Period & { readonly asset?: string }) => void
}

/** The number of one asset, day by day. */
export function AssetsOverTime({ asset, assets, period, onChange }: AssetsOverTimeProps) {
  const t = useCountTexts()
  const today = useToday()
  const format = useFormat()
  const days = daysOf(period, today)
  const endDate = days.to ?? today
  const query = { startDate: days.from ?? addDays(endDate, 1 - usualDays), endDate }
  const history = useQuery({
    ...queryFor('readAssetHistory', { params: { id: asset.id }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={history}>
      {({ points: found }) => {
        // Leaves space above the highest point.
        const top = Math.max(4, ...found.map((point) => Math.ceil(point.total * 1.15)))
        const total = format.number(found.at(-1)?.total ?? 0)
        const summary = t('assets.overTime.summary', { name: asset.name, total, count: found.length })
        const series = [{ id: 'total', label: asset.name, tone: 'primary' }] as const
        const points = found.map(({ day, total: count }) => ({
          key: day,
          label: format.dayMonth(day),
          title: format.day(day),
          values: [count],
        }))
        const table = (
          <SeriesTable
            label={summary}
            pointLabel={t('word.day')}
            points={points}
            series={series}
            format={format.number}
            withTotal={false}
          />
        )
        return (
          <ChartPanel
            title={t('assets.overTime')}
            summary={summary}
            caption={t('assets.overTime.how')}
            {...(points.length === 0 ? {} : { table })}
          >
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 1 }}>
              <FilterChoice
                label={t('asset')}
                value={asset.id}
                choices={assets.map(({ id, name }) => [id, name])}
                onChange={(chosen) => onChange({ asset: chosen })}
              />
              <PeriodPicker value={period} allLabel={t('assets.period', { count: usualDays })} onChange={onChange} />
            </Stack>
            {points.length === 0 ? (
              <Muted sx={{ py: 4, textAlign: 'center' }}>{t('assets.overTime.none')}</Muted>
            ) : (
              <CurvesOverTime label={summary} points={points} series={series} format={format.number} range={[0, top]} />
            )}
          </ChartPanel>
        )
      }}
    </Loaded>
  )
}
