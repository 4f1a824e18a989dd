import type { ComplianceScore, SeverityCounts } from '@foresite/contract/compliance'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'

/** The inputs of a score. */
export interface Scored {
  /** Of cameras that still exist. */
  readonly counts: SeverityCounts
  readonly coveredHours: number
  readonly leftOut: number
}

/**
 * The compliance score (domain.md §2): 100·e^(−w/decay), where w is the severity-weighted incidents per 100 covered
 * camera-hours. Null when too few hours were covered.
 */
export function scoreOf({ counts, coveredHours, leftOut }: Scored, values: ThresholdValues): ComplianceScore {
  const weights = {
    Low: thresholdIn(values, 'compliance.low'),
    Medium: thresholdIn(values, 'compliance.medium'),
    High: thresholdIn(values, 'compliance.high'),
  }
  const decay = thresholdIn(values, 'compliance.decay')
  const leastHours = thresholdIn(values, 'compliance.least-hours')
  const weighted = counts.Low * weights.Low + counts.Medium * weights.Medium + counts.High * weights.High
  const perHundredHours = coveredHours === 0 ? null : (weighted / coveredHours) * 100
  const isEnough = perHundredHours !== null && coveredHours >= leastHours
  return {
    value: isEnough ? 100 * Math.exp(-perHundredHours / decay) : null,
    counts,
    weights,
    weighted,
    perHundredHours,
    coveredHours,
    leastHours,
    decay,
    leftOut,
  }
}
