import { percentileIn } from '#platform/statistics/median.ts'

/**
 * The second (epoch ms) that contains an instant. Durations are differences of these, because screens and documents
 * state times without fractions, and people subtract them.
 */
export function wholeSecond(at: number): number {
  return Math.floor(at / 1_000) * 1_000
}

/** How long a carrier's visits took, in seconds; those at no dock have neither stay nor wait. */
export interface Durations {
  readonly yard: Float64Array
  readonly dock: Float64Array
  readonly wait: Float64Array
}

/** How long visits took. */
export interface Turnaround {
  readonly visits: number
  readonly yardMedianMs: number | null
  readonly yardP90Ms: number | null
  readonly dockMedianMs: number | null
  readonly dockP90Ms: number | null
  readonly waitMedianMs: number | null
}

/** The sum of some durations. */
export function totalOf(durations: Float64Array): number {
  return durations.reduce((total, s) => total + s, 0)
}

/** The turnaround of several carriers' visits together. */
export function turnaroundOf(carriers: readonly Durations[]): Turnaround {
  const [yard, dock, wait] = [sorted(carriers, 'yard'), sorted(carriers, 'dock'), sorted(carriers, 'wait')]
  return {
    visits: yard.length,
    yardMedianMs: rounded(yard, 0.5),
    yardP90Ms: rounded(yard, 0.9),
    dockMedianMs: rounded(dock, 0.5),
    dockP90Ms: rounded(dock, 0.9),
    waitMedianMs: rounded(wait, 0.5),
  }
}

function sorted(carriers: readonly Durations[], of: keyof Durations): Float64Array {
  const all = new Float64Array(carriers.reduce((length, durations) => length + durations[of].length, 0))
  let filled = 0
  for (const durations of carriers) {
    all.set(durations[of], filled)
    filled += durations[of].length
  }
  return all.sort()
}

/** In ms. */
function rounded(inOrder: Float64Array, share: number): number | null {
  const value = percentileIn(inOrder, share)
  return value === null ? null : Math.round(value * 1_000)
}
