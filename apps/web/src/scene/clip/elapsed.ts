import type { Format } from '#platform/i18n/format.ts'

/** A duration; short ones have a decimal, since many incidents last only a moment. `ms` in milliseconds. */
export function elapsedText(format: Format, ms: number): string {
  if (ms >= 9_950) return format.duration(ms)
  return format.number(ms / 1000, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
}
