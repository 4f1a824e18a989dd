import { locales, type Language } from '@foresite/contract/messages/languages'

/** A calendar day, like 2026-11-21, as written in a language: Nov 21, 2026 or 21/11/2026. */
export function dayInWords(day: string, language: Language): string {
  return dateFormat(language, 'UTC').format(Date.parse(`${day}T00:00:00Z`))
}

interface Reader {
  readonly language: Language
  /** IANA name. */
  readonly timezone: string
}

/** A moment to the minute, as the screens write it: Nov 21, 2026, 08:05 AM or 21/11/2026, 08:05. */
export function momentInWords(at: Date, { language, timezone }: Reader): string {
  const time = new Intl.DateTimeFormat(locales[language], {
    ...({ hour: '2-digit', minute: '2-digit' } as const),
    timeZone: timezone,
  })
  return `${dateFormat(language, timezone).format(at)}, ${time.format(at)}`
}

function dateFormat(language: Language, timezone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: timezone })
}
