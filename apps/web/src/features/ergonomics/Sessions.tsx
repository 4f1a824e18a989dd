import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { PagedRecords } from '#platform/records/PagedRecords.tsx'
import { Panel } from '#ui/Panel.tsx'
import { rowsOnPage, sessionsQuery, type ErgonomicsSearch } from './ergonomics-search.ts'
import { SessionCards } from './SessionCards.tsx'
import { SessionTable } from './SessionTable.tsx'
import { useErgonomicsTexts } from './texts/texts.ts'

interface SessionsProps {
  readonly chosen: ErgonomicsSearch
  readonly today: string
  /** What stands there when there are none. */
  readonly none: ReactNode
  readonly onPage: (change: { readonly page: number }) => void
  readonly onOpen: (id: string) => void
}

/** The sessions that the filters leave, page by page. */
export function Sessions({ chosen, today, none, onPage, onOpen }: SessionsProps) {
  const say = useErgonomicsTexts()
  const isNarrow = useMediaQuery('(max-width:899.95px)')
  const sessions = useQuery({
    ...queryFor('listErgonomicSessions', { query: sessionsQuery(chosen, today) }),
    placeholderData: keepPreviousData,
  })
  const List = isNarrow ? SessionCards : SessionTable
  return (
    <PagedRecords
      query={sessions}
      page={chosen.page}
      rowsOnPage={rowsOnPage}
      onPage={onPage}
      empty={<Panel>{none}</Panel>}
    >
      {(rows, total) => (
        <Panel title={`${say('sessions')} · ${say('sessions.count', { count: total })}`} flush>
          <List sessions={rows} onOpen={onOpen} />
        </Panel>
      )}
    </PagedRecords>
  )
}
