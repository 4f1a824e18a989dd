import { recorderLivePath } from '@foresite/contract/recorder'
import { Box, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useMediaAddresses } from '#platform/access/media-address.ts'
import { socketAddress } from '#scene/live/camera-addresses.ts'
import { LivePlayer, type LiveState } from '#scene/live/live-player.ts'
import { useOnScreen } from '#scene/live/on-screen.ts'
import { problemText } from '#scene/texts/problem-text.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { RecorderStill } from './RecorderStill.tsx'
import { useRecorderTexts } from './texts/texts.ts'

interface RecorderLiveProps {
  /** The camera's own name in the recorder. */
  readonly name: string
  readonly title: string
}

/** A recorder's live camera, through our server, while on screen; its newest picture if it cannot be played. */
export function RecorderLive({ name, title }: RecorderLiveProps) {
  const t = useRecorderTexts()
  const video = useRef<HTMLVideoElement>(null)
  const seen = useOnScreen(video)
  const addressOf = useMediaAddresses()
  const [state, setState] = useState<LiveState>({ kind: 'waiting' })
  useEffect(() => {
    const { current } = video
    if (current === null || !seen) return
    const player = new LivePlayer({
      address: async () => socketAddress(await addressOf(recorderLivePath(name))),
      video: current,
      onState: setState,
      // The recorder sends only still pictures.
      onTracks: () => undefined,
    })
    return () => player.close()
  }, [seen, addressOf, name])
  return (
    <>
      <Box
        component="video"
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={t('live.of', { name: title })}
        data-live={state.kind}
        sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
      />
      {state.kind === 'unplayable' && <RecorderStill name={name} title={title} />}
      <LiveWords state={state} />
    </>
  )
}

/** The state of a live view that shows no picture. */
function LiveWords({ state }: { readonly state: LiveState }) {
  const tScene = useSceneTexts()
  const words = () => {
    switch (state.kind) {
      case 'playing':
        return null
      case 'waiting':
        return tScene('live.waiting')
      case 'unplayable':
        return tScene('live.stills')
      case 'gone':
        return tScene('live.gone')
      case 'away':
        return state.problem === null
          ? tScene('live.away')
          : `${tScene(problemText(state.problem))} ${tScene('live.away')}`
    }
  }
  const text = words()
  return (
    text !== null && (
      <Typography
        role="status"
        variant="caption"
        sx={{
          position: 'absolute',
          inset: 'auto 0 0 0',
          px: 1.5,
          py: 0.75,
          bgcolor: 'rgb(0 0 0 / 0.7)',
          color: 'common.white',
        }}
      >
        {text}
      </Typography>
    )
  )
}
