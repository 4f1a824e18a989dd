import type { Targets } from '@foresite/contract/operations'
import { thresholdIn, type ThresholdValues } from '@foresite/contract/thresholds'
import type { EfficiencyTerm, YardEfficiency } from '@foresite/contract/yard-metrics'

/** The thresholds for its terms' weights. */
const weightIds = {
  turnaround: 'yard.weight-turnaround',
  utilization: 'yard.weight-utilization',
  freeTime: 'yard.weight-free-time',
  waiting: 'yard.weight-wait',
} as const

/** The inputs of the score; null if unknown. */
export interface EfficiencyFacts {
  readonly visits: number
  readonly medianMs: number | null
  /** The share of visits within the free time. */
  readonly withinFreeTime: number | null
  /** Waiting divided by turnaround, over all visits that went to a dock. */
  readonly waitingShare: number | null
  /** The share of operating time in which docks were occupied. */
  readonly utilization: number | null
}

/** The yard efficiency score: the weighted mean of the known terms. */
export function efficiencyOf(
  { visits, medianMs, withinFreeTime, waitingShare, utilization }: EfficiencyFacts,
  { turnaroundMin }: Pick<Targets, 'turnaroundMin'>,
  thresholds: ThresholdValues,
): YardEfficiency {
  const values: Readonly<Record<EfficiencyTerm, number | null>> = {
    turnaround: medianMs === null ? null : Math.min(1, (turnaroundMin * 60_000) / Math.max(1, medianMs)),
    utilization: utilization === null ? null : useOf(utilization, thresholds),
    freeTime: withinFreeTime,
    waiting: waitingShare === null ? null : Math.max(0, 1 - waitingShare),
  }
  const terms = Object.keys(weightIds) as EfficiencyTerm[]
  const known = terms.filter((term) => values[term] !== null)
  const total = known.reduce((sum, term) => sum + thresholdIn(thresholds, weightIds[term]), 0)
  const weightOf = (term: EfficiencyTerm) =>
    known.includes(term) && total > 0 ? thresholdIn(thresholds, weightIds[term]) / total : 0
  const score = terms.reduce((sum, term) => sum + 100 * weightOf(term) * (values[term] ?? 0), 0)
  return {
    score: visits < thresholdIn(thresholds, 'yard.least-visits') || total === 0 ? null : score,
    terms: terms.map((term) => ({ term, weight: weightOf(term), value: values[term] })),
  }
}

/** Full marks from the target (80 %) until docks are too full (90 %); then falling to a half at 100 %. */
function useOf(share: number, thresholds: ThresholdValues): number {
  const best = thresholdIn(thresholds, 'yard.utilization-target') / 100
  const crowded = thresholdIn(thresholds, 'yard.utilization-full') / 100
  if (share <= crowded) return Math.min(1, share / best)
  return 1 - (0.5 * (Math.min(1, share) - crowded)) / (1 - crowded)
}
