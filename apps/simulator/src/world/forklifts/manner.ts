import type { Random } from '../random.ts'

/** The deviations of a drive through the aisle. */
export interface Manner {
  /** In m/s on the straight. */
  readonly speedMps: number
  readonly stops: boolean
  /** Leaves the lane for the pedestrians' walkway. */
  readonly strays: boolean
}

/** A driver's manner this time: mostly correct. `carelessness`: 1 at its worst. */
export function someManner(luck: Random, carelessness = 1): Manner {
  const isFast = luck.chance(0.015 * carelessness)
  return {
    speedMps: isFast ? luck.between(3.7, 4.4) : luck.between(1.75, 2.1),
    stops: !luck.chance(0.018 * carelessness),
    strays: luck.chance(0.012 * carelessness),
  }
}
