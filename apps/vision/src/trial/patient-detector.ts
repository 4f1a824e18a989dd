import { setTimeout as delay } from 'node:timers/promises'
import type { Detection } from '#stages/detect/detection.ts'
import type { Frame } from '#stages/decode/frame.ts'

/** A detector that has crashed is back within seconds, on a busy machine within half a minute. */
const PATIENCE_MS = 30_000
const AGAIN_MS = 200

type Detect = (frame: Frame) => Promise<readonly Detection[] | null>

/**
 * Waits for a detector that is unavailable, and throws after `patienceMs`: a trial that skipped frames would seem to be
 * without incidents.
 */
export function patient(detect: Detect, patienceMs = PATIENCE_MS): (frame: Frame) => Promise<readonly Detection[]> {
  return async (frame) => {
    const until = performance.now() + patienceMs
    for (;;) {
      const seen = await detect(frame)
      if (seen !== null) return seen
      if (performance.now() >= until) throw new Error('the detector is not available')
      await delay(AGAIN_MS)
    }
  }
}
