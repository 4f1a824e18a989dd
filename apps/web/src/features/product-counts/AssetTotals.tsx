import type { AssetTotal } from '@foresite/contract/asset-counts'
import { day, id } from '@foresite/contract/primitives'
import PinOutlined from '@mui/icons-material/PinOutlined'
import { Button, Link, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { column, figureColumn, linkColumn, timeWidth } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { datePresets } from '#ui/period.ts'
import { AssetsOverTime } from './AssetsOverTime.tsx'
import { useCountTexts } from './texts/texts.ts'

const totalsSearch = defineSearch({
  asset: id,
  period: z.enum(datePresets),
  from: day,
  to: day,
})

/** The address of a view of the asset counts. */
export function assetsHref(
  view: 'totals' | 'counts' | 'register' | 'new',
  more: Readonly<Record<string, string>> = {},
) {
  return `${to('assetCount')}?${new URLSearchParams({ view, ...more }).toString()}`
}

/** The number of each reusable asset by location, and one of them over time (QC-1). */
export function AssetTotals() {
  const t = useCountTexts()
  const [chosen, change] = useSearch(totalsSearch)
  const totals = useQuery(queryFor('listAssetTotals'))
  const columns = useColumns()
  return (
    <Loaded query={totals}>
      {(rows) => {
        const shown = rows.find(({ asset }) => asset.id === chosen.asset) ?? rows.find(({ total }) => total !== null)
        if (rows.length === 0)
          return (
            <EmptyState
              icon={<PinOutlined />}
              title={t('assets.none')}
              action={{ label: t('assets.add'), href: assetsHref('register') }}
            >
              {t('assets.none.text')}
            </EmptyState>
          )
        return (
          <Stack sx={{ gap: 2.5 }}>
            <Panel flush>
              <RecordTable
                table="asset-totals"
                label={t('assets.view.totals')}
                columns={columns}
                rows={rows}
                keyOf={({ asset }) => asset.id}
              />
            </Panel>
            {shown !== undefined && (
              <AssetsOverTime
                asset={shown.asset}
                assets={rows.map(({ asset }) => asset)}
                period={chosen}
                onChange={change}
              />
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function useColumns(): Column<AssetTotal>[] {
  const t = useCountTexts()
  const { dayAndTime, number } = useFormat()
  return [
    linkColumn(
      'asset',
      t('asset'),
      220,
      ({ asset }) => asset.name,
      ({ asset }) => assetsHref('counts', { asset: asset.id }),
    ),
    column('type', t('word.type'), 130, ({ asset }) => t(`asset.type.${asset.assetType}`)),
    figureColumn('total', t('word.total'), 100, ({ total }) => number(total)),
    column('places', t('asset.places'), 280, (row) => <Places {...row} />),
    column('last', t('asset.lastCounted'), timeWidth, ({ lastCounts }) => {
      const last = lastCounts
        .map(({ countedAt }) => countedAt)
        .toSorted()
        .at(-1)
      return last === undefined ? t('asset.never') : dayAndTime(last)
    }),
    column('count', t('asset.count'), 150, ({ asset }) => (
      <Button
        variant="outlined"
        href={assetsHref('new', { asset: asset.id })}
        aria-label={t('asset.count.long', { name: asset.name })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('asset.count')}
      </Button>
    )),
  ]
}

/** Each location's newest count, as a link. */
function Places({ asset, lastCounts }: AssetTotal) {
  const t = useCountTexts()
  const { number } = useFormat()
  if (lastCounts.length === 0) return '–'
  return (
    <Stack component="ul" sx={{ gap: 0.5 }}>
      {lastCounts.map(({ countId, location, count }) => (
        <li key={countId}>
          <Link href={assetsHref('counts', { asset: asset.id, count: countId })} sx={{ py: 0.5 }}>
            {`${location?.code ?? t('asset.place.none')}: ${number(count)}`}
          </Link>
        </li>
      ))}
    </Stack>
  )
}
