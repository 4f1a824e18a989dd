import { cycleSessionStatus, cycleSessionType, type CycleSession } from '@foresite/contract/cycle-counting'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { Button } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { nameColumn } from '#platform/records/name-column.tsx'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import type { Column } from '#platform/records/RecordTable.tsx'
import { to } from '#platform/routing/paths.ts'
import { choicesOf } from '#ui/SelectField.tsx'
import { SessionStatus } from './cycle-status.tsx'
import { useCycleTexts } from './texts/texts.ts'

const sessionSearch = defineListSearch('session', {
  searchTerm: searchText,
  status: cycleSessionStatus,
  type: cycleSessionType,
  ...periodParts,
})

/** The path of a session's sheet. */
export const sheetOf = (id: string, more: Readonly<Record<string, string>> = {}) =>
  `${to('updateCycleCount')}?${new URLSearchParams({ session: id, ...more }).toString()}`

/** All sessions (CYC-1); filters and page are in the address. */
export function CycleSessions() {
  const t = useCycleTexts()
  const list = useRecordList(sessionSearch, 'listCycleSessions')
  return (
    <RecordScreen
      list={list}
      table="cycle-sessions"
      label={t('view.sessions')}
      columns={useColumns()}
      filters={[
        { search: 'searchTerm', label: t('search') },
        'period',
        {
          choice: 'status',
          label: t('word.status'),
          choices: choicesOf(cycleSessionStatus.options, (each) => t(`status.${each}`)),
        },
        {
          choice: 'type',
          label: t('word.type'),
          choices: choicesOf(cycleSessionType.options, (each) => t(`type.${each}`)),
        },
      ]}
      count={(count) => t('sessions.total', { count })}
      empty={{
        icon: <FactCheckOutlined />,
        title: t('sessions.none'),
        text: t('sessions.none.text'),
        actions: [{ label: t('new'), to: to('newCycleCount') }],
      }}
      nothingFound={t('sessions.nothing')}
    />
  )
}

function useColumns(): Column<CycleSession>[] {
  const t = useCycleTexts()
  const { day, number } = useFormat()
  return [
    nameColumn({
      id: 'name',
      header: t('word.name'),
      width: 170,
      nameOf: ({ name }) => name,
      hrefOf: ({ id }) => sheetOf(id),
    }),
    { id: 'date', header: t('word.date'), width: 130, cell: ({ date }) => day(date) },
    { id: 'type', header: t('word.type'), width: 120, cell: ({ type }) => t(`type.${type}`) },
    { id: 'status', header: t('word.status'), width: 130, cell: ({ status }) => <SessionStatus status={status} /> },
    {
      id: 'progress',
      header: t('progress'),
      width: 100,
      align: 'right',
      cell: ({ counted, lines }) => t('progress.value', { counted, lines }),
    },
    {
      id: 'mismatched',
      header: t('mismatched'),
      width: 125,
      align: 'right',
      cell: ({ mismatched }) => number(mismatched),
    },
    { id: 'location', header: t('location'), width: 130, cell: ({ locationCode }) => locationCode ?? '–' },
    {
      id: 'analyze',
      header: t('result'),
      width: 110,
      cell: ({ id }) => (
        <Button size="small" sx={{ ml: -1, px: 1, whiteSpace: 'nowrap' }} href={sheetOf(id, { view: 'analysis' })}>
          {t('sheet.analysis')}
        </Button>
      ),
    },
    { id: 'by', header: t('word.changedBy'), width: 140, cell: ({ updatedBy }) => updatedBy?.name ?? '–' },
  ]
}
