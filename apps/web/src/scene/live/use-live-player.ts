import { useEffect, useState, type RefObject } from 'react'
import { useMediaAddresses } from '#platform/access/media-address.ts'
import { socketAddress } from './camera-addresses.ts'
import { LivePlayer, type LiveState } from './live-player.ts'

/** Plays a camera in a `<video>` while `active`; says what it is doing. */
export function useLivePlayer(
  video: RefObject<HTMLVideoElement | null>,
  path: string,
  active: boolean,
): LiveState {
  const addressOf = useMediaAddresses()
  const [state, setState] = useState<LiveState>({ kind: 'waiting' })

  useEffect(() => {
    const { current } = video
    if (current === null || !active) return
    const player = new LivePlayer({
      address: async () => socketAddress(await addressOf(path)),
      video: current,
      onState: setState,
    })
    return () => {
      player.close()
    }
  }, [video, path, active, addressOf])

  return state
}
