import type { Incident } from '@foresite/contract/incidents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { DownloadClip } from '#scene/clip/DownloadClip.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import { IncidentFacts } from './IncidentFacts.tsx'
import type { PlayerSlots } from './player-slots.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface PlayerBodyProps {
  readonly incident: Incident
  readonly slots: PlayerSlots
  readonly onReviewed: () => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** The clip with its review, and beside it the details and actions. */
export function PlayerBody(props: PlayerBodyProps) {
  const { incident, slots, onReviewed, onShowEpisode } = props
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
        <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>{slots.under(incident, onReviewed)}</Stack>
      </Stack>
      <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>
        <IncidentFacts incident={incident} />
        {episode.count > 1 && (
          <Button color="inherit" variant="outlined" sx={{ minHeight: 44 }} onClick={() => onShowEpisode(episode.id)}>
            {say('episode.show', { count: episode.count })}
          </Button>
        )}
        {clip.state === 'ready' && <DownloadClip url={clip.url} />}
        {slots.beside(incident)}
      </Stack>
    </Box>
  )
}
