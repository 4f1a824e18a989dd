import { WebSocket, type RawData } from 'ws'
import { forwardMessage, watchPulse } from '#platform/http/socket-relay.ts'
import type { LiveViewAddress } from './vision-link.ts'

/** Close codes of a live view (see `liveHello`). */
export const closeCode = { noCamera: 4404, noPicture: 4503, changed: 1012 } as const

const connectLimitMs = 5_000
const largestFragmentBytes = 16 * 1024 * 1024

/**
 * Connects a viewer to a camera's live view on its vision node. Messages pass unchanged in both directions; a slow
 * viewer pauses the node instead of growing this process. When one side closes, so does the other, with its code.
 */
export function proxyLive(viewer: WebSocket, { url, headers }: LiveViewAddress): void {
  const node = new WebSocket(url, {
    headers,
    handshakeTimeout: connectLimitMs,
    maxPayload: largestFragmentBytes,
    perMessageDeflate: false,
    followRedirects: false,
  })
  // `close` follows every error and ends the other side.
  node.on('error', ignore)
  viewer.on('error', ignore)

  const stopPulse = watchPulse(viewer)
  pass(node, viewer)
  node.once('open', () => pass(viewer, node))
  node.once('close', (code, reason) => {
    if (code === closeCode.changed) {
      viewer.close(closeCode.changed)
      return
    }
    viewer.close(closeCode.noPicture, problemOf(code, reason))
  })
  viewer.once('close', () => {
    stopPulse()
    if (node.readyState !== WebSocket.OPEN || node.isPaused) node.terminate()
    else node.close(1000)
  })
}

/** Why a node closed a view. One without the camera has not received it yet. */
function problemOf(code: number, reason: Buffer): string {
  if (code === closeCode.noPicture) return reason.toString()
  return code === closeCode.noCamera ? 'unknown' : 'vision-away'
}

function pass(from: WebSocket, to: WebSocket): void {
  from.on('message', (message: RawData, isBinary: boolean) => forwardMessage(from, to, message, isBinary))
}

function ignore(): void {
  // Nothing to do: the socket closes next.
}
