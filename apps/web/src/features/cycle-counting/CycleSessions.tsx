import { cycleSessionStatus, cycleSessionType, type CycleSession } from '@foresite/contract/cycle-counting'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { queryFor } from '#platform/api/query.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { SessionStatus, useDayText, useQuantities } from './cycle-look.tsx'
import { useCycleTexts } from './texts/texts.ts'

const rowsOnPage = 25

const sessionSearch = defineSearch(
  {
    searchTerm: z.string().min(1).max(100),
    status: cycleSessionStatus,
    type: cycleSessionType,
    period: z.enum(datePresets),
    from: z.iso.date(),
    to: z.iso.date(),
    page: pageNumber,
  },
  { filters: ['searchTerm', 'status', 'type', 'period', 'from', 'to'] },
)

/** The address of a session's sheet. */
export const sheetOf = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `${to('updateCycleCount')}?${new URLSearchParams({ session: id, ...more }).toString()}`

/** Every session; filters and page are in the address (CYC-1). */
export function CycleSessions() {
  const say = useCycleTexts()
  const today = useToday()
  const [chosen, change] = useSearch(sessionSearch)
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
    ...queryFor('listCycleSessions', { query: { ...query, page, limit: rowsOnPage } }),
    placeholderData: keepPreviousData,
  })
  return (
    <RecordScreen
      query={list}
      search={sessionSearch}
      chosen={chosen}
      onChange={change}
      rowsOnPage={rowsOnPage}
      table="cycle-sessions"
      label={say('view.sessions')}
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
            choices={cycleSessionStatus.options.map((each) => [each, say(`status.${each}`)])}
            onChange={(each) => {
              change({ status: each })
            }}
          />
          <FilterChoice
            label={say('type')}
            value={type}
            choices={cycleSessionType.options.map((each) => [each, say(`type.${each}`)])}
            onChange={(each) => {
              change({ type: each })
            }}
          />
        </>
      }
      count={(count) => say('sessions.total', { count })}
      empty={{
        icon: <FactCheckOutlined />,
        title: say('sessions.none'),
        text: say('sessions.none.text'),
        actions: (
          <Button variant="contained" href={to('newCycleCount')}>
            {say('new')}
          </Button>
        ),
      }}
      nothingFound={say('sessions.nothing')}
    />
  )
}

function useColumns(): Column<CycleSession>[] {
  const say = useCycleTexts()
  const dayText = useDayText()
  const { number } = useQuantities()
  return [
    {
      id: 'name',
      header: say('name'),
      width: 240,
      cell: ({ id, name }) => (
        <Link variant="subtitle2" href={sheetOf(id)} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
      ),
    },
    { id: 'date', header: say('date'), width: 130, cell: ({ date }) => dayText(date) },
    { id: 'type', header: say('type'), width: 140, cell: ({ type }) => say(`type.${type}`) },
    { id: 'status', header: say('status'), width: 150, cell: ({ status }) => <SessionStatus status={status} /> },
    {
      id: 'progress',
      header: say('progress'),
      width: 120,
      align: 'right',
      cell: ({ counted, lines }) => say('progress.value', { counted, lines }),
    },
    {
      id: 'mismatched',
      header: say('mismatched'),
      width: 130,
      align: 'right',
      cell: ({ mismatched }) => number(mismatched),
    },
    { id: 'location', header: say('location'), width: 150, cell: ({ locationCode }) => locationCode ?? '–' },
    {
      id: 'analyze',
      header: say('sheet.analysis'),
      width: 120,
      cell: ({ id }) => (
        <Button size="small" href={sheetOf(id, { view: 'analysis' })}>
          {say('sheet.analysis')}
        </Button>
      ),
    },
    { id: 'by', header: say('by'), width: 150, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
  ]
}
