import { locales, type Language } from '@foresite/contract/messages/languages'
import { dateTimeFormat, dayFormat } from '@foresite/site-time/date-time'

/** A calendar day such as 2026-11-21 in a language: Nov 21, 2026 or 21/11/2026. */
export function dayInWords(day: string, language: Language): string {
  return dayFormat('date', locales[language])(day)
}

/** A number, rounded to at most so many decimals: 1,234.5 or 1234,5. */
export function numberInWords(value: number, language: Language, decimals: number): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: decimals }).format(value)
}

/** The reader of a text or document. */
export interface Reader {
  readonly language: Language
  /** IANA name. */
  readonly timezone: string
}

/** A moment to the minute, in the same format as the screens: Nov 21, 2026, 08:05 or 21/11/2026, 08:05. */
export function momentInWords(at: Date, { language, timezone }: Reader): string {
  return dateTimeFormat('dateTime', locales[language], timezone)(at)
}

/**
 * A moment to the second, for readers who compute durations from it: Nov 21, 2026, 08:05:09 or 21/11/2026, 08:05:09.
 */
export function exactMomentInWords(at: Date, { language, timezone }: Reader): string {
  return dateTimeFormat('exactDateTime', locales[language], timezone)(at)
}
