import { shipmentType } from '@foresite/contract/shipments'
import Add from '@mui/icons-material/Add'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { useRecordTexts } from '#platform/records/texts/texts.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { to } from '#platform/routing/paths.ts'
import { useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ImportShipments } from './ImportShipments.tsx'
import { LastImport } from './LastImport.tsx'
import { useShipmentColumns } from './shipment-columns.tsx'
import {
  damageFilters,
  exceptionFilters,
  filterOf,
  shipmentSearch,
  type ShipmentSearch,
  type ShipmentSearchChange,
} from './shipment-search.ts'
import { ShipmentForm } from './ShipmentForm.tsx'
import { useShipmentTexts } from './texts/texts.ts'

const rowsOnPage = 25

/** Shipments to count, and counted ones (SHIP-2); view, filters and page are in the address. */
export function Shipments() {
  const say = useShipmentTexts()
  const sayRecord = useRecordTexts()
  const today = useToday()
  const navigate = useNavigate()
  const [chosen, change] = useSearch(shipmentSearch)
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [imported, setImported] = useState<readonly string[]>([])
  const filter = filterOf(chosen, today)
  const isCounted = chosen.counted === 'true'
  const view = isCounted ? 'counted' : 'open'
  const list = useQuery({
    ...queryFor('listShipments', { query: { ...filter, page: chosen.page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const buttons = (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        onClick={() => {
          setImporting(true)
        }}
      >
        {sayRecord('import')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Add />}
        onClick={() => {
          setAdding(true)
        }}
      >
        {say('new')}
      </Button>
    </>
  )
  return (
    <>
      <Tabs
        aria-label={say('view.label')}
        value={view}
        onChange={(_, next: typeof view) => {
          change({ counted: next === 'counted' ? 'true' : undefined })
        }}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="open" label={say('view.open')} />
        <Tab value="counted" label={say('view.counted')} />
      </Tabs>
      {imported.length > 0 && (
        <LastImport
          ids={imported}
          onDone={() => {
            setImported([])
          }}
        />
      )}
      <RecordScreen
        // The columns of the two views differ, and so do what is kept of them and what is shown while one loads.
        key={view}
        query={list}
        search={shipmentSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table={`shipments-${view}`}
        label={say('title')}
        columns={useShipmentColumns(isCounted)}
        filters={<ShipmentFilters chosen={chosen} onChange={change} />}
        count={(count) => say('list.total', { count })}
        actions={
          <>
            <CsvButton route="exportShipments" input={{ query: filter }} />
            {buttons}
          </>
        }
        empty={{
          icon: <LocalShippingOutlined />,
          title: say(`empty.${view}`),
          text: say(`empty.${view}.text`),
          actions: buttons,
        }}
        nothingFound={say('empty.filtered')}
      />
      {isImporting && (
        <ImportShipments
          onImported={(ids) => {
            setImporting(false)
            setImported(ids)
          }}
          onClose={() => {
            setImporting(false)
          }}
        />
      )}
      {isAdding && (
        <ShipmentForm
          record={null}
          onSaved={({ id }) => {
            setAdding(false)
            void navigate(to('shipmentDetails', { id }))
          }}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

interface ShipmentFiltersProps {
  readonly chosen: ShipmentSearch
  readonly onChange: (change: ShipmentSearchChange) => void
}

function ShipmentFilters({ chosen, onChange }: ShipmentFiltersProps) {
  const say = useShipmentTexts()
  const onSearch = useCallback(
    (search: string) => {
      onChange({ search })
    },
    [onChange],
  )
  return (
    <>
      <SearchField label={say('search')} value={chosen.search ?? ''} onSearch={onSearch} />
      <FilterChoice
        label={say('field.type')}
        value={chosen.type}
        choices={shipmentType.options.map((type) => [type, say(`type.${type}`)])}
        onChange={(type) => {
          onChange({ type })
        }}
      />
      <FilterChoice
        label={say('damage')}
        value={chosen.damage}
        allLabel={say('filter.damage.any')}
        choices={damageFilters.map((each) => [each, say(each === 'all' ? 'filter.damage.all' : `damage.${each}`)])}
        onChange={(damage) => {
          onChange({ damage })
        }}
      />
      {chosen.counted === 'true' && (
        <FilterChoice
          label={say('filter.mismatches')}
          value={chosen.mismatches}
          choices={(['with', 'without'] as const).map((each) => [each, say(`filter.mismatches.${each}`)])}
          onChange={(mismatches) => {
            onChange({ mismatches })
          }}
        />
      )}
      <FilterChoice
        label={say('exceptions')}
        value={chosen.exceptions}
        choices={exceptionFilters.map((each) => [each, say(`exceptions.${each}`)])}
        onChange={(exceptions) => {
          onChange({ exceptions })
        }}
      />
      <PeriodPicker
        value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
        allLabel={say('period.all')}
        onChange={({ preset, from, to: until }) => {
          onChange({ period: preset, from, to: until })
        }}
      />
    </>
  )
}
