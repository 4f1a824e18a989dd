import { HOUR_MS } from '@foresite/contract/duration'

/** A column of the table: hours per day of lifting at this rate. */
export type LiftingHours = 1 | 2 | 8

const MINUTES = 60

/**
 * NIOSH's frequency multiplier by lifts per minute (Waters, Putz-Anderson and Garg 1994, DHHS Publication 94-110,
 * table 5), for hands below 75 cm. It is 0 from 13 lifts per minute, from 11 for two hours, and from 9 for eight.
 */
const table: Readonly<Record<LiftingHours, readonly (readonly [number, number])[]>> = {
  1: [
    ...([
      [0.2, 1],
      [0.5, 0.97],
      [1, 0.94],
      [2, 0.91],
      [3, 0.88],
      [4, 0.84],
      [5, 0.8],
    ] as const),
    ...([
      [6, 0.75],
      [7, 0.7],
      [8, 0.6],
      [9, 0.52],
      [10, 0.45],
      [11, 0.41],
      [12, 0.37],
    ] as const),
    [13, 0],
  ],
  2: [
    ...([
      [0.2, 0.95],
      [0.5, 0.92],
      [1, 0.88],
      [2, 0.84],
      [3, 0.79],
      [4, 0.72],
      [5, 0.6],
    ] as const),
    ...([
      [6, 0.5],
      [7, 0.42],
      [8, 0.35],
      [9, 0.3],
      [10, 0.26],
    ] as const),
    [11, 0],
  ],
  8: [
    ...([
      [0.2, 0.85],
      [0.5, 0.81],
      [1, 0.75],
      [2, 0.65],
      [3, 0.55],
      [4, 0.45],
      [5, 0.35],
    ] as const),
    ...([
      [6, 0.27],
      [7, 0.22],
      [8, 0.18],
    ] as const),
    [9, 0],
  ],
}

/** The column for a duration: up to one hour, up to two, or longer. */
export function liftingHours(elapsedMs: number): LiftingHours {
  if (elapsedMs <= HOUR_MS) return 1
  return elapsedMs <= 2 * HOUR_MS ? 2 : 8
}

/**
 * Lifting score from 0 to 100: 100 times the frequency multiplier, interpolated linearly (design/domain.md, section
 * 2). Loads are unknown and not included.
 */
export function liftingScore(liftsPerHour: number, hours: LiftingHours): number {
  const perMinute = liftsPerHour / MINUTES
  const rows = table[hours]
  const above = rows.findIndex(([frequency]) => perMinute <= frequency)
  const [upper, lower] = [rows[above], rows[above - 1]]
  if (upper === undefined) return 0
  if (lower === undefined) return 100 * upper[1]
  return exact(100 * onLine(lower, upper, perMinute))
}

/** The value at `x` on the line through two points. */
export function onLine([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number], x: number): number {
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}

/** Removes floating-point residue: a score of exactly 60 must not fall below 60. */
export function exact(score: number): number {
  return Math.round(score * 1e6) / 1e6
}
