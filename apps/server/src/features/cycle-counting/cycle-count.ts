import type { CycleAccuracy, CycleCountState } from '@foresite/contract/cycle-counting'
import { accuracyOf } from '#platform/records/accuracy.ts'
import { rounded } from '#platform/records/quantity.ts'

interface Quantities {
  readonly expected: number | null
  readonly actual: number | null
}

/** Actual minus expected; null if either is unknown. */
export function differenceOf({ expected, actual }: Quantities): number | null {
  return expected === null || actual === null ? null : rounded(actual - expected)
}

/** Smaller differences are shown as 0. */
export const ROUNDING = 0.0000005

/** @param tolerance percent of the expected quantity; a smaller difference is a match */
export function stateOf({ expected, actual }: Quantities, tolerance: number): CycleCountState {
  if (actual === null) return 'uncounted'
  if (expected === null) return 'unknown'
  const most = (tolerance / 100) * Math.abs(expected) + ROUNDING
  return Math.abs(actual - expected) <= most ? 'matched' : 'mismatched'
}

/** The sums from which accuracy is computed. */
export interface AccuracySums {
  readonly counted: number
  readonly matched: number
  /** Σ|actual − expected| and Σ expected, over counts with a known expected quantity. */
  readonly gap: number
  readonly expected: number
  readonly proposals: number
  readonly exact: number
  /** Σ|proposed − actual| and Σ actual, over counts with a proposal. */
  readonly proposalGap: number
  readonly proposalActual: number
}

export const noSums: AccuracySums = {
  counted: 0,
  matched: 0,
  gap: 0,
  expected: 0,
  proposals: 0,
  exact: 0,
  proposalGap: 0,
  proposalActual: 0,
}

/** Accuracy as `design/domain.md` defines it. */
export function cycleAccuracyOf(sums: AccuracySums): CycleAccuracy {
  const { counted, matched, gap, expected, proposals, exact, proposalGap, proposalActual } = sums
  return {
    counted,
    matched,
    mismatched: counted - matched,
    location: counted === 0 ? null : matched / counted,
    unit: accuracyOf({ compared: counted, off: gap, right: expected }),
    proposals,
    proposal: accuracyOf({ compared: proposals, off: proposalGap, right: proposalActual }),
    exact: proposals === 0 ? null : exact / proposals,
  }
}
