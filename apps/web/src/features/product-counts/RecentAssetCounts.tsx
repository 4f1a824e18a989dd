import type { ProductCount } from '@foresite/contract/product-counts'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { RecentRecords } from '#platform/records/RecentRecords.tsx'
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
    nameColumn({
      id: 'asset',
      header: t('asset'),
      nameOf: ({ product }) => product?.name ?? t('product.unnamed'),
      hrefOf: ({ id }) => assetsHref('counts', { count: id }),
    }),
    { id: 'location', header: t('word.location'), cell: ({ location }) => location?.code ?? '–' },
    { id: 'count', header: t('number'), align: 'right', cell: ({ count }) => number(count) },
    { id: 'at', header: t('word.time'), cell: ({ createdAt }) => dayAndTime(createdAt) },
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
