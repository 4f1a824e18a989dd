import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Card, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Pages } from '#ui/Pages.tsx'
import type { HeldPage } from './held-list.ts'
import { rowsOnPage } from './incident-search.ts'
import type { Selection } from './use-selection.ts'
import { useIncidentTexts } from './texts/texts.ts'
import { IncidentRow } from './IncidentRow.tsx'
import { rereadIn } from './awaited-media.ts'

interface IncidentListProps {
  readonly page: HeldPage
  readonly pageNumber: number
  readonly listRef: Ref<HTMLUListElement>
  /** Whether a mouse or the focus is in the list. */
  readonly onHovered: (hovered: boolean) => void
  readonly onFocused: (focused: boolean) => void
  readonly onShowFresh: () => void
  readonly onPage: (page: number) => void
  readonly filter: IncidentFilter
  readonly selection: Selection
  readonly onShowEpisode: (episodeId: string) => void
  readonly onOpen: (incident: Incident) => void
}

/** A page of incidents, newest first, with a notice of newer ones above. */
export function IncidentList(props: IncidentListProps) {
  const { page, pageNumber, listRef, onHovered, onFocused, onShowFresh, onPage, onOpen } = props
  const { filter, selection, onShowEpisode } = props
  const ticked = page.rows.filter(({ id }) => selection.has(id)).length
  const t = useIncidentTexts()
  const { page: _, limit, grouped, ...matched } = filter
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 44, flexWrap: 'wrap' }}>
        <CheckField
          type="body2"
          label={t('selectPage')}
          checked={ticked === page.rows.length}
          isPartial={ticked > 0 && ticked < page.rows.length}
          sx={{ ml: 0, mr: 2, minHeight: 44 }}
          onChange={(checked) => {
            if (checked) selection.add(page.rows)
            else selection.remove(page.rows)
          }}
        />
        <Muted sx={{ flex: '1 1 auto' }}>
          {page.incidents === page.total
            ? t('total', { count: page.incidents })
            : t('total.grouped', {
                total: t('total', { count: page.incidents }),
                count: page.total,
              })}
        </Muted>
        <CsvButton route="exportIncidents" input={{ query: matched }} />
      </Stack>
      {/* The pill floats: inserting it would move the list. */}
      <Box role="status" sx={{ position: 'sticky', top: 12, zIndex: 2, height: 0, mt: -2 }}>
        {page.fresh > 0 && (
          <Box sx={{ display: 'grid', justifyItems: 'center', transform: 'translateY(-44px)' }}>
            <Button
              variant="contained"
              startIcon={<ArrowUpward />}
              sx={{ borderRadius: 99, boxShadow: 6 }}
              onClick={onShowFresh}
            >
              {t('fresh', { count: page.fresh })}
            </Button>
          </Box>
        )}
      </Box>
      <Card>
        <ul
          ref={listRef}
          aria-label={t('word.incidents')}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') onHovered(true)
          }}
          onPointerLeave={() => onHovered(false)}
          onFocus={() => onFocused(true)}
          onBlur={() => onFocused(false)}
        >
          {page.rows.map((incident) => (
            <GroupedRow
              key={filter.grouped === undefined ? incident.id : incident.episode.id}
              incident={incident}
              filter={filter}
              selection={selection}
              onOpen={onOpen}
              onShowEpisode={onShowEpisode}
            />
          ))}
        </ul>
      </Card>
      <Pages total={page.total} rowsOnPage={rowsOnPage} page={pageNumber} onPage={onPage} />
    </Stack>
  )
}

interface GroupedRowProps {
  readonly incident: Incident
  readonly filter: IncidentFilter
  readonly selection: Selection
  readonly onOpen: (incident: Incident) => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** An event, shown as its newest incident; the others unfold below. */
function GroupedRow(props: GroupedRowProps) {
  const { incident, filter, selection, onOpen, onShowEpisode } = props
  const t = useIncidentTexts()
  const [open, setOpen] = useState(false)
  const { episode } = incident
  const event = useEventSentence()(incident)
  const others = filter.grouped === undefined ? 0 : episode.count - 1
  return (
    <IncidentRow
      incident={incident}
      selection={selection}
      onOpen={() => onOpen(incident)}
      below={
        others > 0 && (
          <>
            <Button
              color="inherit"
              aria-expanded={open}
              aria-label={`${t('episode.more', { count: others })}: ${event}`}
              startIcon={open ? <ExpandLess /> : <ExpandMore />}
              sx={{ ml: '44px', mb: 1, color: 'text.secondary' }}
              onClick={() => setOpen(!open)}
            >
              {t('episode.more', { count: others })}
            </Button>
            {open && <EpisodeRows incident={incident} filter={filter} onOpen={onOpen} onShowEpisode={onShowEpisode} />}
          </>
        )
      }
    />
  )
}

interface EpisodeRowsProps {
  readonly incident: Incident
  readonly filter: IncidentFilter
  readonly onOpen: (incident: Incident) => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** The other incidents of an event: they are reviewed together with the shown one. */
function EpisodeRows(props: EpisodeRowsProps) {
  const { incident, filter, onOpen, onShowEpisode } = props
  const t = useIncidentTexts()
  const { episode, id } = incident
  const event = useEventSentence()(incident)
  const { grouped: _, ...rest } = filter
  const query = { ...rest, episode: episode.id, page: 1, limit: 100 }
  const fresh = useFreshAddresses()
  const rows = useQuery({
    ...queryFor('listIncidents', { query }),
    ...fresh,
    refetchInterval: ({ state: { data } }) => rereadIn(data?.rows ?? [], fresh.refetchInterval),
  })
  const { data } = rows
  if (data === undefined) return <NotLoaded query={rows} />
  return (
    <>
      <Box
        component="ul"
        aria-label={t('episode.rows', { name: event })}
        sx={{ pl: { xs: 1, sm: 4 }, borderTop: 1, borderColor: 'divider' }}
      >
        {data.rows
          .filter((row) => row.id !== id)
          .map((row) => (
            <IncidentRow key={row.id} incident={row} onOpen={() => onOpen(row)} />
          ))}
      </Box>
      {data.total > data.rows.length && (
        <Button sx={{ m: 1 }} onClick={() => onShowEpisode(episode.id)}>
          {t('episode.all', { count: data.total })}
        </Button>
      )}
    </>
  )
}
