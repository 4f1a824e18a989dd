const firstMs = 200
const longestMs = 10_000

/** A child that lived this long started well: its next exit begins a new count. */
export const settledMs = 30_000

/**
 * How long to wait before starting a child again.
 *
 * @param deaths how often it has died in a row without settling, this time included (1, 2, …)
 * @returns milliseconds: 200, 400, 800, … up to 10 000
 */
export function backOffMs(deaths: number): number {
  return Math.min(firstMs * 2 ** (deaths - 1), longestMs)
}
