/** How long to wait between attempts, in milliseconds. */
export interface BackOff {
  readonly firstMs: number
  readonly longestMs: number
}

/** The wait after this many consecutive failures (1 or more): doubles from the first to the longest wait. */
export function backOffMs(failures: number, { firstMs, longestMs }: BackOff): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs)
}

/** Randomises the second half of a wait, so that callers that failed together do not retry together. */
export function spread(waitMs: number, random = Math.random): number {
  return waitMs * (0.5 + random() / 2)
}
