import type { ProductCount } from '@foresite/contract/product-counts'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
import { column, figureColumn, linkColumn } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { assetsHref } from './AssetTotals.tsx'
import { useCountTexts } from './texts/texts.ts'

const shownRows = 5

/** The newest counts of reusable assets. */
export function RecentAssetCounts() {
  const t = useCountTexts()
  const { dayAndTime, number } = useFormat()
  const query = useQuery(queryFor('listProductCounts', { query: { assets: 'only', limit: shownRows } }))
  const columns: Column<ProductCount>[] = [
    linkColumn(
      'asset',
      t('asset'),
      null,
      ({ product }) => product?.name ?? t('product.unnamed'),
      ({ id }) => assetsHref('counts', { count: id }),
    ),
    column('location', t('word.location'), null, ({ location }) => location?.code ?? '–'),
    figureColumn('count', t('number'), null, ({ count }) => number(count)),
    column('at', t('word.time'), null, ({ createdAt }) => dayAndTime(createdAt)),
  ]
  return (
    <RecentRecords
      title={t('overview')}
      query={query}
      columns={columns}
      href={assetsHref('counts')}
      allLabel={(count) => t('overview.all', { count })}
      none={t('assets.counts.none')}
    />
  )
}
