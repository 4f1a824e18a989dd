import { once } from 'node:events'
import { liveHello, liveTracks, type LiveHello, type LiveTracks } from '@foresite/contract/cameras'
import { WebSocket } from 'ws'

/** A client of a camera's live view. */
export interface LiveViewer {
  /** Null until received. */
  readonly hello: LiveHello | null
  /** Decoding time of each frame received, in ticks of the stream's timeline. */
  readonly times: number[]
  /** The tracks received with the frames. */
  readonly tracks: LiveTracks[]
  /** Everything for the player: the initialisation segment and fragments. */
  readonly bytes: Buffer[]
  /** When each of them arrived, in epoch ms. */
  readonly arrivedAt: number[]
  readonly closed: Promise<{ code: number; reason: string }>
  isOpen(): boolean
  /** Resolves once the condition holds, checked after every message; rejects when the view ends first. */
  until(holds: (watcher: LiveViewer) => boolean): Promise<void>
  leave(): void
}

/** Offset of the decoding time in a fragment of one frame (ISO/IEC 14496-12: moof, mfhd, traf, tfhd, tfdt). */
const DECODING_TIME_AT = 8 + 16 + 8 + 16 + 12

/** Opens the live view of a node's camera. */
export function openLiveView(address: string, path: string, token: string): LiveViewer {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const times: number[] = []
  const tracks: LiveTracks[] = []
  const bytes: Buffer[] = []
  const arrivedAt: number[] = []
  let hello: LiveHello | null = null
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      bytes.push(data)
      arrivedAt.push(Date.now())
      if (bytes.length > 1) times.push(Number(data.readBigUInt64BE(DECODING_TIME_AT)))
    } else {
      const message: unknown = JSON.parse(data.toString())
      if (hello === null) hello = liveHello.parse(message)
      else tracks.push(liveTracks.parse(message))
    }
  })
  const closed = once(socket, 'close').then(([code, reason]: unknown[]) => ({
    code: Number(code),
    reason: String(reason),
  }))
  const watcher: LiveViewer = {
    get hello() {
      return hello
    },
    times,
    tracks,
    bytes,
    arrivedAt,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    async until(holds) {
      while (!holds(watcher)) {
        const ended = closed.then(({ code, reason }) => {
          throw new Error(`the live view ended: ${code} ${reason}`)
        })
        await Promise.race([once(socket, 'message'), ended])
      }
    },
    leave: () => socket.terminate(),
  }
  return watcher
}
