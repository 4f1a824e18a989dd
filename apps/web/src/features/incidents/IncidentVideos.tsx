import type { Incident } from '@foresite/contract/incidents'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { queryFor, sameFeature } from '#platform/api/query.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { to } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { rereadIn } from './awaited-media.ts'
import { settle, type HeldPage, type IncidentPage, type RowKey } from './held-list.ts'
import {
  filterOf,
  incidentSearch,
  isNarrowed,
  toReview,
  type IncidentSearch,
  type SearchChange,
} from './incident-search.ts'
import { IncidentFilters } from './IncidentFilters.tsx'
import { IncidentList } from './IncidentList.tsx'
import { IncidentPlayer } from './IncidentPlayer.tsx'
import { QueueLine } from './QueueLine.tsx'
import type { PlayerSlots } from './player-slots.ts'
import { useIncidentTexts } from './texts/texts.ts'
import { useSelection, type Selection } from './use-selection.ts'

interface IncidentVideosProps {
  readonly chosen: IncidentSearch
  readonly cameras: readonly Assignee[]
  /** The users that can be chosen as assignee. */
  readonly people: readonly Assignee[]
  /** Parts of the player that other features provide. */
  readonly slots: IncidentSlots
  readonly onChange: (change: SearchChange) => void
}

interface Assignee {
  readonly id: string
  readonly name: string
}

/** Parts of the list that other features provide. */
export interface IncidentSlots extends PlayerSlots {
  /** Renders the actions on the selected incidents, if any; they call `onReviewed` after a change. */
  readonly bulk: (selection: Selection, onReviewed: () => void) => ReactNode
}

/** The list of incidents with filters and player. New incidents appear by themselves (INC-5). */
export function IncidentVideos(props: IncidentVideosProps) {
  const { chosen, cameras, people, slots, onChange } = props
  const timezone = useConfiguration((configuration) => configuration.timezone)
  const today = useToday()
  const filter = useMemo(() => filterOf(chosen, timezone, today), [chosen, timezone, today])
  const isQueue = filter.state === toReview
  const fresh = useFreshAddresses()
  const incidents = useQuery({
    ...queryFor('listIncidents', { query: filter }),
    ...fresh,
    refetchInterval: ({ state: { data } }) => rereadIn(data?.rows ?? [], fresh.refetchInterval),
  })
  const list = useRef<HTMLUListElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const atTop = useAtTop()
  const pageNumber = chosen.page
  const pointsWithMouse = usePointsWithMouse()
  const isReading = !pointsWithMouse || hovered || focused || chosen.incident !== undefined
  const mayMove = pageNumber === 1 && atTop && !isReading
  const reading = JSON.stringify(filter)
  const [reviewed, setReviewed] = useState(0)
  const { page, showFresh } = useHeldPage(
    incidents.data,
    `${reading} ${String(reviewed)}`,
    mayMove,
    chosen.episode === undefined ? byEpisode : byIncident,
  )
  const selection = useSelection(reading, page?.rows ?? noRows)
  const client = useQueryClient()
  // The list shows the user's own change at once.
  const onReviewed = () => {
    void client.invalidateQueries({ predicate: sameFeature('incidents') }).then(() => {
      setReviewed((times) => times + 1)
    })
  }

  return (
    <>
      <QueueLine isQueue={isQueue} onView={(state) => onChange({ state })} />
      <IncidentFilters chosen={chosen} cameras={cameras} people={people} onChange={onChange} />
      {page === null && <NotLoaded query={incidents} />}
      {page?.total === 0 && (
        <NoIncidents
          filtered={isNarrowed(chosen) || (chosen.state !== undefined && chosen.state !== 'all' && !isQueue)}
          isQueue={isQueue}
          onClear={() => onChange({ ...incidentSearch.noFilters, state: isQueue ? toReview : 'all' })}
          onAll={() => onChange({ state: 'all' })}
        />
      )}
      {page !== null && page.total > 0 && (
        <IncidentList
          page={page}
          pageNumber={pageNumber}
          filter={filter}
          selection={selection}
          listRef={list}
          onHovered={setHovered}
          onFocused={setFocused}
          onShowFresh={() => {
            showFresh()
            if (pageNumber > 1) onChange({ page: undefined })
            list.current?.scrollIntoView({ block: 'start' })
          }}
          onPage={(next) => onChange({ page: next })}
          onOpen={({ id }) => onChange({ incident: id })}
          onShowEpisode={(episode) => onChange({ episode })}
        />
      )}
      {slots.bulk(selection, onReviewed)}
      {chosen.incident !== undefined && (
        <IncidentPlayer
          id={chosen.incident}
          filter={filter}
          slots={slots}
          isQueue={isQueue}
          onReviewed={onReviewed}
          onOpen={(id) => onChange({ incident: id })}
          onShowEpisode={(episode) => onChange({ ...incidentSearch.noFilters, episode, incident: undefined })}
          onClose={() => onChange({ incident: undefined })}
        />
      )}
    </>
  )
}

