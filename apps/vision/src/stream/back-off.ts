const FIRST_MS = 500
const LONGEST_MS = 15_000
/** Cameras lock an account after a handful of wrong passwords; once a minute stays clear of that. */
const AFTER_REFUSAL_MS = 60_000

/** How long to wait before the attempt after `failures` failed ones in a row (1 or more), in milliseconds. */
export function backOffMs(failures: number, refused: boolean, random = Math.random): number {
  const whole = refused
    ? AFTER_REFUSAL_MS
    : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10))
  // Half of it by chance, so that cameras that fell together do not come back together.
  return whole * (0.5 + random() / 2)
}
