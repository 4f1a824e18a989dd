/** First pause before a connection is tried again, and the longest one, in milliseconds. */
const firstMs = 500
/** To ask costs a message or two, and vision is back with a camera within 3 s of its restart: together under 5 s. */
const longestMs = 2_000

/** Pause before attempt number `attempt` (from 0): doubles up to two seconds, so that a camera that is back shows soon. */
export function pauseMs(attempt: number): number {
  return Math.min(longestMs, firstMs * 2 ** attempt)
}
