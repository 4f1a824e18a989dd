import { LOWEST_BORDER, type Match } from './matches.ts'
import type { Box } from './sheet.ts'

/** Sides of pieces in one stack differ by less than this factor. */
const ALIKE = 1.25
/** Tolerated offset of a neighbour, in widths or heights: layers may be shifted by half a piece. */
const OFF = { along: 0.3, across: 0.6 } as const

/**
 * Adds the weaker matches that fit into the stack: of the same size, with a piece directly beside and one directly
 * above or below. A label, a stain or glare changes how a piece looks, but not where it is.
 */
export function withFitting<M extends Match>(pieces: readonly M[], weaker: readonly M[]): M[] {
  const found = [...pieces]
  let left = weaker.filter(({ score }) => score >= LOWEST_BORDER)
  for (let fitting = left; fitting.length > 0;) {
    fitting = left.filter(({ box }) => fits(box, found))
    found.push(...fitting)
    left = left.filter((one) => !fitting.includes(one))
  }
  return found
}

function fits(box: Box, pieces: readonly Match[]): boolean {
  const near = pieces.map((piece) => piece.box).filter((other) => isAlike(box, other))
  return near.some((other) => isBeside(box, other)) && near.some((other) => isStacked(box, other))
}

function isAlike(a: Box, b: Box): boolean {
  const [across, down] = [a.width / b.width, a.height / b.height]
  return Math.max(across, 1 / across) < ALIKE && Math.max(down, 1 / down) < ALIKE
}

function isBeside(a: Box, b: Box): boolean {
  const { across, down } = offset(a, b)
  return Math.abs(across - 1) < OFF.along && down < OFF.along
}

function isStacked(a: Box, b: Box): boolean {
  const { across, down } = offset(a, b)
  return Math.abs(down - 1) < OFF.along && across < OFF.across
}

/** Distance of the centres, in widths and heights. */
function offset(a: Box, b: Box) {
  return {
    across: Math.abs(a.x + a.width / 2 - b.x - b.width / 2) / ((a.width + b.width) / 2),
    down: Math.abs(a.y + a.height / 2 - b.y - b.height / 2) / ((a.height + b.height) / 2),
  }
}
