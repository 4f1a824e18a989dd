import type { RecorderEvent } from '@foresite/contract/recorder'
import { Alert, Box } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { FactList } from '#ui/FactList.tsx'
import { EventStill } from './EventStill.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface EventPlayerProps {
  readonly event: RecorderEvent
  readonly onClose: () => void
}

/** A recorder's event with its clip or picture and its details. */
export function EventPlayer({ event, onClose }: EventPlayerProps) {
  const t = useRecorderTexts()
  const format = useFormat()
  const { label, subLabel, plate, cameraName, zones, score, startedAt, endedAt } = event
  const facts: (readonly [string, ReactNode])[] = [
    [t('word.camera'), cameraName],
    [t('word.zones'), zones.join(', ')],
    [t('event.started'), format.dateTime(startedAt)],
    [t('event.ended'), endedAt === null ? t('word.ongoing') : format.dateTime(endedAt)],
  ]
  if (subLabel !== null) facts.push([t('event.recognised'), subLabel])
  if (plate !== null) facts.push([t('event.plate'), plate])
  if (score !== null) facts.push([t('event.score'), format.percent(score)])
  return (
    <AppDialog isViewer title={label} width="md" onClose={onClose} contentSx={{ display: 'grid', gap: 2.5 }}>
      <EventClip key={event.id} event={event} />
      <FactList facts={facts} spacing="open" />
    </AppDialog>
  )
}

/** Every refresh of the list brings a fresh address: a playing clip keeps the one it started with. */
function EventClip({ event }: { readonly event: RecorderEvent }) {
  const t = useRecorderTexts()
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
          <EventStill event={event} alt={t('event.still', { label, camera: cameraName })} />
        ) : (
          <Box
            component="video"
            src={clipUrl}
            controls
            // Downloads have people blurred; the browser would save the picture as shown (PRIV-2).
            controlsList="nodownload"
            autoPlay
            muted
            playsInline
            aria-label={t('event.clip', { label, camera: cameraName })}
            onError={() => setFailed(true)}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
          />
        )}
      </Box>
      {(clipUrl === null || failed) && (
        <Alert severity={failed ? 'error' : 'info'}>{t(failed ? 'event.clip.failed' : 'event.clip.none')}</Alert>
      )}
    </>
  )
}
