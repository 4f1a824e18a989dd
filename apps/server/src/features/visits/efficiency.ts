import type { Targets } from '@foresite/contract/operations'
import type { EfficiencyTerm, YardEfficiency } from '@foresite/contract/visits'

/** `domain.md`, yard efficiency. */
const weights: Readonly<Record<EfficiencyTerm, number>> = {
  turnaround: 0.35,
  utilization: 0.25,
  freeTime: 0.25,
  waiting: 0.15,
}
/** Under so many visits a score says nothing. */
const leastVisits = 5
/** Docks are used best at this share of their time; beyond the second, trucks wait for each other. */
const bestUse = 0.8
const crowdedUse = 0.9

/** What the score is made of; null: not known. */
export interface EfficiencyFacts {
  readonly visits: number
  readonly medianMs: number | null
  /** The share of visits within the free time. */
  readonly withinFreeTime: number | null
  /** Waiting over turnaround, of all visits together. */
  readonly waitingShare: number | null
  /** The share of their operating time in which docks were occupied. */
  readonly utilization: number | null
}

/** The yard efficiency score: the weighted mean of the terms that are known. */
export function efficiencyOf(
  { visits, medianMs, withinFreeTime, waitingShare, utilization }: EfficiencyFacts,
  { turnaroundMin }: Pick<Targets, 'turnaroundMin'>,
): YardEfficiency {
  const values: Readonly<Record<EfficiencyTerm, number | null>> = {
    turnaround: medianMs === null ? null : Math.min(1, (turnaroundMin * 60_000) / Math.max(1, medianMs)),
    utilization: utilization === null ? null : useOf(utilization),
    freeTime: withinFreeTime,
    waiting: waitingShare === null ? null : Math.max(0, 1 - waitingShare),
  }
  const terms = Object.keys(weights) as EfficiencyTerm[]
  const known = terms.filter((term) => values[term] !== null)
  const total = known.reduce((sum, term) => sum + weights[term], 0)
  const weightOf = (term: EfficiencyTerm) => (values[term] === null ? 0 : weights[term] / total)
  const score = terms.reduce((sum, term) => sum + 100 * weightOf(term) * (values[term] ?? 0), 0)
  return {
    score: visits < leastVisits || total === 0 ? null : score,
    terms: terms.map((term) => ({ term, weight: weightOf(term), value: values[term] })),
  }
}

/** Full marks from 80 to 90 %; then down to a half at 100 %. */
function useOf(share: number): number {
  if (share <= crowdedUse) return Math.min(1, share / bestUse)
  return 1 - (0.5 * (Math.min(1, share) - crowdedUse)) / (1 - crowdedUse)
}
