/** First pause before a connection is tried again, and the longest one, in milliseconds. */
const firstMs = 500
const longestMs = 5_000

/** Pause before attempt number `attempt` (from 0): doubles up to five seconds, so that a camera that is back shows soon. */
export function pauseMs(attempt: number): number {
  return Math.min(longestMs, firstMs * 2 ** attempt)
}
