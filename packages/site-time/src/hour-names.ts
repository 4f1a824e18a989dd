import { dateTimeFormat } from './date-time.ts'

/** In milliseconds. */
const hourMs = 3_600_000

/**
 * When hours begin by the site's clock, like 08:00; where clocks go back and the hour before or after has the same name,
 * all with the time by which they go, like 01:00 GMT+1.
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
