import type { LiveTracks } from '@foresite/contract/cameras'
import { useEffect, useState, type RefObject } from 'react'
import { useMediaAddresses } from '#platform/access/media-address.ts'
import { livePath, socketAddress, withStream, type LiveStream } from './camera-addresses.ts'
import { LivePlayer, type LiveState } from './live-player.ts'

interface LiveWish {
  readonly cameraId: string
  readonly stream: LiveStream
  /** Off, nothing is streamed. */
  readonly active: boolean
  /** Must keep its identity: a new one restarts the stream. */
  readonly onTracks: (tracks: LiveTracks) => void
}

/** Plays a camera in a `<video>` while `active`; returns its state. */
export function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { cameraId, stream, active, onTracks }: LiveWish,
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
    return () => {
      player.close()
    }
  }, [video, cameraId, stream, active, onTracks, addressOf])

  return state
}
