import { countState, type InventoryItem } from '@foresite/contract/inventory'
import Add from '@mui/icons-material/Add'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, figureColumn, nameColumn } from '#platform/records/columns.tsx'
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
          choices: choicesOf(countState.options, (each) => t(`countState.${each}`)),
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
    nameColumn('product', t('word.product'), 210, ({ name, product_id }) => (name === '' ? product_id : name), onOpen),
    column('sku', t('word.sku'), 120, (item) => item.product_id),
    column('location', t('word.location'), 140, ({ location }) => (location === '' ? '–' : location)),
    column('lot', t('word.lot'), 100, ({ lot }) => (lot === '' ? '–' : lot)),
    figureColumn('expected', t('word.expected'), 105, (item) => number(item.expected_quantity)),
    figureColumn('actual', t('actual'), 90, (item) => number(item.countedAt === null ? null : item.actual_quantity)),
    figureColumn('difference', t('word.difference'), 120, (item) => difference(item.difference)),
    column('state', t('word.status'), 130, ({ state }) => <CountedState state={state} />),
    column('source', t('word.source'), 120, ({ source }) => t(`source.${source}`)),
  ]
}
