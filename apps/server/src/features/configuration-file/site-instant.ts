import { localTime } from '#features/incidents/index.ts'

/**
 * An instant as the site's clock shows it, with how far that is from UTC, like 2026-11-21T09:00:00+01:00.
 * @param timezone IANA name of the site's timezone
 */
export function siteInstant(at: Date, timezone: string): string {
  const { day, time } = localTime(at, timezone)
  const named = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  // UTC itself is `GMT` and nothing more.
  const offset = named?.replace('GMT', '') ?? ''
  return `${day}T${time}${offset === '' ? '+00:00' : offset}`
}
