import type { LiveTracks } from '@foresite/contract/cameras'
import { Box, CircularProgress } from '@mui/material'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useMediaAddress, useMediaAddresses } from '#platform/access/media-address.ts'
import { PictureNotice } from '#scene/picture/PictureNotice.tsx'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { TrackLine, type TracksAt } from '#scene/tracks/track-line.ts'
import { TrackOverlay } from '#scene/tracks/TrackOverlay.tsx'
import { livePath, socketAddress, stillPath, withStream, type LiveStream } from './camera-addresses.ts'
import { LivePlayer, type LiveState } from './live-player.ts'
import { useOnScreen } from './on-screen.ts'
import { StillPicture } from './StillPicture.tsx'

interface LivePictureProps {
  readonly cameraId: string
  readonly name: string
  /** `fill`: the stage has the picture's shape, so that overlays line up. */
  readonly fit?: 'fill' | 'contain'
  /** Small pictures play the sub-stream, if the camera has one. */
  readonly stream?: LiveStream
  /** Draws detection boxes over the picture; requires the stage's shape to match (`fill`). */
  readonly tracks?: boolean
}

/**
 * A camera's live picture: video where the browser can play the stream, otherwise still pictures, otherwise the reason
 * for having none.
 */
export function LivePicture(props: LivePictureProps) {
  const { cameraId, name, fit = 'fill', stream = 'main', tracks = false } = props
  const t = useSceneTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [line] = useState(() => new TrackLine())
  const addTracks = useCallback((seen: TracksAt) => line.add(seen), [line])
  const seen = useOnScreen(video)
  const state = useLivePlayer(video, { cameraId, stream, active: seen, onTracks: addTracks })
  const poster = useMediaAddress(stillPath(cameraId))
  const byStills = state.kind === 'unplayable'
  return (
    <>
      <Box
        component="video"
        ref={video}
        muted
        autoPlay
        playsInline
        poster={poster ?? undefined}
        aria-label={t('live.of', { name })}
        data-live={state.kind}
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: fit }}
      />
      <TrackOverlay video={video} line={line} active={tracks && state.kind === 'playing'} />
      {byStills && <StillPicture cameraId={cameraId} name={name} fit={fit} refreshing={seen} />}
      <LiveNotice state={state} />
    </>
  )
}

function LiveNotice({ state }: { readonly state: LiveState }) {
  const t = useSceneTexts()
  switch (state.kind) {
    case 'playing':
      return null
    case 'waiting':
      return (
        <PictureNotice corner>
          <CircularProgress size={14} color="inherit" aria-hidden /> {t('live.waiting')}
        </PictureNotice>
      )
    case 'unplayable':
      return <PictureNotice corner>{t('live.stills')}</PictureNotice>
    case 'gone':
      return <PictureNotice>{t('live.gone')}</PictureNotice>
    case 'away':
      return (
        <PictureNotice>
          {/* 'unknown': a camera that has just started has no problem to show yet. */}
          {state.problem !== null && state.problem !== 'unknown' ? (
            <>
              <strong>{t(problemText(state.problem))}</strong>
              {t('live.again')}
            </>
          ) : (
            t('live.away')
          )}
        </PictureNotice>
      )
  }
}

interface LiveOptions {
  readonly cameraId: string
  readonly stream: LiveStream
  /** Whether to stream at all. */
  readonly active: boolean
  /** Must keep its identity: a new one restarts the stream. */
  readonly onTracks: (tracks: LiveTracks) => void
}

/** Plays a camera in a `<video>` while `active`; returns its state. */
function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { cameraId, stream, active, onTracks }: LiveOptions,
): LiveState {
  const addressOf = useMediaAddresses()
  const [state, setState] = useState<LiveState>({ kind: 'waiting' })

  useEffect(() => {
    const { current } = video
    if (current === null || !active) return
    const player = new LivePlayer({
      address: async () => socketAddress(withStream(await addressOf(livePath(cameraId)), stream)),
      video: current,
      onState: setState,
      onTracks,
    })
    return () => player.close()
  }, [video, cameraId, stream, active, onTracks, addressOf])

  return state
}
