import type { StockLocation } from '@foresite/contract/locations'
import Add from '@mui/icons-material/Add'
import ShelvesOutlined from '@mui/icons-material/WarehouseOutlined'
import { z } from 'zod'
import { ListedRecord } from '#platform/records/ListedRecord.tsx'
import { defineListSearch, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, nameColumn } from '#platform/records/columns.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { LocationForm } from './LocationForm.tsx'
import { useStockTexts } from './texts/texts.ts'

const kinds = ['location', 'bin'] as const
const locationSearch = defineListSearch('location', { search: searchText, kind: z.enum(kinds) })

/** Storage locations; filters, page and the open location are in the address. */
export function Locations() {
  const t = useStockTexts()
  const list = useRecordList(locationSearch, 'listLocations')
  return (
    <RecordScreen
      list={list}
      table="stock-locations"
      label={t('view.locations')}
      columns={useColumns(list.open)}
      filters={[
        { search: 'search', label: t('search') },
        { choice: 'kind', label: t('word.type'), choices: choicesOf(kinds, (kind) => t(`kind.${kind}`)) },
      ]}
      count={(count) => t('locations.total', { count })}
      actions={[{ label: t('add'), icon: <Add />, to: (close) => <LocationForm location={null} onClose={close} /> }]}
      empty={{ icon: <ShelvesOutlined />, title: t('locations.none'), text: t('locations.none.text') }}
      nothingFound={t('locations.nothing')}
      dialog={(id, onClose) => (
        <ListedRecord key={id} listed={list.query.data?.rows.find((row) => row.id === id)}>
          {(location) => <LocationForm location={location} onClose={onClose} />}
        </ListedRecord>
      )}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Column<StockLocation>[] {
  const t = useStockTexts()
  return [
    nameColumn('code', t('code'), 180, ({ code }) => code, onOpen),
    column('within', t('within'), 160, ({ parentCode }) => parentCode ?? '–'),
    column('bins', t('bins'), 110, ({ bins }) => (bins === 0 ? '–' : bins)),
    column('description', t('word.description'), 320, ({ description }) => (description === '' ? '–' : description)),
  ]
}
