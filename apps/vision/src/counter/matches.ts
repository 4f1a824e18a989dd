import type { Box } from './sheet.ts'

/** A part of the picture that resembles an example. */
export interface Match {
  /** Unrotated, in pixels. */
  readonly box: Box
  /** Rotation of the piece relative to the example, in radians. */
  readonly angle: number
  /** From -1 to 1. */
  readonly score: number
}

/** Largest overlap of two pieces, which touch or slightly cover each other: beyond it they are the same piece. */
const MAX_OVERLAP = 0.3

/** Largest share of a piece that better matches may cover: a match between two pieces is not a piece. */
const MAX_COVERED = 0.8

/** The best matches, without those that overlap a better one or are covered by several. */
export function apart<M extends Match>(matches: readonly M[], most: number): M[] {
  const kept: M[] = []
  for (const match of matches.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= most) break
    if (kept.some(({ box }) => overlap(box, match.box) > MAX_OVERLAP)) continue
    if (coveredShare(match.box, kept) <= MAX_COVERED) kept.push(match)
  }
  return kept
}

/** The share of a box covered by others, sampled on a grid. */
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

/** The intersection area of two boxes. */
function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}

/** Pieces never score lower; the cut between pieces and chance matches is at least this. */
export const LOWEST_BORDER = 0.38
/** Assumed score of further chance matches. */
const CHANCE = 0.2
/** Fraction of the best score: pieces of one product differ by less than this. */
const HIGHEST_BORDER = 0.8
/** The number of scores below a gap used to estimate the density of chance matches. */
const BELOW = 10
const MIN_DENSITY = 0.01

/**
 * The score that separates pieces from chance matches: the middle of the gap that is widest relative to the distances
 * between the scores below it. Chance matches lie close together, pieces in glare or half covered far apart.
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
    const clarity = (score - next) / (distance + MIN_DENSITY)
    if (clarity > clearest) [clearest, border] = [clarity, middle]
  }
  return border
}

/** The threshold that divides scores into the two most distinct groups (Otsu 1979). */
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
