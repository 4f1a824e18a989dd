import type { ProductCount } from '@foresite/contract/product-counts'
import { id } from '@foresite/contract/primitives'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { timeWidth } from '#platform/records/time-column.ts'
import { CountDialog } from './CountDialog.tsx'
import { useCountTexts } from './texts/texts.ts'

const countSearch = defineListSearch(
  'count',
  { search: searchText, corrected: z.literal('true'), productId: id, locationId: id, ...periodParts },
  { names: { productId: 'asset', locationId: 'location' } },
)

interface ProductCountsProps {
  /** Shows only counts of reusable assets, with filters by asset and location (QC-1). */
  readonly assets?: boolean
  /** The address that starts a new count. */
  readonly newHref: string
}

/** Every product count of the site; filters, page and the open count are in the address. */
export function ProductCounts({ assets = false, newHref }: ProductCountsProps) {
  const t = useCountTexts()
  const list = useRecordList(countSearch, 'listProductCounts', {
    filterOf: (asked) => ({ ...(assets ? { assets: 'only' as const } : {}), ...asked }),
  })
  const assetChoices = useAssetChoices(assets)
  return (
    <RecordScreen
      list={list}
      table={assets ? 'asset-counts' : 'product-counts'}
      label={t(assets ? 'assets.view.counts' : 'title')}
      columns={useColumns(list.open)}
      filters={[
        { search: 'search', label: t('search') },
        'period',
        { check: 'corrected', label: t('filter.corrected') },
        ...(assets
          ? [
              { choice: 'productId' as const, label: t('asset'), choices: assetChoices.assets },
              {
                choice: 'locationId' as const,
                label: t('word.location'),
                allLabel: t('word.all.feminine'),
                choices: assetChoices.locations,
              },
            ]
          : []),
      ]}
      count={(count) => t('list.total', { count })}
      csv="exportProductCounts"
      empty={{
        icon: <AddAPhotoOutlined />,
        title: t(assets ? 'assets.counts.none' : 'empty.title'),
        text: t(assets ? 'assets.counts.none.text' : 'empty.text'),
        actions: [{ label: t(assets ? 'assets.new' : 'new'), to: newHref }],
      }}
      nothingFound={t('empty.filtered')}
      dialog={(count, onClose) => <CountDialog id={count} onClose={onClose} />}
    />
  )
}

/** The assets, and the locations with asset counts. */
function useAssetChoices(enabled: boolean) {
  const { data: totals = [] } = useQuery({ ...queryFor('listAssetTotals'), enabled })
  const places = totals.flatMap(({ lastCounts }) => lastCounts.map((last) => last.location))
  return {
    assets: totals.map(({ asset }) => [asset.id, asset.name] as const),
    locations: [
      ...new Map(places.flatMap((place) => (typeof place?.id === 'string' ? [[place.id, place.code] as const] : []))),
    ],
  }
}

function useColumns(onOpen: (id: string) => void): Column<ProductCount>[] {
  const t = useCountTexts()
  const { dayAndTime, number } = useFormat()
  return [
    nameColumn({
      id: 'product',
      header: t('word.product'),
      width: 240,
      nameOf: ({ product }) => product?.name ?? t('product.unnamed'),
      onOpen,
    }),
    { id: 'sku', header: t('word.sku'), width: 140, cell: ({ product }) => product?.sku ?? '–' },
    { id: 'location', header: t('word.location'), width: 140, cell: ({ location }) => location?.code ?? '–' },
    { id: 'count', header: t('number'), width: 110, align: 'right', cell: ({ count }) => number(count) },
    {
      id: 'corrections',
      header: t('corrections'),
      width: 150,
      cell: ({ added, removed }) => (added + removed === 0 ? '–' : t('corrections.value', { added, removed })),
    },
    { id: 'at', header: t('word.time'), width: timeWidth, cell: ({ createdAt }) => dayAndTime(createdAt) },
    { id: 'source', header: t('word.source'), width: 160, cell: ({ cameraName }) => cameraName ?? t('source.upload') },
    { id: 'by', header: t('word.changedBy'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
    { id: 'note', header: t('note'), width: 200, cell: ({ note }) => note },
  ]
}
