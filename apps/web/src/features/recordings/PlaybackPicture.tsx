import { Box, Button, CircularProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PictureNotice } from '#scene/picture/PictureNotice.tsx'
import { TrackOverlay } from '#scene/tracks/TrackOverlay.tsx'
import { TrackLine } from '#scene/tracks/track-line.ts'
import { RecordedStill } from './RecordedStill.tsx'
import { useRecordingTexts } from './texts/texts.ts'
import type { Playback } from './use-playback.ts'
import { segmentsQuery } from './recording-source.ts'

interface PlaybackPictureProps {
  readonly cameraId: string
  readonly name: string
  readonly playback: Playback
  /** Draws detections over the picture. */
  readonly tracks: boolean
}

/** The player reads its index in windows of this length, too, so both share an answer. */
const windowMs = 600_000

/** A camera's recorded picture, filling its stage, or the reason why there is none. */
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
            {t('word.retry')}
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

/** Detections around a moment of a recording, on the player's timeline; empty while switched off. */
function useRecordedTracks(cameraId: string, positionMs: number | null, isShown: boolean): TrackLine {
  const fromMs = Math.floor((positionMs ?? 0) / windowMs) * windowMs
  const active = isShown && positionMs !== null
  const segments = useQuery({
    ...segmentsQuery(cameraId, fromMs, fromMs + windowMs),
    enabled: active,
    // The recording has grown since it was loaded.
    refetchInterval: () => (fromMs + windowMs > Date.now() ? 5_000 : false),
  })
  const starts = (segments.data ?? [])
    .map(({ startsAt, durationMs }) => ({ start: Date.parse(startsAt), durationMs }))
    .filter(({ start, durationMs }) => {
      const at = positionMs ?? 0
      // The shown file and the next, whose boxes must be there before its first picture.
      return start + durationMs > at && start < at + durationMs
    })
    .map(({ start }) => start)
  const first = useTracksOf(cameraId, active ? starts[0] : undefined)
  const second = useTracksOf(cameraId, active ? starts[1] : undefined)
  return useMemo(
    () =>
      new TrackLine(
        [...(first ?? []), ...(second ?? [])].map(({ at, tracks }) => ({
          time: Date.parse(at) / 1000,
          tracks,
        })),
      ),
    [first, second],
  )
}

function useTracksOf(cameraId: string, start: number | undefined) {
  const query = useQuery({
    ...queryFor('readSegmentTracks', { params: { id: cameraId, start: start ?? 0 } }),
    enabled: start !== undefined,
    staleTime: Infinity,
  })
  return start === undefined ? undefined : query.data
}
