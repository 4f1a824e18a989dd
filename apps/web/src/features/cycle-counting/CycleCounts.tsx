import { cycleCountState, type CycleCount } from '@foresite/contract/cycle-counting'
import { id } from '@foresite/contract/primitives'
import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { defineSearch, pageNumber, useSearch } from '#platform/routing/search.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { PeriodPicker } from '#ui/PeriodPicker.tsx'
import { datePresets, daysOf } from '#ui/period.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { CountedState, useLineName, useQuantities } from './cycle-look.tsx'
import { CycleCountDialog } from './CycleCountDialog.tsx'
import { sheetOf } from './CycleSessions.tsx'
import { useCycleTexts } from './texts/texts.ts'

const rowsOnPage = 25
const states = cycleCountState.exclude(['uncounted'])

const countSearch = defineSearch(
  {
    searchTerm: z.string().min(1).max(100),
    state: states,
    period: z.enum(datePresets),
    from: z.iso.date(),
    to: z.iso.date(),
    page: pageNumber,
    count: id,
  },
  { filters: ['searchTerm', 'state', 'period', 'from', 'to'], steps: ['count'] },
)

/** What was counted in every session: image, timestamp, SKU, count (CYC-3). */
export function CycleCounts() {
  const say = useCycleTexts()
  const today = useToday()
  const [chosen, change] = useSearch(countSearch)
  const { page, searchTerm, state, count } = chosen
  const days = daysOf({ ...chosen, preset: chosen.period }, today)
  const query = {
    ...(searchTerm === undefined ? {} : { searchTerm }),
    ...(state === undefined ? {} : { state }),
    ...(days.from === undefined ? {} : { startDate: days.from }),
    ...(days.to === undefined ? {} : { endDate: days.to }),
  }
  const list = useQuery({
    ...queryFor('listCycleCounts', { query: { ...query, page, limit: rowsOnPage } }),
    ...useFreshAddresses(),
    placeholderData: keepPreviousData,
  })
  const open = (opened: string | undefined) => {
    change({ count: opened })
  }
  return (
    <>
      <RecordScreen
        query={list}
        search={countSearch}
        chosen={chosen}
        onChange={change}
        rowsOnPage={rowsOnPage}
        table="cycle-counts"
        label={say('view.counts')}
        columns={useColumns(open)}
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
              onChange={({ preset, from, to }) => {
                change({ period: preset, from, to })
              }}
            />
            <FilterChoice
              label={say('state')}
              value={state}
              choices={states.options.map((each) => [each, say(`state.${each}`)])}
              onChange={(each) => {
                change({ state: each })
              }}
            />
          </>
        }
        count={(total) => say('counts.total', { count: total })}
        empty={{ icon: <AddAPhotoOutlined />, title: say('counts.none'), text: say('counts.none.text') }}
        nothingFound={say('counts.nothing')}
      />
      {count !== undefined && (
        <CycleCountDialog
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

function useColumns(onOpen: (id: string) => void): Column<CycleCount>[] {
  const say = useCycleTexts()
  const { dateTime } = useFormat()
  const { number, expected, difference } = useQuantities()
  const nameOf = useLineName()
  return [
    {
      id: 'image',
      header: say('image'),
      width: 100,
      cell: ({ id: own, picture, bin_location: bin }) =>
        picture === null ? (
          say('image.none')
        ) : (
          <ButtonBase
            aria-label={say('image.of', { bin })}
            onClick={() => {
              onOpen(own)
            }}
          >
            <Box
              component="img"
              src={picture}
              alt=""
              loading="lazy"
              sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: 1, display: 'block' }}
            />
          </ButtonBase>
        ),
    },
    {
      id: 'time',
      header: say('time'),
      width: 170,
      cell: ({ count_time: at }) => (at === null ? '–' : dateTime(at)),
    },
    { id: 'sku', header: say('sku'), width: 140, cell: ({ sku }) => (sku === '' ? say('sku.none') : sku) },
    {
      id: 'count',
      header: say('count'),
      width: 100,
      align: 'right',
      cell: ({ actual_quantity: actual }) => (actual === null ? '–' : number(actual)),
    },
    {
      id: 'product',
      header: say('product'),
      width: 200,
      cell: (count) => (
        <RecordName
          onOpen={() => {
            onOpen(count.id)
          }}
        >
          {nameOf(count)}
        </RecordName>
      ),
    },
    { id: 'bin', header: say('bin'), width: 140, cell: ({ bin_location: bin }) => bin },
    { id: 'expected', header: say('expected'), width: 110, align: 'right', cell: expected },
    { id: 'difference', header: say('difference'), width: 110, align: 'right', cell: difference },
    { id: 'state', header: say('state'), width: 170, cell: ({ state }) => <CountedState state={state} /> },
    {
      id: 'session',
      header: say('session'),
      width: 180,
      cell: ({ sessionId, sessionName, bin_location: bin }) => (
        <Link href={sheetOf(sessionId, { bin })}>{sessionName}</Link>
      ),
    },
  ]
}
