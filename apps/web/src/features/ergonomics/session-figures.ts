import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Format } from '#platform/i18n/format.ts'

/** All bends; the twisted ones are among them. */
export function bendsOf({ bends }: Pick<ErgonomicSession, 'bends'>): number {
  return bends.moderate + bends.deep
}

/** A rate with one decimal, or a note that there is none. */
export function rate(value: number | null, format: Format, unknown: string): string {
  return value === null ? unknown : format.number(value, { maximumFractionDigits: 1 })
}

/** Rounded down: a value shown as 60 is not below 60. */
export function wholeScore(score: number): number {
  return Math.floor(score)
}
