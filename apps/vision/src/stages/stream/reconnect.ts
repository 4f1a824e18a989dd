import { backOffMs, spread } from '@foresite/back-off/back-off'
import type { CameraProblem } from '@foresite/contract/cameras'

const FIRST_MS = 500
/**
 * A camera that does not answer is usually restarting, and an attempt costs a packet or two. With 3 s, plus opening and
 * waiting for a key frame (every 2 s on most cameras), it is live within 5 s of being back.
 */
const LONGEST_MS = 3_000
/** A camera that answers but cannot be used is misconfigured, and each attempt opens a session on it. */
const LONGEST_AFTER_ANSWER_MS = 15_000
/** Cameras lock an account after a handful of wrong passwords; one attempt a minute stays clear of that. */
const AFTER_REFUSAL_MS = 60_000

/** A failed attempt, or a connection that ended. */
export interface FailedAttempt {
  /** Consecutive failures including this one, 1 or more. */
  readonly failures: number
  readonly problem: CameraProblem
  /** How long the attempt took, in milliseconds. A host without power takes seconds to time out. */
  readonly tookMs: number
}

/** How long to wait before the next attempt, in milliseconds. */
export function reconnectMs({ failures, problem, tookMs }: FailedAttempt, random = Math.random): number {
  if (problem === 'refused-password') return spread(AFTER_REFUSAL_MS, random)
  const pause = backOffMs(failures, { firstMs: FIRST_MS, longestMs: longestMs(problem) })
  // An attempt that took this long has already waited.
  return spread(tookMs >= pause ? FIRST_MS : pause, random)
}

function longestMs(problem: CameraProblem): number {
  return problem === 'unreachable' || problem === 'stalled' ? LONGEST_MS : LONGEST_AFTER_ANSWER_MS
}
