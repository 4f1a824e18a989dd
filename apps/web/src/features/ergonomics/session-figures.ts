import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import type { Format } from '#platform/i18n/format.ts'

/** The number of bends, twisted ones included. */
export function bendsOf({ bends }: Pick<ErgonomicSession, 'bends'>): number {
  return bends.moderate + bends.deep
}

/** A rate with one decimal, or a note that it is missing. */
export function rate(value: number | null, format: Format, unknown: string): string {
  return value === null ? unknown : format.number(value, { maximumFractionDigits: 1 })
}

/** Rounded down: a value below 60 must not read as 60. */
export function wholeScore(score: number): number {
  return Math.floor(score)
}
