import { dateTimeFormat } from './date-time.ts'

/** In milliseconds. */
const hourMs = 3_600_000

/**
 * The start times of hours by the site's clock, like 08:00. If clocks go back and two neighbouring hours have the same
 * name, all include the offset, like 01:00 GMT+1.
 *
 * @param begins in milliseconds since 1970; the first one decides
 * @param timezone empty: the browser's
 */
export function hourNames(begins: readonly number[], locale: string, timezone: string): string[] {
  const plain = dateTimeFormat('time', locale, timezone)
  const [first = 0] = begins
  const isTwice = [first - hourMs, first + hourMs].some((other) => plain(other) === plain(first))
  return begins.map(isTwice ? dateTimeFormat('timeWithOffset', locale, timezone) : plain)
}
