import type { AssetTotal } from '@foresite/contract/asset-counts'
import { addDays } from '@foresite/site-time/site-time'
import { Stack } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadedFor } from '#platform/api/LoadedFor.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { CurvesChart } from '#ui/charts/SeriesChart.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { SelectField } from '#ui/SelectField.tsx'
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
    <LoadedFor query={history} asked={asset.name} gap={0}>
      {({ points: found }, name) => {
        // Leaves space above the highest point.
        const top = Math.max(4, ...found.map((point) => Math.ceil(point.total * 1.15)))
        const total = format.number(found.at(-1)?.total ?? 0)
        const summary = t('assets.overTime.summary', { name, total, count: found.length })
        const series = [{ id: 'total', label: name, tone: 'primary' }] as const
        const points = found.map(({ day, total: count }) => ({
          key: day,
          label: format.dayMonth(day),
          title: format.day(day),
          values: [count],
        }))
        return (
          <CurvesChart
            title={t('assets.overTime')}
            summary={summary}
            caption={t('assets.overTime.how')}
            controls={
              <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
                <SelectField
                  size="small"
                  label={t('asset')}
                  value={asset.id}
                  choices={assets.map(({ id, name }) => [id, name])}
                  sx={{ minWidth: 130, maxWidth: 240 }}
                  onChange={(chosen) => onChange({ asset: chosen })}
                />
                <PeriodPicker value={period} allLabel={t('assets.period', { count: usualDays })} onChange={onChange} />
              </Stack>
            }
            pointLabel={t('word.day')}
            points={points}
            series={series}
            format={format.number}
            range={[0, top]}
            empty={t('assets.overTime.none')}
          />
        )
      }}
    </LoadedFor>
  )
}