const noRows: readonly Incident[] = []
const byIncident: RowKey = ({ id }) => id
const byEpisode: RowKey = ({ episode }) => episode.id

interface NoIncidentsProps {
  readonly filtered: boolean
  readonly isQueue: boolean
  readonly onClear: () => void
  readonly onAll: () => void
}

function NoIncidents({ filtered, isQueue, onClear, onAll }: NoIncidentsProps) {
  const t = useIncidentTexts()
  if (filtered) return <NothingFound title={t('empty.filtered.title')} onClear={onClear} />
  return (
    <EmptyState
      icon={<InboxOutlined />}
      title={t(isQueue ? 'empty.queue.title' : 'empty.title')}
      actions={
        <>
          {isQueue && (
            <Button variant="contained" onClick={onAll}>
              {t('view.all')}
            </Button>
          )}
          <Button href={to('modules')} variant="outlined">
            {t('word.modules')}
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

/** Scrolled by less than this, in pixels, the page counts as being at its top. */
const slackPx = 24

/** Whether the page is scrolled to its top. */
function useAtTop(): boolean {
  const [atTop, setAtTop] = useState(() => window.scrollY < slackPx)
  useEffect(() => {
    const update = () => setAtTop(window.scrollY < slackPx)
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return atTop
}

interface Held {
  readonly latest: IncidentPage | undefined
  readonly reading: string
  readonly mayMove: boolean
  readonly page: HeldPage | null
}

/**
 * Holds a page of incidents still while the user reads. `reading` identifies filter and page (a different one shows at
 * once); `mayMove` lets rows move; `showFresh` shows what is new.
 */
function useHeldPage(
  latest: IncidentPage | undefined,
  reading: string,
  mayMove: boolean,
  keyOf: RowKey,
): { page: HeldPage | null; showFresh: () => void } {
  const [held, setHeld] = useState<Held>({ latest: undefined, reading, mayMove, page: null })
  const changed = latest !== held.latest || reading !== held.reading || mayMove !== held.mayMove
  // Set during rendering, so that no frame shows a moved list.
  if (latest !== undefined && changed) {
    const shown = reading === held.reading ? held.page : null
    setHeld({ latest, reading, mayMove, page: settle(shown, latest, mayMove, keyOf) })
  }
  return {
    page: reading === held.reading ? held.page : null,
    showFresh: () => {
      if (latest !== undefined) setHeld({ ...held, page: { ...latest, fresh: 0 } })
    },
  }
}

/**
 * Whether the user has a mouse, whose position shows what they read. Touch leaves no such trace: on a touch screen, or
 * after a touch, the list always counts as being read.
 */
function usePointsWithMouse(): boolean {
  const cannotHover = useMediaQuery('(hover: none)')
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const onPointer = ({ pointerType }: PointerEvent) => setTouched(pointerType !== 'mouse')
    window.addEventListener('pointerdown', onPointer, { passive: true })
    window.addEventListener('pointermove', onPointer, { passive: true })
    return () => {
      window.removeEventListener('pointerdown', onPointer)
      window.removeEventListener('pointermove', onPointer)
    }
  }, [])
  return !cannotHover && !touched
}
