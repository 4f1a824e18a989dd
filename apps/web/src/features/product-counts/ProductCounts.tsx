import type { ProductCount } from '@foresite/contract/product-counts'
import { id } from '@foresite/contract/primitives'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, figureColumn, nameColumn, timeWidth } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
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
    nameColumn('product', t('word.product'), 240, ({ product }) => product?.name ?? t('product.unnamed'), onOpen),
    column('sku', t('word.sku'), 140, ({ product }) => product?.sku ?? '–'),
    column('location', t('word.location'), 140, ({ location }) => location?.code ?? '–'),
    figureColumn('count', t('number'), 110, ({ count }) => number(count)),
    column('corrections', t('corrections'), 150, ({ added, removed }) =>
      added + removed === 0 ? '–' : t('corrections.value', { added, removed }),
    ),
    column('at', t('word.time'), timeWidth, ({ createdAt }) => dayAndTime(createdAt)),
    column('source', t('word.source'), 160, ({ cameraName }) => cameraName ?? t('source.upload')),
    column('by', t('word.changedBy'), 150, ({ updatedBy }) => updatedBy?.name ?? '–'),
    column('note', t('note'), 200, ({ note }) => note),
  ]
}
