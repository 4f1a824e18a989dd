import type { Incident } from '@foresite/contract/incidents'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#platform/api/call.ts'
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
  const [hasFailed, setFailed] = useState(false)
  // Its address may have ended (AUTH-12): a fresh one comes with the incident.
  const again = useMutation({
    mutationFn: () => call('readIncident', { params: { id: incident.id } }, { reader: 'clip' }),
    onSuccess: () => {
      setFailed(false)
    },
  })
  const read = again.data?.incident.clip
  const latest = clip.state === 'ready' && read?.state === 'ready' ? read : clip
  if (latest.state === 'ready' && !hasFailed)
    return (
      <ReadyClip
        key={incident.id}
        incident={incident}
        url={latest.url}
        startsAt={latest.startsAt}
        durationMs={latest.durationMs}
        onFailed={() => {
          setFailed(true)
        }}
      />
    )
  return (
    <ClipStage>
      <IncidentStill incident={incident} />
      {latest.state === 'ready' ? (
        <Caption>
          {say('clip.failed')}
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            loading={again.isPending}
            onClick={() => {
              again.mutate()
            }}
          >
            {say('clip.retry')}
          </Button>
        </Caption>
      ) : (
        <Caption>
          {latest.state === 'recording' && <CircularProgress size={14} color="inherit" aria-hidden />}
          {say(
            latest.state === 'missing' && incident.stillUrl === null ? 'clip.none.text' : `clip.${latest.state}.text`,
          )}
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
