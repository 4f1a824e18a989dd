import { Box, CircularProgress } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMediaAddresses } from '#platform/access/media-address.ts'
import { PictureNotice } from '#scene/picture/PictureNotice.tsx'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { TrackLine } from '#scene/tracks/track-line.ts'
import { TrackOverlay } from '#scene/tracks/TrackOverlay.tsx'
import { socketAddress, withStream, type LiveStream } from './camera-addresses.ts'
import { LivePlayer, type LiveState } from './live-player.ts'
import { useOnScreen } from './on-screen.ts'

interface LiveVideoProps {
  /** The path of its WebSocket. */
  readonly path: string
  readonly stream?: LiveStream
  readonly label: string
  readonly fit: 'fill' | 'contain'
  readonly poster?: string | undefined
  /** Draws detection boxes over the video; requires the stage's shape to match (`fill`). */
  readonly tracks?: boolean
  /** Its newest picture, for browsers that cannot play the stream. */
  readonly still: (isOnScreen: boolean) => ReactNode
}

/** A live stream while it is on screen: video, otherwise still pictures, otherwise the reason for having none. */
export function LiveVideo(props: LiveVideoProps) {
  const { path, stream = 'main', label, fit, poster, tracks = false, still } = props
  const video = useRef<HTMLVideoElement>(null)
  const seen = useOnScreen(video)
  const addressOf = useMediaAddresses()
  const [line] = useState(() => new TrackLine())
  const [state, setState] = useState<LiveState>({ kind: 'waiting' })
  useEffect(() => {
    const { current } = video
    if (current === null || !seen) return
    const player = new LivePlayer({
      address: async () => socketAddress(withStream(await addressOf(path), stream)),
      video: current,
      onState: setState,
      onTracks: (found) => line.add(found),
    })
    return () => player.close()
  }, [path, stream, seen, line, addressOf])
  return (
    <>
      <Box
        component="video"
        ref={video}
        muted
        autoPlay
        playsInline
        poster={poster}
        aria-label={label}
        data-live={state.kind}
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: fit }}
      />
      <TrackOverlay video={video} line={line} active={tracks && state.kind === 'playing'} />
      {(state.kind === 'unplayable' || state.kind === 'blocked') && still(seen)}
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
    case 'blocked':
      return <PictureNotice corner>{t('live.blocked')}</PictureNotice>
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
