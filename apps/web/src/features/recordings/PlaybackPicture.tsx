import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, type ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useFormat } from '#platform/i18n/format.ts'
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

/** A camera's recorded picture, filling the stage it lies on; while there is none, in words why. */
export function PlaybackPicture({ cameraId, name, playback, tracks }: PlaybackPictureProps) {
  const say = useRecordingTexts()
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
        aria-label={say('picture.of', { name })}
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
  const say = useRecordingTexts()
  const format = useFormat()
  const { state, skipped, retry } = playback
  switch (state.kind) {
    case 'loading':
      return (
        <Notice>
          <CircularProgress size={14} color="inherit" aria-hidden /> {say('loading')}
        </Notice>
      )
    case 'newest':
      return <Notice>{say('newest')}</Notice>
    case 'unplayable':
      return <Notice>{say('unplayable')}</Notice>
    case 'failed':
      return (
        <Notice over>
          <strong>{say('failed')}</strong>
          {sentenceOf(state.error)}
          <Button size="small" variant="outlined" color="inherit" onClick={retry}>
            {say('retry')}
          </Button>
        </Notice>
      )
    case 'playing':
    case 'paused':
      return skipped === null ? null : (
        <Notice>
          {say('skipped', {
            from: format.dateTime(skipped.fromMs),
            duration: format.duration(skipped.toMs - skipped.fromMs),
          })}
        </Notice>
      )
  }
}

interface NoticeProps {
  /** Over the whole picture: there is none. Else in its corner. */
  readonly over?: boolean
  readonly children: ReactNode
}

function Notice({ over = false, children }: NoticeProps) {
  return (
    <Stack
      role="status"
      direction={over ? 'column' : 'row'}
      sx={{
        position: 'absolute',
        ...(over
          ? { inset: 0, p: 2, textAlign: 'center' }
          : {
              left: 8,
              bottom: 8,
              px: 1,
              py: 0.5,
              borderRadius: 1.5,
              maxWidth: 'calc(100% - 16px)',
            }),
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        bgcolor: 'rgb(0 0 0 / 0.72)',
        color: 'common.white',
      }}
    >
      <Typography
        component="div"
        variant={over ? 'body2' : 'caption'}
        sx={{ display: 'flex', flexDirection: 'inherit', alignItems: 'center', gap: 'inherit' }}
      >
        {children}
      </Typography>
    </Stack>
  )
}
