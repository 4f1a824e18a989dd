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
  const format = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...more,
      ...(timezone === '' ? {} : { timeZone: timezone }),
    })
  const plain = format({})
  const [first = 0] = begins
  const isTwice = [first - hourMs, first + hourMs].some((other) => plain.format(other) === plain.format(first))
  const words = isTwice ? format({ timeZoneName: 'shortOffset' }) : plain
  return begins.map((at) => words.format(at))
}
