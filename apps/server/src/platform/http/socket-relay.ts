import { WebSocket, type RawData } from 'ws'

/** Bytes buffered for a slow receiver above which its sender pauses, and below which it resumes. */
const pauseAtBytes = 4 * 1024 * 1024
const resumeAtBytes = 1024 * 1024
/** A viewer silent for this long is gone. */
const pulseMs = 15_000

/** Passes a message on, and pauses its sender while too much waits for the receiver. */
export function forwardMessage(from: WebSocket, to: WebSocket, message: RawData, isBinary: boolean): void {
  if (to.readyState !== WebSocket.OPEN) return
  to.send(message, { binary: isBinary }, () => {
    if (from.isPaused && to.bufferedAmount <= resumeAtBytes) from.resume()
  })
  if (to.bufferedAmount > pauseAtBytes) from.pause()
}

/** Disconnects a viewer that stops responding. Returns a function that stops the checks. */
export function watchPulse(viewer: WebSocket): () => void {
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
  return () => clearInterval(timer)
}
