import { WebSocket, type RawData } from 'ws'
import type { LiveViewAddress } from './vision-link.ts'

/** Close codes of a live view (see `liveHello`). */
export const closeCode = { noCamera: 4404, noPicture: 4503 } as const

/** Bytes that wait for a slow viewer before its node is asked to pause, and below which it goes on. */
const pauseAtBytes = 4 * 1024 * 1024
const resumeAtBytes = 1024 * 1024
/** A viewer that has not answered for so long is gone without having said so. */
const pulseMs = 15_000
const connectLimitMs = 5_000
const largestFragmentBytes = 16 * 1024 * 1024

/**
 * Joins a viewer to a camera's live view on its vision node. Messages pass as they are, both ways; a viewer that
 * is slow makes the node pause rather than this process grow. When one side ends, so does the other, with its code.
 */
export function proxyLive(viewer: WebSocket, { url, headers }: LiveViewAddress): void {
  const node = new WebSocket(url, {
    headers,
    handshakeTimeout: connectLimitMs,
    maxPayload: largestFragmentBytes,
    perMessageDeflate: false,
    followRedirects: false,
  })
  // `close` follows every error, and tells the other side.
  node.on('error', ignore)
  viewer.on('error', ignore)

  const stopPulse = watchPulse(viewer)
  pass(node, viewer)
  node.once('open', () => {
    pass(viewer, node)
  })
  node.once('close', (code, reason) => {
    const said = code === closeCode.noPicture
    viewer.close(closeCode.noPicture, said ? reason.toString() : 'vision-away')
  })
  viewer.once('close', () => {
    stopPulse()
    if (node.readyState !== WebSocket.OPEN || node.isPaused) node.terminate()
    else node.close(1000)
  })
}

/** Hands messages on, and pauses their sender while too much waits for their receiver. */
function pass(from: WebSocket, to: WebSocket): void {
  from.on('message', (message: RawData, isBinary: boolean) => {
    if (to.readyState !== WebSocket.OPEN) return
    to.send(message, { binary: isBinary }, () => {
      if (from.isPaused && to.bufferedAmount <= resumeAtBytes) from.resume()
    })
    if (to.bufferedAmount > pauseAtBytes) from.pause()
  })
}

function watchPulse(viewer: WebSocket): () => void {
  let answered = true
  viewer.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) {
      viewer.terminate()
      return
    }
    answered = false
    viewer.ping()
  }, pulseMs)
  return () => {
    clearInterval(timer)
  }
}

function ignore(): void {
  // Nothing to add: the socket closes next.
}
