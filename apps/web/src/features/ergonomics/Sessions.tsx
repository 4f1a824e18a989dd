import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PagedRecords } from '#platform/records/PagedRecords.tsx'
import { RecordName } from '#platform/records/RecordDialog.tsx'
import { column, figureColumn } from '#platform/records/columns.tsx'
import { RecordTable, type Column } from '#platform/records/RecordTable.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { rowsOnPage, sessionsQuery, type ErgonomicsSearch } from './ergonomics-search.ts'
import { RiskChip, Why } from './RiskChip.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { bendsOf } from './session-figures.ts'
import { SessionTime } from './SessionTime.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'
import { useNoScoreReason } from './use-no-score-reason.ts'

interface SessionsProps {
  readonly chosen: ErgonomicsSearch
  readonly today: string
  /** Shown when there are none. */
  readonly none: ReactNode
  readonly onPage: (change: { readonly page: number }) => void
  readonly onOpen: (id: string) => void
}

/** A page of the filtered sessions. */
export function Sessions({ chosen, today, none, onPage, onOpen }: SessionsProps) {
  const t = useErgonomicsTexts()
  const columns = useColumns(onOpen)
  const sessions = useQuery({
    ...queryFor('listErgonomicSessions', { query: sessionsQuery(chosen, today) }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedRecords
      query={sessions}
      page={chosen.page}
      rowsOnPage={rowsOnPage}
      onPage={onPage}
      empty={<Panel>{none}</Panel>}
    >
      {(rows, total) => (
        <Panel title={`${t('sessions')} · ${t('sessions.count', { count: total })}`} flush>
          <RecordTable
            table="ergonomic-sessions"
            label={t('sessions')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        </Panel>
      )}
    </PagedRecords>
  )
}

/** The columns that ERGO-1 requires. */
function useColumns(onOpen: (id: string) => void): Column<ErgonomicSession>[] {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const whyOf = useNoScoreReason()
  return [
    column('zone', t('word.zone'), null, (session) => <OpenSession session={session} onOpen={onOpen} />),
    column('time', t('column.time'), 220, (session) => <SessionTime session={session} />),
    figureColumn('bends', t('column.bends'), 110, bendsOf),
    figureColumn('lifts', t('column.lifts'), 150, ({ liftsPerHour }) =>
      format.number(liftsPerHour, { maximumFractionDigits: 1 }),
    ),
    ...(['bending', 'lifting'] as const).map((which) => ({
      id: which,
      header: t(`column.${which}`),
      align: 'right' as const,
      width: 150,
      cell: (session: ErgonomicSession) => <ScoreCell session={session} which={which} />,
    })),
    column('risk', t('column.risk'), 200, (session) => (
      <>
        <RiskChip screening={session.screening} />
        <Why text={whyOf(session)} />
      </>
    )),
  ]
}

interface OpenSessionProps {
  readonly session: ErgonomicSession
  readonly onOpen: (id: string) => void
}

/** The zone's name opens the session. */
function OpenSession({ session, onOpen }: OpenSessionProps) {
  const t = useErgonomicsTexts()
  const format = useFormat()
  const { id, zoneName, cameraName, startedAt } = session
  return (
    <>
      <RecordName
        label={t('session.open', { zone: zoneName, time: format.dateTime(startedAt) })}
        onOpen={() => onOpen(id)}
      >
        {zoneName}
      </RecordName>
      <Muted small component="div">
        {cameraName}
      </Muted>
    </>
  )
}
