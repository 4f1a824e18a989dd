import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { NotLoaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { rereadIn } from './awaited-media.ts'
import { IncidentRow } from './IncidentRow.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface EpisodeRowsProps {
  readonly incident: Incident
  readonly filter: IncidentFilter
  readonly onOpen: (incident: Incident) => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** The other incidents of an event: they are reviewed with the one shown. */
export function EpisodeRows(props: EpisodeRowsProps) {
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
        sx={{ m: 0, p: 0, pl: { xs: 1, sm: 4 }, borderTop: 1, borderColor: 'divider' }}
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
