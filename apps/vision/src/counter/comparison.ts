import type { Size } from '@foresite/geometry/size'
import { CELL_PX, COLOURS, meanColour, sameColour, type FeatureMap } from './features.ts'
import { divideOf, overlap, type Match } from './matches.ts'
import type { Box } from './sheet.ts'
import { normalised } from './templates.ts'

/** Shifts and resizes tried to fit a match's box better, as fractions of it. */
const SHIFTS = [-0.08, 0, 0.08]
const RESIZES = [0.94, 1, 1.06]
const ROUNDS = 3
/**
 * Matches with at least this score contribute to the mean. At 0.5, nine cartons beside one example in glare do not. Several
 * examples show what they have in common: at 0.4, other goods contribute as well.
 */
const SURE = { byOne: 0.4, bySeveral: 0.5 } as const
/** Overlap from which a match is the example itself. */
const SAME_OVERLAP = 0.3

/**
 * Compares matches with the mean of those that clearly show the product, and fits their boxes to it. What differs
 * between pieces, such as a label or a stain, fades in the mean.
 *
 * @param map the picture's features
 * @param scale map pixels per pixel of the boxes
 * @param size the cells of a piece
 * @param examples those marked in the picture itself
 */
export function comparedWithMean<M extends Match>(
  matches: readonly M[],
  { map, scale }: { readonly map: FeatureMap; readonly scale: number },
  size: Size,
  examples: readonly Box[],
): M[] {
  const perCell = scale / CELL_PX
  let fitted = matches.map((match) => ({ match, view: viewOf(map, match, perCell, size) }))
  for (let round = 0; round < ROUNDS; round++) {
    const mean = meanOf(fitted, examples)
    // No match is certain: keep the first comparison.
    if (mean === null) break
    fitted = fitted.map(({ match }) => {
      let best = { match, view: viewOf(map, match, perCell, size), score: -1 }
      for (const box of round < ROUNDS - 1 ? nearby(match.box) : [match.box]) {
        const view = viewOf(map, { ...match, box }, perCell, size)
        // Correlation compares only patterns, and cartons of two products have the same edges.
        const score = product(view.pattern, mean.pattern) * sameColour(view.colour, mean.colour)
        if (score > best.score) best = { match: { ...match, box, score }, view, score }
      }
      return best
    })
  }
  return fitted.map(({ match }) => match)
}

function nearby({ x, y, width, height }: Box): Box[] {
  return RESIZES.flatMap((resize) =>
    SHIFTS.flatMap((across) =>
      SHIFTS.map((down) => ({
        x: x + (across + (1 - resize) / 2) * width,
        y: y + (down + (1 - resize) / 2) * height,
        width: width * resize,
        height: height * resize,
      })),
    ),
  )
}

/** The content of a box: its pattern with mean 0 and length 1, and its mean colour. */
interface View {
  readonly pattern: Float32Array
  readonly colour: Float32Array
}

function meanOf(
  fitted: readonly { readonly match: Match; readonly view: View }[],
  examples: readonly Box[],
): View | null {
  // An example matches itself, however little the other pieces look like it.
  const others = fitted.filter(({ match }) => !examples.some((box) => overlap(box, match.box) > SAME_OVERLAP))
  const sure = Math.max(
    examples.length > 1 ? SURE.bySeveral : SURE.byOne,
    divideOf(others.map(({ match }) => match.score)),
  )
  const pattern = new Float32Array(fitted[0]?.view.pattern.length ?? 0)
  const colour = new Float32Array(COLOURS)
  let weights = 0
  for (const { match, view } of fitted) {
    const weight = Math.min(match.score, 0.9) - sure
    if (weight <= 0) continue
    weights += weight
    for (let i = 0; i < pattern.length; i++) pattern[i] = (pattern[i] ?? 0) + weight * (view.pattern[i] ?? 0)
    for (let i = 0; i < COLOURS; i++) colour[i] = (colour[i] ?? 0) + weight * (view.colour[i] ?? 0)
  }
  const length = Math.sqrt(product(pattern, pattern))
  if (length === 0) return null
  return { pattern: pattern.map((value) => value / length), colour: colour.map((value) => value / weights) }
}

/** Samples the map in a rotated box, interpolating between its cells. */
function viewOf(map: FeatureMap, { box, angle }: Match, perCell: number, size: Size): View {
  const { channels } = map
  const { width, height } = size
  const data = new Float32Array(channels * width * height)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [centreX, centreY] = [(box.x + box.width / 2) * perCell - 0.5, (box.y + box.height / 2) * perCell - 0.5]
  const cells = map.width * map.height
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const across = ((column + 0.5) / width - 0.5) * box.width * perCell
      const down = ((row + 0.5) / height - 0.5) * box.height * perCell
      const x = Math.min(map.width - 1.001, Math.max(0, centreX + across * cos - down * sin))
      const y = Math.min(map.height - 1.001, Math.max(0, centreY + across * sin + down * cos))
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [right, bottom] = [x - left, y - top]
      const at = top * map.width + left
      for (let c = 0; c < channels; c++) {
        const from = c * cells + at
        const upper = (map.data[from] ?? 0) * (1 - right) + (map.data[from + 1] ?? 0) * right
        const lower = (map.data[from + map.width] ?? 0) * (1 - right) + (map.data[from + map.width + 1] ?? 0) * right
        data[(c * height + row) * width + column] = upper * (1 - bottom) + lower * bottom
      }
    }
  const content = { ...size, channels, data }
  return { pattern: normalised(content), colour: meanColour(content) }
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
