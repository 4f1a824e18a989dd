import { countState, type InventoryItem } from '@foresite/contract/inventory'
import Add from '@mui/icons-material/Add'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { CountedState } from './CountedState.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { useStockTexts } from './texts/texts.ts'

const itemSearch = defineListSearch('item', { search: searchText, location: z.string(), state: countState })

/** The inventory; filters, page and the open item are in the address. */
export function InventoryItems() {
  const t = useStockTexts()
  const list = useRecordList(itemSearch, 'listInventory')
  const locations = (list.query.data?.locations ?? []).filter((location) => location !== '')
  return (
    <RecordScreen
      list={list}
      table="inventory"
      label={t('view.items')}
      columns={useColumns(list.open)}
      filters={[
        { search: 'search', label: t('search') },
        {
          choice: 'location',
          label: t('word.location'),
          allLabel: t('word.all.feminine'),
          choices: choicesOf(locations, (location) => location),
        },
        {
          choice: 'state',
          label: t('word.status'),
          choices: choicesOf(countState.options, (each) => t(`state.${each}`)),
        },
      ]}
      count={(count) => t('items.total', { count })}
      csv="exportInventory"
      actions={[{ label: t('items.new'), icon: <Add />, to: to('createInventory') }]}
      empty={{ icon: <FactCheckOutlined />, title: t('items.none'), text: t('items.none.text') }}
      nothingFound={t('items.nothing')}
      dialog={(item, onClose) => <ItemDialog id={item} onClose={onClose} />}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Column<InventoryItem>[] {
  const t = useStockTexts()
  const { number, difference } = useFormat()
  return [
    nameColumn({
      id: 'product',
      header: t('word.product'),
      width: 210,
      nameOf: ({ name, product_id }) => (name === '' ? product_id : name),
      onOpen,
    }),
    { id: 'sku', header: t('word.sku'), width: 120, cell: (item) => item.product_id },
    {
      id: 'location',
      header: t('word.location'),
      width: 140,
      cell: ({ location }) => (location === '' ? '–' : location),
    },
    { id: 'lot', header: t('word.lot'), width: 100, cell: ({ lot }) => (lot === '' ? '–' : lot) },
    {
      id: 'expected',
      header: t('word.expected'),
      width: 105,
      align: 'right',
      cell: (item) => number(item.expected_quantity),
    },
    {
      id: 'actual',
      header: t('actual'),
      width: 90,
      align: 'right',
      cell: (item) => number(item.countedAt === null ? null : item.actual_quantity),
    },
    {
      id: 'difference',
      header: t('word.difference'),
      width: 120,
      align: 'right',
      cell: (item) => difference(item.difference),
    },
    { id: 'state', header: t('word.status'), width: 130, cell: ({ state }) => <CountedState state={state} /> },
    { id: 'source', header: t('word.source'), width: 120, cell: ({ source }) => t(`source.${source}`) },
  ]
}
