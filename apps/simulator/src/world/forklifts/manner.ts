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
export function someManner(random: Random, carelessness: number): Manner {
  const isFast = random.chance(0.015 * carelessness)
  return {
    speedMps: isFast ? random.between(3.7, 4.4) : random.between(1.75, 2.1),
    stops: !random.chance(0.018 * carelessness),
    strays: random.chance(0.012 * carelessness),
  }
}
