import { setTimeout as delay } from 'node:timers/promises'
import type { JoinedDetector } from '#detector/joined-detector.ts'
import type { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import type { Frame } from '#stages/decode/frame.ts'

/**
 * How often the pipeline learns that time passes without a picture. Slow cameras send one in two seconds: a new track
 * must not be forgotten before the next.
 */
const IDLE_MS = 3_000

/** The newest frame, as soon as there is one; null when none has come for a while, or on abort. */
export async function nextFrame(decoder: CameraDecoder, signal: AbortSignal): Promise<Frame | null> {
  const waiting = decoder.next()
  if (waiting !== null) return waiting
  const woken = new AbortController()
  const forget = decoder.onFrame(() => woken.abort())
  await delay(IDLE_MS, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined)
  forget()
  return decoder.next()
}

/**
 * Waits for the detector's turn and returns the newest frame at that time, not the one that waited. Frees and counts
 * the frames it replaces.
 */
export async function newestAtTurn(
  frame: Frame,
  detector: Pick<JoinedDetector, 'turn'>,
  decoder: Pick<CameraDecoder, 'replace'>,
): Promise<Frame> {
  await detector.turn()
  return decoder.replace(frame)
}
