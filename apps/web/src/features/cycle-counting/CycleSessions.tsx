import { cycleSessionStatus, cycleSessionType, type CycleSession } from '@foresite/contract/cycle-counting'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Button from '@mui/material/Button'
import { choicesOf } from '#platform/forms/inputs.tsx'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { SessionStatus, useDayText, useQuantities } from './cycle-look.tsx'
import { useCycleTexts } from './texts/texts.ts'

const sessionSearch = defineListSearch('session', {
  searchTerm: searchText,
  status: cycleSessionStatus,
  type: cycleSessionType,
  ...periodParts,
})

/** The address of a session's sheet. */
export const sheetOf = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `${to('updateCycleCount')}?${new URLSearchParams({ session: id, ...more }).toString()}`

/** Every session; filters and page are in the address (CYC-1). */
export function CycleSessions() {
  const say = useCycleTexts()
  const list = useRecordList(sessionSearch, 'listCycleSessions')
  return (
    <RecordScreen
      list={list}
      table="cycle-sessions"
      label={say('view.sessions')}
      columns={useColumns()}
      filters={[
        { search: 'searchTerm', label: say('search') },
        'period',
        {
          choice: 'status',
          label: say('status'),
          choices: choicesOf(cycleSessionStatus.options, (each) => say(`status.${each}`)),
        },
        {
          choice: 'type',
          label: say('type'),
          choices: choicesOf(cycleSessionType.options, (each) => say(`type.${each}`)),
        },
      ]}
      count={(count) => say('sessions.total', { count })}
      empty={{
        icon: <FactCheckOutlined />,
        title: say('sessions.none'),
        text: say('sessions.none.text'),
        actions: [{ label: say('new'), to: to('newCycleCount') }],
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
    nameColumn({
      id: 'name',
      header: say('name'),
      width: 240,
      nameOf: ({ name }) => name,
      hrefOf: ({ id }) => sheetOf(id),
    }),
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
