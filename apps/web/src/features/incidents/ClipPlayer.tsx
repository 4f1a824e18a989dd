import type { Incident } from '@foresite/contract/incidents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { IncidentStill } from './IncidentStill.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface ClipPlayerProps {
  readonly incident: Incident
}

/** An incident's clip; until it is there, or when there is none, its still and the reason. */
export function ClipPlayer({ incident }: ClipPlayerProps) {
  const say = useIncidentTexts()
  const { clip } = incident
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        maxHeight: '70vh',
        width: 1,
        bgcolor: 'common.black',
        color: 'common.white',
        borderRadius: { xs: 0, sm: 2 },
        overflow: 'hidden',
      }}
    >
      {clip.state === 'ready' ? (
        <ReadyClip key={incident.id} incident={incident} url={clip.url} startsAt={clip.startsAt} />
      ) : (
        <>
          <IncidentStill incident={incident} />
          <Caption>
            {clip.state === 'recording' && (
              <CircularProgress size={14} color="inherit" aria-hidden />
            )}
            {say(`clip.${clip.state}.text`)}
          </Caption>
        </>
      )}
    </Box>
  )
}

interface ReadyClipProps extends ClipPlayerProps {
  readonly url: string
  readonly startsAt: string
}

/** Playing begins this long before the event, in seconds; the clip itself may begin earlier. */
const shownLeadS = 5

/** A fresh address for the same clip comes with every refresh of the incident: what plays keeps the one it began with. */
function ReadyClip({ incident, url, startsAt }: ReadyClipProps) {
  const say = useIncidentTexts()
  const [source, setSource] = useState({ url, failed: false })
  // A long lead is there to be looked at, not to be waited through.
  const leadS = (Date.parse(incident.createdAt) - Date.parse(startsAt)) / 1000
  const from = Math.max(0, leadS - shownLeadS)
  if (source.failed)
    return (
      <>
        <IncidentStill incident={incident} />
        <Caption>
          {say('clip.failed')}
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => {
              setSource({ url, failed: false })
            }}
          >
            {say('clip.retry')}
          </Button>
        </Caption>
      </>
    )
  return (
    <Box
      component="video"
      src={`${source.url}#t=${from.toFixed(1)}`}
      {...(incident.stillUrl === null ? {} : { poster: incident.stillUrl })}
      controls
      autoPlay
      muted
      playsInline
      preload="auto"
      aria-label={say('clip.of', { module: incident.moduleName })}
      onError={() => {
        setSource({ url: source.url, failed: true })
      }}
      sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
    />
  )
}

function Caption({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      role="status"
      direction="row"
      sx={{
        position: 'absolute',
        inset: 'auto 0 0 0',
        px: 2,
        py: 1.25,
        gap: 1.25,
        alignItems: 'center',
        bgcolor: 'rgb(0 0 0 / 0.72)',
      }}
    >
      <Typography
        component="div"
        variant="body2"
        sx={{ display: 'flex', gap: 'inherit', alignItems: 'center', flexWrap: 'wrap' }}
      >
        {children}
      </Typography>
    </Stack>
  )
}
