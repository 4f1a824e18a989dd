import type { StockLocation } from '@foresite/contract/locations'
import { id } from '@foresite/contract/primitives'
import Add from '@mui/icons-material/Add'
import ShelvesOutlined from '@mui/icons-material/WarehouseOutlined'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { LocationForm } from './LocationForm.tsx'
import { useStockTexts } from './texts/texts.ts'

const rowsOnPage = 25

const locationSearch = defineSearch(
  { search: z.string(), kind: z.enum(['location', 'bin']), page: pageNumber, location: id },
  { filters: ['search', 'kind'], steps: ['location'] },
)

/** Where products are kept; filters, page and the open location are in the address. */
export function Locations() {
  const say = useStockTexts()
  const [chosen, change] = useSearch(locationSearch)
  const { location, page, ...filter } = chosen
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({
    ...queryFor('listLocations', { query: { ...filter, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const edited = list.data?.rows.find((row) => row.id === location)
  const addButton = (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => {
        setAdding(true)
      }}
    >
      {say('add')}
    </Button>
  )
  const columns = useColumns((own) => {
    change({ location: own })
  })
  return (
    <>
      <RecordScreen
        query={list}
        search={locationSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table="stock-locations"
        label={say('view.locations')}
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
              label={say('kind')}
              value={chosen.kind}
              choices={(['location', 'bin'] as const).map((kind) => [kind, say(`kind.${kind}`)])}
              onChange={(kind) => {
                change({ kind })
              }}
            />
          </>
        }
        count={(count) => say('locations.total', { count })}
        actions={addButton}
        empty={{
          icon: <ShelvesOutlined />,
          title: say('locations.none'),
          text: say('locations.none.text'),
          actions: addButton,
        }}
        nothingFound={say('locations.nothing')}
      />
      {isAdding && (
        <LocationForm
          location={null}
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
      {edited !== undefined && (
        <LocationForm
          key={edited.id}
          location={edited}
          onClose={() => {
            change({ location: undefined })
          }}
        />
      )}
    </>
  )
}

function useColumns(onOpen: (id: string) => void): Column<StockLocation>[] {
  const say = useStockTexts()
  return [
    {
      id: 'code',
      header: say('code'),
      width: 180,
      cell: ({ id: own, code }) => (
        <RecordName
          onOpen={() => {
            onOpen(own)
          }}
        >
          {code}
        </RecordName>
      ),
    },
    { id: 'within', header: say('within'), width: 160, cell: ({ parentCode }) => parentCode ?? '–' },
    { id: 'bins', header: say('bins'), width: 110, cell: ({ bins }) => (bins === 0 ? '–' : bins) },
    {
      id: 'description',
      header: say('description'),
      width: 320,
      cell: ({ description }) => (description === '' ? '–' : description),
    },
  ]
}
