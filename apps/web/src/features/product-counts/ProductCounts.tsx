import type { ProductCount } from '@foresite/contract/product-counts'
import { id } from '@foresite/contract/primitives'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, pageNumber, useSearch, type ChangeOf, type SearchOf } from '#platform/routing/search.ts'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { AssetFilters } from './AssetFilters.tsx'
import { CountDialog } from './CountDialog.tsx'
import { useCountTexts } from './texts/texts.ts'

const rowsOnPage = 25

const countSearch = defineSearch(
  {
    search: z.string().min(1).max(100),
    corrected: z.literal('true'),
    asset: id,
    location: id,
    period: z.enum(datePresets),
    from: z.iso.date(),
    to: z.iso.date(),
    page: pageNumber,
    count: id,
  },
  { filters: ['search', 'corrected', 'asset', 'location', 'period', 'from', 'to'], names: {}, steps: ['count'] },
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
  const today = useToday()
  const [chosen, change] = useSearch(countSearch)
  const { count, page, search, corrected, asset, location } = chosen
  const days = daysOf({ ...chosen, preset: chosen.period }, today)
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(corrected === undefined ? {} : { corrected }),
    ...(assets ? { assets: 'only' as const } : {}),
    ...(asset === undefined ? {} : { productId: asset }),
    ...(location === undefined ? {} : { locationId: location }),
    ...(days.from === undefined ? {} : { startDate: days.from }),
    ...(days.to === undefined ? {} : { endDate: days.to }),
  }
  const open = (opened: string | undefined) => {
    change({ count: opened })
  }
  const list = useQuery({
    ...queryFor('listProductCounts', { query: { ...filter, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <RecordScreen
        query={list}
        search={countSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table={assets ? 'asset-counts' : 'product-counts'}
        label={say(assets ? 'assets.view.counts' : 'title')}
        columns={useColumns(open)}
        filters={
          <>
            <CountFilters chosen={chosen} onChange={change} />
            {assets && (
              <AssetFilters
                asset={asset}
                location={location}
                onAsset={(chosenAsset) => {
                  change({ asset: chosenAsset })
                }}
                onLocation={(chosenLocation) => {
                  change({ location: chosenLocation })
                }}
              />
            )}
          </>
        }
        count={(total) => say('list.total', { count: total })}
        actions={<CsvButton route="exportProductCounts" input={{ query: filter }} />}
        empty={{
          icon: <AddAPhotoOutlined />,
          title: say(assets ? 'assets.counts.none' : 'empty.title'),
          text: say(assets ? 'assets.counts.none.text' : 'empty.text'),
          actions: (
            <Button variant="contained" href={newHref}>
              {say(assets ? 'assets.new' : 'new')}
            </Button>
          ),
        }}
        nothingFound={say('empty.filtered')}
      />
      {count !== undefined && (
        <CountDialog
          key={count}
          id={count}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<ProductCount>[] {
  const say = useCountTexts()
  const { dateTime, number } = useFormat()
  return [
    {
      id: 'product',
      header: say('product'),
      width: 240,
      cell: ({ id: opened, product }) => (
        <RecordName
          onOpen={() => {
            onOpen(opened)
          }}
        >
          {product?.name ?? say('product.unnamed')}
        </RecordName>
      ),
    },
    { id: 'sku', header: say('sku'), width: 140, cell: ({ product }) => product?.sku ?? '–' },
    { id: 'location', header: say('location'), width: 140, cell: ({ location }) => location?.code ?? '–' },
    { id: 'count', header: say('number'), width: 110, align: 'right', cell: ({ count }) => number(count) },
    {
      id: 'corrections',
      header: say('corrections'),
      width: 150,
      cell: ({ added, removed }) => (added + removed === 0 ? '–' : say('corrections.value', { added, removed })),
    },
    { id: 'at', header: say('at'), width: 170, cell: ({ createdAt }) => dateTime(createdAt) },
    { id: 'source', header: say('source'), width: 160, cell: ({ cameraName }) => cameraName ?? say('source.upload') },
    { id: 'by', header: say('by'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
    { id: 'note', header: say('note'), width: 200, cell: ({ note }) => note },
  ]
}

interface CountFiltersProps {
  readonly chosen: SearchOf<typeof countSearch>
  readonly onChange: (change: ChangeOf<typeof countSearch>) => void
}

function CountFilters({ chosen, onChange }: CountFiltersProps) {
  const say = useCountTexts()
  const onSearch = useCallback(
    (text: string) => {
      onChange({ search: text === '' ? undefined : text })
    },
    [onChange],
  )
  return (
    <>
      <SearchField label={say('search')} value={chosen.search ?? ''} onSearch={onSearch} />
      <PeriodPicker
        value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
        allLabel={say('period.all')}
        onChange={({ preset, from, to: until }) => {
          onChange({ period: preset, from, to: until })
        }}
      />
      <FormControlLabel
        label={say('filter.corrected')}
        control={
          <Checkbox
            checked={chosen.corrected === 'true'}
            onChange={(_, checked) => {
              onChange({ corrected: checked ? 'true' : undefined })
            }}
          />
        }
      />
    </>
  )
}
