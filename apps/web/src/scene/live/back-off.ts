/** First and longest delay before a reconnect, in milliseconds. */
const firstMs = 500
/** An attempt costs a message or two, and vision is back within 3 s of a restart: together under 5 s. */
const longestMs = 2_000

/** Delay before attempt number `attempt` (from 0): doubles up to two seconds, so that a returning camera shows soon. */
export function pauseMs(attempt: number): number {
  return Math.min(longestMs, firstMs * 2 ** attempt)
}
