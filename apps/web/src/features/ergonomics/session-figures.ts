import type { ErgonomicSession } from '@foresite/contract/ergonomics'

/** The number of bends, twisted ones included. */
export function bendsOf({ bends }: Pick<ErgonomicSession, 'bends'>): number {
  return bends.moderate + bends.deep
}

/** Rounded down: a value below 60 must not read as 60. */
export function wholeScore(score: number): number {
  return Math.floor(score)
}
