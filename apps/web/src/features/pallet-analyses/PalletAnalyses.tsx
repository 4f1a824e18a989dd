import { palletAnalysisStatus, palletAnalysisType, type PalletAnalysis } from '@foresite/contract/pallet-analyses'
import Add from '@mui/icons-material/Add'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { analysisHref, AnalysisStatus, useDayText } from './analysis-look.tsx'
import { NewAnalysis } from './NewAnalysis.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const rowsOnPage = 25
const statuses = ['open', ...palletAnalysisStatus.options] as const

const listSearch = defineSearch(
  {
    searchTerm: z.string().min(1).max(100),
    status: z.enum(statuses),
    type: palletAnalysisType,
    period: z.enum(datePresets),
    from: z.iso.date(),
    to: z.iso.date(),
    page: pageNumber,
  },
  { filters: ['searchTerm', 'status', 'type', 'period', 'from', 'to'] },
)

/** Every pallet analysis; filters and page are in the address (QC-2). */
export function PalletAnalyses() {
  const say = useAnalysisTexts()
  const today = useToday()
  const navigate = useNavigate()
  const [chosen, change] = useSearch(listSearch)
  const [isAdding, setAdding] = useState(false)
  const { page, searchTerm, status, type } = chosen
  const days = daysOf({ ...chosen, preset: chosen.period }, today)
  const query = {
    ...(searchTerm === undefined ? {} : { searchTerm }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(days.from === undefined ? {} : { startDate: days.from }),
    ...(days.to === undefined ? {} : { endDate: days.to }),
  }
  const list = useQuery({
    ...queryFor('listPalletAnalyses', { query: { ...query, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  const add = (
    <Button
      variant="contained"
      startIcon={<Add />}
      onClick={() => {
        setAdding(true)
      }}
    >
      {say('new')}
    </Button>
  )
  return (
    <>
      <RecordScreen
        query={list}
        search={listSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table="pallet-analyses"
        label={say('title')}
        columns={useColumns()}
        filters={
          <>
            <SearchField
              label={say('search')}
              value={searchTerm ?? ''}
              onSearch={(text) => {
                change({ searchTerm: text })
              }}
            />
            <PeriodPicker
              value={{ preset: chosen.period, from: chosen.from, to: chosen.to }}
              allLabel={say('period.all')}
              onChange={({ preset, from, to: until }) => {
                change({ period: preset, from, to: until })
              }}
            />
            <FilterChoice
              label={say('status')}
              value={status}
              choices={statuses.map((each) => [each, say(`status.${each}`)])}
              onChange={(each) => {
                change({ status: each })
              }}
            />
            <FilterChoice
              label={say('type')}
              value={type}
              choices={palletAnalysisType.options.map((each) => [each, say(`type.${each}`)])}
              onChange={(each) => {
                change({ type: each })
              }}
            />
          </>
        }
        count={(count) => say('list.total', { count })}
        actions={add}
        empty={{
          icon: <ViewInArOutlined />,
          title: say('list.none'),
          text: say('list.none.text'),
          actions: add,
        }}
        nothingFound={say('list.nothing')}
      />
      {isAdding && (
        <NewAnalysis
          onClose={() => {
            setAdding(false)
          }}
          onCreated={(created) => {
            setAdding(false)
            void navigate(analysisHref(created))
          }}
        />
      )}
    </>
  )
}

function useColumns(): Column<PalletAnalysis>[] {
  const say = useAnalysisTexts()
  const dayText = useDayText()
  return [
    {
      id: 'name',
      header: say('name'),
      width: 260,
      cell: (analysis) => (
        <Link variant="subtitle2" href={analysisHref(analysis)} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          {analysis.name}
        </Link>
      ),
    },
    { id: 'date', header: say('date'), width: 130, cell: ({ date }) => dayText(date) },
    { id: 'type', header: say('type'), width: 140, cell: ({ type }) => say(`type.${type}`) },
    { id: 'status', header: say('status'), width: 140, cell: ({ status }) => <AnalysisStatus status={status} /> },
    {
      id: 'reviewed',
      header: say('reviewed'),
      width: 120,
      align: 'right',
      cell: ({ reviewed, photos }) => say('reviewed.value', { reviewed, photos }),
    },
    { id: 'product', header: say('product'), width: 180, cell: ({ product }) => product?.name ?? '–' },
    { id: 'by', header: say('by'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
  ]
}
