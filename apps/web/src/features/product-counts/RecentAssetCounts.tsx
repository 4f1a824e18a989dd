import type { ProductCount } from '@foresite/contract/product-counts'
import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
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
    {
      id: 'asset',
      header: t('asset'),
      cell: ({ id, product }) => (
        <Link variant="subtitle2" href={assetsHref('counts', { count: id })} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          {product?.name ?? t('product.unnamed')}
        </Link>
      ),
    },
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
