import { setTimeout as delay } from 'node:timers/promises'
import type { JoinedDetector } from '#detector/joined-detector.ts'
import type { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import type { Frame } from '#stages/decode/frame.ts'

/**
 * How often the pipeline runs without a new frame. Slow cameras send one every two seconds: a new track must survive
 * until the next.
 */
const IDLE_MS = 3_000

/** The newest frame, as soon as there is one; null after `IDLE_MS` without one, or on abort. */
export async function nextFrame(decoder: CameraDecoder, signal: AbortSignal): Promise<Frame | null> {
  const waiting = decoder.next()
  if (waiting !== null) return waiting
  const woken = new AbortController()
  const unsubscribe = decoder.onFrame(() => woken.abort())
  await delay(IDLE_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined)
  unsubscribe()
  return decoder.next()
}

/**
 * Waits for the camera's turn at the detector, then returns the newest frame. Frees the frames it replaces and counts
 * them.
 */
export async function newestAtTurn(
  frame: Frame,
  detector: Pick<JoinedDetector, 'turn'>,
  decoder: Pick<CameraDecoder, 'replace'>,
): Promise<Frame> {
  await detector.turn()
  return decoder.replace(frame)
}
