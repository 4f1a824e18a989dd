import type { Tone } from './tone.ts'

/** The tone of a score from 0 to 100: at least 60 green, 30 to 59 orange, below 30 red, rounded first (LOOK-3). */
export function scoreTone(score: number): Extract<Tone, 'success' | 'warning' | 'error'> {
  const whole = Math.round(score)
  if (whole >= 60) return 'success'
  return whole >= 30 ? 'warning' : 'error'
}
