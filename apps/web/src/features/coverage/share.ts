import type { Tone } from '#ui/tone.ts'

/** From here on a day counts as complete: at most a minute and a half is missing. */
const whole = 0.999
/** Below this, more than an hour of the day is missing. */
const gappy = 0.958

/** Rates a share of a day, 0 to 1. */
export function toneOfShare(share: number | null): Tone {
  if (share === null) return 'neutral'
  if (share >= whole) return 'success'
  return share >= gappy ? 'warning' : 'error'
}

/** The share rounded down to a tenth of a percent: 100 % shows only when nothing is missing. */
export function roundedShare(share: number): number {
  return Math.floor(share * 1000 + 1e-9) / 1000
}
