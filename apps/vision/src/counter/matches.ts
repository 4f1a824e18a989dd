import type { Box } from './sheet.ts'

/** A place that resembles an example. */
export interface Match {
  /** Upright, in pixels. */
  readonly box: Box
  /** How the piece is turned against the example, radians. */
  readonly angle: number
  /** -1 to 1. */
  readonly score: number
}

/** Pieces of a stack touch and may cover one another a little: more than this of both together is one piece twice. */
const MOST_OVERLAP = 0.3

/** Largest total overlap with better matches: a match between two pieces is not a piece. */
const MOST_COVERED = 0.8

/** The best matches, without those that lie over a better one, or over several. */
export function apart<M extends Match>(matches: readonly M[], most: number): M[] {
  const kept: M[] = []
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= most) break
    if (kept.some(({ box }) => overlap(box, match.box) > MOST_OVERLAP)) continue
    if (coveredShare(match.box, kept) <= MOST_COVERED) kept.push(match)
  }
  return kept
}

/** How much of a box lies under others, by a grid of points. */
function coveredShare(box: Box, others: readonly Match[]): number {
  const over = others.map((other) => other.box).filter((other) => shared(other, box) > 0)
  let covered = 0
  for (let row = 0.5; row < GRID; row++)
    for (let column = 0.5; column < GRID; column++) {
      const [x, y] = [box.x + (column / GRID) * box.width, box.y + (row / GRID) * box.height]
      if (over.some((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height)) covered += 1
    }
  return covered / GRID ** 2
}
const GRID = 12

/** Intersection over union. */
export function overlap(a: Box, b: Box): number {
  const both = shared(a, b)
  return both / (a.width * a.height + b.width * b.height - both)
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}

/** No piece resembles its product less, and chance matches go no lower. */
export const LOWEST_BORDER = 0.38
const CHANCE = 0.2
/** Of the best score: pieces of one product differ by less than this. */
const HIGHEST_BORDER = 0.8
/** The number of scores below a gap used to estimate the density of chance matches. */
const BELOW = 10
const LEAST_DENSITY = 0.01

/**
 * The score that separates pieces from everything else: the middle of the gap that is widest against the distances
 * between the scores below it. Chance matches lie dense; pieces in glare or half covered lie far apart.
 */
export function borderOf(scores: readonly number[]): number {
  const sorted = [...scores, ...Array<number>(BELOW + 1).fill(CHANCE)].toSorted((a, b) => b - a)
  const highest = HIGHEST_BORDER * (sorted[0] ?? 1)
  let [clearest, border] = [0, (LOWEST_BORDER + highest) / 2]
  for (const [i, score] of sorted.entries()) {
    const next = sorted[i + 1] ?? score
    const middle = (score + next) / 2
    if (middle > highest || middle < LOWEST_BORDER) continue
    const distance = (next - (sorted[i + 1 + BELOW] ?? CHANCE)) / BELOW
    const clarity = (score - next) / (distance + LEAST_DENSITY)
    if (clarity > clearest) [clearest, border] = [clarity, middle]
  }
  return border
}

/** Divides scores into two groups that differ most (Otsu 1979): above it lie those that surely belong together. */
export function divideOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((a, b) => b - a)
  const total = sorted.reduce((sum, score) => sum + score, 0)
  let [sum, most, divide] = [0, -1, 0]
  for (let i = 1; i < sorted.length; i++) {
    sum += sorted[i - 1] ?? 0
    const difference = sum / i - (total - sum) / (sorted.length - i)
    const between = i * (sorted.length - i) * difference ** 2
    if (between > most) [most, divide] = [between, ((sorted[i - 1] ?? 0) + (sorted[i] ?? 0)) / 2]
  }
  return divide
}
