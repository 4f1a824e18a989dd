/** In milliseconds. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours; a day of the calendar may be an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS

/** A duration in milliseconds in its two largest units, such as 1 h 4 min or 12 s. */
export function durationText(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const parts = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3_600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const
  const first = parts.findIndex(([, value]) => value > 0)
  const shown = first === -1 ? parts.slice(3) : parts.slice(first, first + 2)
  return shown
    .filter(([, value], index) => index === 0 || value > 0)
    .map(([unit, value]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value))
    .join(' ')
}
