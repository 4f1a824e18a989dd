import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { filterOf, hasFilters, type IncidentSearch } from './incident-search.ts'
import { IncidentFilters, noFilters, type SearchChange } from './IncidentFilters.tsx'
import { IncidentList } from './IncidentList.tsx'
import { IncidentPlayer } from './IncidentPlayer.tsx'
import { useIncidentTexts } from './texts/texts.ts'
import { useAtTop } from './use-at-top.ts'
import { useHeldPage } from './use-held-page.ts'

interface IncidentVideosProps {
  readonly chosen: IncidentSearch
  readonly cameras: readonly { readonly id: string; readonly name: string }[]
  readonly modulesHref: string
  /** What else can be done with an incident, beside its clip. */
  readonly actionsOf?: (id: string) => ReactNode
  readonly onChange: (change: SearchChange) => void
}

/** The list of incidents with its filters, and the player over it. New ones appear by themselves (INC-5). */
export function IncidentVideos(props: IncidentVideosProps) {
  const { chosen, cameras, modulesHref, actionsOf, onChange } = props
  const timezone = useConfiguration((configuration) => configuration.timezone)
  // The days of the presets are counted from when the screen was opened, so that the query stays the same while it is read.
  const [openedAt] = useState(() => Date.now())
  const filter = filterOf(chosen, timezone, openedAt)
  const { data, error, refetch, isRefetching } = useQuery(
    queryFor('listIncidents', { query: filter }),
  )
  const list = useRef<HTMLUListElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const atTop = useAtTop()
  const pageNumber = chosen.page ?? 1
  const mayMove = pageNumber === 1 && atTop && !hovered && !focused && chosen.incident === undefined
  const { page, showFresh } = useHeldPage(data, JSON.stringify(filter), mayMove)

  return (
    <>
      <IncidentFilters chosen={chosen} cameras={cameras} onChange={onChange} />
      {error !== null && page === null && (
        <ErrorState
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {error === null && page === null && <LoadingState />}
      {page?.rows.length === 0 && (
        <NoIncidents
          filtered={hasFilters(chosen)}
          modulesHref={modulesHref}
          onClear={() => {
            onChange(noFilters)
          }}
        />
      )}
      {page !== null && page.rows.length > 0 && (
        <IncidentList
          page={page}
          pageNumber={pageNumber}
          listRef={list}
          onHovered={setHovered}
          onFocused={setFocused}
          onShowFresh={() => {
            showFresh()
            if (pageNumber > 1) onChange({ page: undefined })
            list.current?.scrollIntoView({ block: 'start' })
          }}
          onPage={(next) => {
            onChange({ page: next === 1 ? undefined : String(next) })
          }}
          onOpen={({ id }) => {
            onChange({ incident: id })
          }}
        />
      )}
      {chosen.incident !== undefined && (
        <IncidentPlayer
          id={chosen.incident}
          actions={actionsOf?.(chosen.incident)}
          onOpen={(id) => {
            onChange({ incident: id })
          }}
          onClose={() => {
            onChange({ incident: undefined })
          }}
        />
      )}
    </>
  )
}

interface NoIncidentsProps {
  readonly filtered: boolean
  readonly modulesHref: string
  readonly onClear: () => void
}

function NoIncidents({ filtered, modulesHref, onClear }: NoIncidentsProps) {
  const say = useIncidentTexts()
  if (filtered)
    return (
      <EmptyState
        icon={<SearchOffOutlined />}
        title={say('empty.filtered.title')}
        actions={
          <Button variant="contained" onClick={onClear}>
            {say('empty.clear')}
          </Button>
        }
      >
        {say('empty.filtered.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<InboxOutlined />}
      title={say('empty.title')}
      actions={
        <Button href={modulesHref} variant="outlined">
          {say('empty.modules')}
        </Button>
      }
    >
      {say('empty.text')}
    </EmptyState>
  )
}
