import { HOUR_MS, MINUTE_MS } from '@foresite/contract/duration'
import type { ErgonomicRisk, Screening } from '@foresite/contract/ergonomics'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import { exact, liftingHours, liftingScore, onLine } from './lifting-score.ts'

/** Scores below these mean that risk (design/domain.md, section 2). */
const HIGH_BELOW = 30
const MODERATE_BELOW = 60

/** Totals of all people together. Times in ms. */
export interface Totals {
  readonly bends: { readonly moderate: number; readonly deep: number; readonly twisted: number }
  readonly lifts: number
  readonly presentMs: number
  readonly visibleMs: number
  /** From the first to the last moment. */
  readonly elapsedMs: number
}

interface SessionScores {
  readonly bendLoad: number | null
  readonly liftsPerHour: number | null
  readonly screening: Screening
}

/**
 * Scores counts as in design/domain.md, section 2, per hour of visible person time: nothing is counted while nobody is
 * visible. Too little visible time, or too small a visible share, gives no score.
 */
export function scoresOf(counted: Totals, site: ThresholdValues): SessionScores {
  const hours = counted.visibleMs / HOUR_MS
  if (hours === 0) return { bendLoad: null, liftsPerHour: null, screening: screened(counted, null, site) }
  const { moderate, deep, twisted } = counted.bends
  const bendLoad = (moderate + 2 * deep + twisted) / hours
  const liftsPerHour = counted.lifts / hours
  return { bendLoad, liftsPerHour, screening: screened(counted, { bendLoad, liftsPerHour }, site) }
}

interface Rates {
  readonly bendLoad: number
  readonly liftsPerHour: number
}

function screened(counted: Totals, rates: Rates | null, site: ThresholdValues): Screening {
  const { presentMs, visibleMs, elapsedMs } = counted
  const minMs = thresholdIn(site, 'ergonomics.least-time') * MINUTE_MS
  const minShare = thresholdIn(site, 'ergonomics.least-visible') / 100
  // If people were present for long but hardly visible, that is the reason, not the few visible minutes.
  if (visibleMs < presentMs * minShare && presentMs >= minMs) return { state: 'insufficient', why: 'too-hidden' }
  if (rates === null || visibleMs < minMs) return { state: 'insufficient', why: 'too-short' }
  const hours = liftingHours(elapsedMs)
  const bending = bendingScore(rates.bendLoad, site)
  const lifting = liftingScore(rates.liftsPerHour, hours)
  return {
    state: 'scored',
    bendingScore: bending,
    liftingScore: lifting,
    risk: riskOf(Math.min(bending, lifting)),
    liftingHours: hours,
  }
}

/** Bending score from 0 to 100: linear from 100 at no bends through 60, 30 and 0 at the site's thresholds. */
export function bendingScore(bendLoad: number, site: ThresholdValues): number {
  const corners = [
    [0, 100],
    [thresholdIn(site, 'ergonomics.bends-safe'), MODERATE_BELOW],
    [thresholdIn(site, 'ergonomics.bends-moderate'), HIGH_BELOW],
    [thresholdIn(site, 'ergonomics.bends-zero'), 0],
  ] as const
  const above = corners.findIndex(([load]) => bendLoad <= load)
  const [upper, lower] = [corners[above], corners[above - 1]]
  if (upper === undefined) return 0
  if (lower === undefined) return upper[1]
  return exact(onLine(lower, upper, bendLoad))
}

/** The risk of the lower of the two scores. */
export function riskOf(score: number): ErgonomicRisk {
  if (score < HIGH_BELOW) return 'high'
  return score < MODERATE_BELOW ? 'moderate' : 'safe'
}
