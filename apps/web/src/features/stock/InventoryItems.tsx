import { countState, type InventoryItem } from '@foresite/contract/inventory'
import { id } from '@foresite/contract/primitives'
import Add from '@mui/icons-material/Add'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { CountedState, useDifference } from './count-look.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { useStockTexts } from './texts/texts.ts'

const rowsOnPage = 25

const itemSearch = defineSearch(
  { search: z.string(), location: z.string(), state: countState, page: pageNumber, item: id },
  { filters: ['search', 'location', 'state'], steps: ['item'] },
)

/** What is counted against the stock; filters, page and the open item are in the address. */
export function InventoryItems() {
  const say = useStockTexts()
  const [chosen, change] = useSearch(itemSearch)
  const { item, page, ...filter } = chosen
  const list = useQuery({
    ...queryFor('listInventory', { query: { ...filter, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const open = (own: string | undefined) => {
    change({ item: own })
  }
  const columns = useColumns(open)
  const newButton = (
    <Button variant="contained" startIcon={<Add />} href={to('createInventory')}>
      {say('items.new')}
    </Button>
  )
  return (
    <>
      <RecordScreen
        query={list}
        search={itemSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table="inventory"
        label={say('view.items')}
        columns={columns}
        filters={
          <>
            <SearchField
              label={say('search')}
              value={chosen.search ?? ''}
              onSearch={(search) => {
                change({ search })
              }}
            />
            <FilterChoice
              label={say('location')}
              value={chosen.location}
              choices={(list.data?.locations ?? [])
                .filter((location) => location !== '')
                .map((location) => [location, location])}
              onChange={(location) => {
                change({ location })
              }}
            />
            <FilterChoice
              label={say('state')}
              value={chosen.state}
              choices={countState.options.map((state) => [state, say(`state.${state}`)])}
              onChange={(state) => {
                change({ state })
              }}
            />
          </>
        }
        count={(count) => say('items.total', { count })}
        actions={
          <>
            <CsvButton route="exportInventory" input={{ query: filter }} />
            {newButton}
          </>
        }
        empty={{
          icon: <FactCheckOutlined />,
          title: say('items.none'),
          text: say('items.none.text'),
          actions: newButton,
        }}
        nothingFound={say('items.nothing')}
      />
      {item !== undefined && (
        <ItemDialog
          key={item}
          id={item}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<InventoryItem>[] {
  const say = useStockTexts()
  const { number } = useFormat()
  const difference = useDifference()
  return [
    {
      id: 'product',
      header: say('product'),
      width: 240,
      cell: ({ id: own, name, product_id }) => (
        <RecordName
          onOpen={() => {
            onOpen(own)
          }}
        >
          {name === '' ? product_id : name}
        </RecordName>
      ),
    },
    { id: 'sku', header: say('sku'), width: 130, cell: (item) => item.product_id },
    { id: 'location', header: say('location'), width: 150, cell: ({ location }) => (location === '' ? '–' : location) },
    { id: 'lot', header: say('lot'), width: 100, cell: ({ lot }) => (lot === '' ? '–' : lot) },
    {
      id: 'expected',
      header: say('expected'),
      width: 110,
      align: 'right',
      cell: (item) => number(item.expected_quantity),
    },
    {
      id: 'actual',
      header: say('actual'),
      width: 110,
      align: 'right',
      cell: (item) => (item.countedAt === null ? '–' : number(item.actual_quantity)),
    },
    { id: 'difference', header: say('difference'), width: 120, align: 'right', cell: difference },
    { id: 'state', header: say('state'), width: 150, cell: ({ state }) => <CountedState state={state} /> },
    { id: 'source', header: say('source'), width: 170, cell: ({ source }) => say(`source.${source}`) },
  ]
}
