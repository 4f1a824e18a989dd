import type { RecorderEvent } from '@foresite/contract/recorder'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { FactList } from '#ui/FactList.tsx'
import { EventStill } from './EventStill.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface EventPlayerProps {
  readonly event: RecorderEvent
  readonly onClose: () => void
}

/** One event of the recorder with its clip, or its picture where there is no clip, and all that it says of it. */
export function EventPlayer({ event, onClose }: EventPlayerProps) {
  const say = useRecorderTexts()
  const format = useFormat()
  const titleId = useId()
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const { label, subLabel, plate, cameraName, zones, score, startedAt, endedAt } = event
  const facts: (readonly [string, ReactNode])[] = [
    [say('event.camera'), cameraName],
    [say('event.zones'), zones.join(', ')],
    [say('event.started'), format.dateTime(startedAt)],
    [say('event.ended'), endedAt === null ? say('event.goingOn') : format.dateTime(endedAt)],
  ]
  if (subLabel !== null) facts.push([say('event.recognised'), subLabel])
  if (plate !== null) facts.push([say('event.plate'), plate])
  if (score !== null) facts.push([say('event.score'), format.percent(score)])
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={onPhone} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </DialogTitle>
        <IconButton aria-label={say('event.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <EventClip key={event.id} event={event} />
        <FactList facts={facts} spacing="open" />
      </DialogContent>
    </Dialog>
  )
}

/** A fresh address comes with every refresh of the list: what plays keeps the one it began with. */
function EventClip({ event }: { readonly event: RecorderEvent }) {
  const say = useRecorderTexts()
  const [clipUrl] = useState(event.clipUrl)
  const [failed, setFailed] = useState(false)
  const { label, cameraName } = event
  return (
    <>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '16 / 9',
          maxHeight: '70vh',
          bgcolor: 'common.black',
          borderRadius: 2,
          overflow: 'hidden',
        }}
      >
        {clipUrl === null || failed ? (
          <EventStill event={event} alt={say('event.still', { label, camera: cameraName })} />
        ) : (
          <Box
            component="video"
            src={clipUrl}
            controls
            // What is kept has people blurred; the browser would save it as it is shown (PRIV-2).
            controlsList="nodownload"
            autoPlay
            muted
            playsInline
            aria-label={say('event.clip', { label, camera: cameraName })}
            onError={() => {
              setFailed(true)
            }}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
          />
        )}
      </Box>
      {(clipUrl === null || failed) && (
        <Alert severity={failed ? 'error' : 'info'}>{say(failed ? 'event.clip.failed' : 'event.clip.none')}</Alert>
      )}
    </>
  )
}
