import { Box, Button, CircularProgress } from '@mui/material'
import { useMemo } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PictureNotice } from '#scene/picture/PictureNotice.tsx'
import { TrackOverlay } from '#scene/tracks/TrackOverlay.tsx'
import { RecordedStill } from './RecordedStill.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import type { Playback } from './use-playback.ts'
import { useRecordedTracks } from './use-recorded-tracks.ts'

interface PlaybackPictureProps {
  readonly cameraId: string
  readonly name: string
  readonly playback: Playback
  /** What was seen is drawn over the picture. */
  readonly tracks: boolean
}

/** A camera's recorded picture, filling its stage, or the reason for none. */
export function PlaybackPicture({ cameraId, name, playback, tracks }: PlaybackPictureProps) {
  const t = useRecordingTexts()
  const { state, positionMs, video, setVideo } = playback
  const line = useRecordedTracks(cameraId, positionMs, tracks)
  const holder = useMemo(() => ({ current: video }), [video])
  return (
    <>
      <Box
        component="video"
        ref={setVideo}
        muted
        playsInline
        aria-label={t('picture.of', { name })}
        data-playback={state.kind}
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'fill' }}
      />
      {state.kind === 'unplayable' && positionMs !== null && (
        <RecordedStill cameraId={cameraId} name={name} atMs={positionMs} />
      )}
      <TrackOverlay
        video={holder}
        line={line}
        active={tracks && (state.kind === 'playing' || state.kind === 'paused')}
      />
      <PlaybackNotice playback={playback} />
    </>
  )
}

function PlaybackNotice({ playback }: { readonly playback: Playback }) {
  const t = useRecordingTexts()
  const format = useFormat()
  const { state, skipped, retry } = playback
  switch (state.kind) {
    case 'loading':
      return (
        <PictureNotice corner>
          <CircularProgress size={14} color="inherit" aria-hidden /> {t('loading')}
        </PictureNotice>
      )
    case 'newest':
      return <PictureNotice corner>{t('newest')}</PictureNotice>
    case 'unplayable':
      return <PictureNotice corner>{t('unplayable')}</PictureNotice>
    case 'failed':
      return (
        <PictureNotice>
          <strong>{t('failed')}</strong>
          {sentenceOf(state.error)}
          <Button size="small" variant="outlined" color="inherit" onClick={retry}>
            {t('retry')}
          </Button>
        </PictureNotice>
      )
    case 'playing':
    case 'paused':
      return skipped === null ? null : (
        <PictureNotice corner>
          {t('skipped', {
            from: format.dateTime(skipped.fromMs),
            duration: format.duration(skipped.toMs - skipped.fromMs),
          })}
        </PictureNotice>
      )
  }
}
