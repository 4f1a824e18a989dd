import { cycleSessionStatus, cycleSessionType, type CycleSession } from '@foresite/contract/cycle-counting'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { Button } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { defineListSearch, periodParts, searchText, useRecordList } from '#platform/records/record-list.ts'
import { RecordScreen } from '#platform/records/RecordScreen.tsx'
import { column, figureColumn, linkColumn } from '#platform/records/columns.tsx'
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
    linkColumn(
      'name',
      t('word.name'),
      170,
      ({ name }) => name,
      ({ id }) => sheetOf(id),
    ),
    column('date', t('word.date'), 130, ({ date }) => day(date)),
    column('type', t('word.type'), 120, ({ type }) => t(`type.${type}`)),
    column('status', t('word.status'), 130, ({ status }) => <SessionStatus status={status} />),
    figureColumn('progress', t('progress'), 100, ({ counted, lines }) => t('progress.value', { counted, lines })),
    figureColumn('mismatched', t('mismatched'), 125, ({ mismatched }) => number(mismatched)),
    column('location', t('location'), 130, ({ locationCode }) => locationCode ?? '–'),
    column('analyze', t('result'), 110, ({ id }) => (
      <Button size="small" sx={{ ml: -1, px: 1, whiteSpace: 'nowrap' }} href={sheetOf(id, { view: 'analysis' })}>
        {t('sheet.analysis')}
      </Button>
    )),
    column('by', t('word.changedBy'), 140, ({ updatedBy }) => updatedBy?.name ?? '–'),
  ]
}
