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
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
import { CountDialog } from './CountDialog.tsx'
import { useCountTexts } from './texts/texts.ts'

const countSearch = defineListSearch(
  'count',
  { search: searchText, corrected: z.literal('true'), productId: id, locationId: id, ...periodParts },
  { names: { productId: 'asset', locationId: 'location' } },
)

interface ProductCountsProps {
  /** Only counts of reusable assets, filtered by asset and location, too (QC-1). */
  readonly assets?: boolean
  /** Where a new one begins. */
  readonly newHref: string
}

/** Every product count of the site; filters, page and the open count are in the address. */
export function ProductCounts({ assets = false, newHref }: ProductCountsProps) {
  const say = useCountTexts()
  const sayUi = useUiTexts()
  const list = useRecordList(countSearch, 'listProductCounts', {
    filterOf: (asked) => ({ ...(assets ? { assets: 'only' as const } : {}), ...asked }),
  })
  const assetChoices = useAssetChoices(assets)
  return (
    <RecordScreen
      list={list}
      table={assets ? 'asset-counts' : 'product-counts'}
      label={say(assets ? 'assets.view.counts' : 'title')}
      columns={useColumns(list.open)}
      filters={[
        { search: 'search', label: say('search') },
        'period',
        { check: 'corrected', label: say('filter.corrected') },
        ...(assets
          ? [
              { choice: 'productId' as const, label: say('asset'), choices: assetChoices.assets },
              {
                choice: 'locationId' as const,
                label: say('location'),
                allLabel: sayUi('filter.all.feminine'),
                choices: assetChoices.locations,
              },
            ]
          : []),
      ]}
      count={(count) => say('list.total', { count })}
      csv="exportProductCounts"
      empty={{
        icon: <AddAPhotoOutlined />,
        title: say(assets ? 'assets.counts.none' : 'empty.title'),
        text: say(assets ? 'assets.counts.none.text' : 'empty.text'),
        actions: [{ label: say(assets ? 'assets.new' : 'new'), to: newHref }],
      }}
      nothingFound={say('empty.filtered')}
      dialog={(count, onClose) => <CountDialog id={count} onClose={onClose} />}
    />
  )
}

/** The assets, and the locations in which assets have been counted. */
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
  const say = useCountTexts()
  const { dayAndTime, number } = useFormat()
  return [
    nameColumn({
      id: 'product',
      header: say('product'),
      width: 240,
      nameOf: ({ product }) => product?.name ?? say('product.unnamed'),
      onOpen,
    }),
    { id: 'sku', header: say('sku'), width: 140, cell: ({ product }) => product?.sku ?? '–' },
    { id: 'location', header: say('location'), width: 140, cell: ({ location }) => location?.code ?? '–' },
    { id: 'count', header: say('number'), width: 110, align: 'right', cell: ({ count }) => number(count) },
    {
      id: 'corrections',
      header: say('corrections'),
      width: 150,
      cell: ({ added, removed }) => (added + removed === 0 ? '–' : say('corrections.value', { added, removed })),
    },
    { id: 'at', header: say('at'), width: 170, cell: ({ createdAt }) => dayAndTime(createdAt) },
    { id: 'source', header: say('source'), width: 160, cell: ({ cameraName }) => cameraName ?? say('source.upload') },
    { id: 'by', header: say('by'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
    { id: 'note', header: say('note'), width: 200, cell: ({ note }) => note },
  ]
}
