import { backOffMs, spread } from '@foresite/back-off/back-off'
import type { CameraProblem } from '@foresite/contract/cameras'

const FIRST_MS = 500
/**
 * A camera that does not answer is most often one that is being restarted, and to ask again costs a packet or two:
 * with 3 s, its opening and the wait for a key frame (2 s on most) it is live within 5 s of its being back.
 */
const LONGEST_MS = 3_000
/** What answers and cannot be watched is set up wrongly: each attempt costs it an opening, and it can wait. */
const LONGEST_AFTER_ANSWER_MS = 15_000
/** Cameras lock an account after a handful of wrong passwords; once a minute stays clear of that. */
const AFTER_REFUSAL_MS = 60_000

/** An attempt that failed, or a connection that ended. */
export interface FailedAttempt {
  /** Of how many in a row it is the last, 1 or more. */
  readonly failures: number
  readonly problem: CameraProblem
  /** How long it took, in milliseconds: a machine without power answers nothing for seconds. */
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
