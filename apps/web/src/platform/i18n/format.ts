import { durationText } from '@foresite/contract/duration'
import { dateTimeFormat, dayFormat, type DateTimeStyle } from '@foresite/site-time/date-time'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useLocale, type Locale } from './language-store.ts'

/** An instant as ISO text or in milliseconds since 1970. */
type Instant = Date | string | number

/** Stands for a missing value: what a format that takes null writes for it. */
export const noValue = '–'

export interface Format {
  /** 21 Nov 2026 */
  readonly date: (at: Instant) => string
  /** 14:05 */
  readonly time: (at: Instant) => string
  /** 21 Nov 2026, 14:05:09 */
  readonly dateTime: (at: Instant) => string
  /** 21 Nov 2026, 14:05: where seconds do not matter. */
  readonly dayAndTime: (at: Instant | null) => string
  /** 21 Nov 2026, from a calendar day like 2026-11-21, the same in every time zone. */
  readonly day: (day: string | null) => string
  /** 21 Nov, from a calendar day. */
  readonly dayMonth: (day: string) => string
  /** 14:05 for today; 21 Nov 2026, 14:05 for another day. For narrow places. */
  readonly moment: (at: Instant, now: number) => string
  /** November 2026 */
  readonly month: (at: Instant) => string
  /** "3 minutes ago"; `now` in milliseconds since 1970. */
  readonly relative: (at: Instant, now?: number) => string
  readonly number: (value: number | null, options?: Intl.NumberFormatOptions) => string
  /** A number as it is typed into a field: exact, without grouping. */
  readonly typed: (value: number) => string
  /** A number with its sign, so that too few and too many differ without colour. */
  readonly difference: (value: number | null) => string
  /** A share from 0 to 1 as a percentage. */
  readonly percent: (share: number | null) => string
  /** To a tenth of a percent, so that 99.5 % does not read as all. */
  readonly exactPercent: (share: number | null) => string
  /** A size in bytes, like 4.2 MB. */
  readonly bytes: (bytes: number) => string
  /** A length of time in milliseconds, like 1 h 4 min or 12 s. */
  readonly duration: (ms: number) => string
}

const relativeUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** Formats dates, times and numbers for a locale; instants in the site's `timezone`, else the browser's (LANG-1). */
export function createFormat(locale: Locale, timezone = ''): Format {
  const written = (style: DateTimeStyle) => dateTimeFormat(style, locale, timezone)
  const date = written('date')
  const time = written('time')
  const dateTime = written('exactDateTime')
  const number: Format['number'] = (value, options) =>
    value === null ? noValue : unbroken(new Intl.NumberFormat(locale, options).format(value))
  const dayAndTime = written('dateTime')
  const day = dayFormat('date', locale)
  const relative = new Intl.RelativeTimeFormat(locale)
  return {
    date,
    time,
    dateTime,
    dayAndTime: (at) => (at === null ? noValue : dayAndTime(at)),
    day: (of) => (of === null ? noValue : day(of)),
    dayMonth: dayFormat('dayMonth', locale),
    moment: (at, now) => (date(at) === date(now) ? time : dayAndTime)(at),
    month: written('month'),
    relative: (at, now = Date.now()) => {
      const seconds = Math.round((new Date(at).getTime() - now) / 1000)
      const [unit, size] = relativeUnits.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
      return relative.format(Math.trunc(seconds / size), unit)
    },
    number,
    typed: (value) => number(value, { useGrouping: false, maximumFractionDigits: 20 }),
    difference: (value) => number(value, { signDisplay: 'exceptZero' }),
    percent: (share) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    exactPercent: (share) => number(share, { style: 'percent', maximumFractionDigits: 1 }),
    bytes: (bytes) => formatBytes(locale, bytes),
    duration: (ms) => unbroken(durationText(ms, locale)),
  }
}

/** Keeps a number and its unit on one line. */
export function unbroken(text: string): string {
  return text.replace(/(?<=\d) /g, '\u00A0')
}

function formatBytes(locale: Locale, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const digitsOf = (step: number) => (step > 1 ? 1 : 0)
  // By the rounded figure: 999,950 bytes are 1 MB, not 1,000 kB.
  const fits = units.findIndex((_, step) => Number((bytes / 1000 ** step).toFixed(digitsOf(step))) < 1000)
  const step = fits < 0 ? units.length - 1 : fits
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digitsOf(step),
  }).format(bytes / 1000 ** step)
  return unbroken(size)
}

const formats = new Map<string, Format>()

/** The format of the current language and the site's timezone, shared by all components. */
export function useFormat(): Format {
  const locale = useLocale()
  const timezone = useConfiguration(({ timezone }) => timezone)
  const key = `${locale} ${timezone}`
  const format = formats.get(key) ?? createFormat(locale, timezone)
  formats.set(key, format)
  return format
}
