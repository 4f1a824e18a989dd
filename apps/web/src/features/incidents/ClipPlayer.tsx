import type { Incident } from '@foresite/contract/incidents'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { ClipStage } from './ClipStage.tsx'
import { IncidentStill } from './IncidentStill.tsx'
import { ReadyClip } from './ReadyClip.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface ClipPlayerProps {
  readonly incident: Incident
}

/** An incident's clip; until it is there, or when there is none, its still and the reason. */
export function ClipPlayer({ incident }: ClipPlayerProps) {
  const say = useIncidentTexts()
  const { clip } = incident
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (clip.state === 'ready' && failedUrl === null)
    return (
      <ReadyClip
        key={incident.id}
        incident={incident}
        url={clip.url}
        startsAt={clip.startsAt}
        onFailed={setFailedUrl}
      />
    )
  return (
    <ClipStage>
      <IncidentStill incident={incident} />
      {clip.state === 'ready' ? (
        <Caption>
          {say('clip.failed')}
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={() => {
              setFailedUrl(null)
            }}
          >
            {say('clip.retry')}
          </Button>
        </Caption>
      ) : (
        <Caption>
          {clip.state === 'recording' && <CircularProgress size={14} color="inherit" aria-hidden />}
          {say(`clip.${clip.state}.text`)}
        </Caption>
      )}
    </ClipStage>
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
