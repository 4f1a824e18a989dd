import type { Incident } from '@foresite/contract/incidents'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { ClipPlayer } from './ClipPlayer.tsx'
import { IncidentFacts } from './IncidentFacts.tsx'
import type { PlayerSlots } from './player-slots.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface PlayerBodyProps {
  readonly incident: Incident
  readonly newerId: string | null
  readonly olderId: string | null
  readonly slots: PlayerSlots
  /** Another one is on its way: this one is only shown. */
  readonly isLeft: boolean
  readonly onReviewed: () => void
  readonly onOpen: (id: string) => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** The clip with what is made of it, and beside it what is known and what else can be done. */
export function PlayerBody(props: PlayerBodyProps) {
  const { incident, isLeft, newerId, olderId, slots, onReviewed, onOpen, onShowEpisode } = props
  const say = useIncidentTexts()
  const { clip, episode } = incident
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ClipPlayer key={incident.id} incident={incident} />
        <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>
          <Box inert={isLeft}>{slots.review(incident, onReviewed)}</Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Neighbour id={newerId} label={say('newer')} way="newer" onOpen={onOpen} />
            <Neighbour id={olderId} label={say('older')} way="older" onOpen={onOpen} />
          </Stack>
          {slots.under(incident)}
        </Stack>
      </Stack>
      <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>
        <IncidentFacts incident={incident} />
        {episode.count > 1 && (
          <Button
            color="inherit"
            variant="outlined"
            sx={{ minHeight: 44 }}
            onClick={() => {
              onShowEpisode(episode.id)
            }}
          >
            {say('episode.show', { count: episode.count })}
          </Button>
        )}
        {clip.state === 'ready' && (
          <Button
            component="a"
            href={downloadUrl(clip.url)}
            download
            variant="outlined"
            sx={{ minHeight: 44 }}
            startIcon={<DownloadOutlined />}
          >
            {say('clip.download')}
          </Button>
        )}
        {slots.beside(incident)}
      </Stack>
    </Box>
  )
}

interface NeighbourProps {
  readonly id: string | null
  readonly label: string
  readonly way: 'newer' | 'older'
  readonly onOpen: (id: string) => void
}

function Neighbour({ id, label, way, onOpen }: NeighbourProps) {
  return (
    <Button
      color="inherit"
      variant="outlined"
      disabled={id === null}
      sx={{ flex: '1 1 auto', minHeight: 44 }}
      {...(way === 'newer' ? { startIcon: <ChevronLeft /> } : { endIcon: <ChevronRight /> })}
      onClick={() => {
        if (id !== null) onOpen(id)
      }}
    >
      {label}
    </Button>
  )
}

/** A clip's address that makes the browser save it (contract, `clip.url`). */
function downloadUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`
}
