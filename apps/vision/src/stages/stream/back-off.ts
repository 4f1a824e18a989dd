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
export function backOffMs({ failures, problem, tookMs }: FailedAttempt, random = Math.random): number {
  // Half of it by chance, so that cameras that fell together do not come back together.
  const spread = (whole: number) => whole * (0.5 + random() / 2)
  if (problem === 'refused-password') return spread(AFTER_REFUSAL_MS)
  const pause = Math.min(longestMs(problem), FIRST_MS * 2 ** Math.min(failures - 1, 10))
  // An attempt that took this long has already waited.
  return spread(tookMs >= pause ? FIRST_MS : pause)
}

function longestMs(problem: CameraProblem): number {
  return problem === 'unreachable' || problem === 'stalled' ? LONGEST_MS : LONGEST_AFTER_ANSWER_MS
}
