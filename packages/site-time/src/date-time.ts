/**
 * The date and time formats of each language, in 24-hour time, for screens, messages and documents. A lint rule forbids
 * other date formats.
 */
const styles = {
  /** Nov 21, 2026 · 21/11/2026 */
  date: { dateStyle: 'medium' },
  /** November 21, 2026 · 21 de novembro de 2026 */
  longDate: { dateStyle: 'long' },
  /** Saturday, November 21, 2026 · sábado, 21 de novembro de 2026 */
  fullDate: { dateStyle: 'full' },
  /** Nov 21 · 21/11 */
  dayMonth: { day: 'numeric', month: 'short' },
  /** Sat, Nov 21 · sábado, 21/11 */
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat, Nov 21, 2026 · sábado, 21/11/2026 */
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** November 2026 · novembro de 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Saturday · sábado */
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  /** 14:05 */
  time: { timeStyle: 'short', hourCycle: 'h23' },
  /** 14:05:09 */
  exactTime: { timeStyle: 'medium', hourCycle: 'h23' },
  /** Nov 21, 2026, 14:05 · 21/11/2026, 14:05 */
  dateTime: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  /** Nov 21, 2026, 14:05:09 · 21/11/2026, 14:05:09 */
  exactDateTime: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  /** 14:05 GMT+1, for hours that occur twice when clocks go back */
  timeWithOffset: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'shortOffset' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateTimeStyle = keyof typeof styles

/** Formats in use: making one takes longer than writing a hundred dates. */
const made = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats instants: dates, ISO strings, or milliseconds since 1970.
 *
 * @param timezone an IANA name; empty: the browser's
 */
export function dateTimeFormat(
  style: DateTimeStyle,
  locale: string,
  timezone: string,
): (at: Date | string | number) => string {
  const key = `${style} ${locale} ${timezone}`
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locale, { ...styles[style], ...(timezone === '' ? {} : { timeZone: timezone }) })
  made.set(key, format)
  return (at) => format.format(new Date(at))
}

/** Formats calendar days, like 2026-11-21, which are the same in every time zone. */
export function dayFormat(style: DateTimeStyle, locale: string): (day: string) => string {
  const write = dateTimeFormat(style, locale, 'UTC')
  return (day) => write(`${day}T00:00:00Z`)
}
