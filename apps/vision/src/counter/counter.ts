import type { Size } from '@foresite/geometry/size'
import { meanOf } from '#stages/statistics.ts'
import { Correlation } from './correlation.ts'
import { comparedWithMean } from './comparison.ts'
import { CELL_PX } from './features.ts'
import { withFitting } from './fitting.ts'
import { apart, borderOf, type Match } from './matches.ts'
import { placesLike, searched, type Example, type Searched } from './search.ts'
import type { Box, Sheet } from './sheet.ts'

interface FoundPiece {
  readonly box: Box
  /** 0.5 to 1: how clearly it shows the product; 1 for an example. */
  readonly confidence: number
}

/** An example marked in another picture. */
export interface KeptExample {
  readonly sheet: Sheet
  readonly box: Box
}

/** Mean side of a piece during the search. Measured: 32 px blurs the labels of cartons, 48 px takes twice as long. */
const SIDE_PX = 40
const LONGEST_PX = 1600
/** The user marks one piece; the nearest and farthest ones of a stack differ from it by up to this much. */
const variants = {
  scales: [0.71, 0.79, 0.89, 1, 1.12, 1.26, 1.41],
  aspects: [0.87, 1, 1.15],
  angles: [-0.16, 0, 0.16],
}
/** Examples with a ratio of aspect ratios below this show the same side. */
const SAME_ASPECT = 1.3
/** How many matches are compared in detail. */
const MAX_PLACES = 400

/** Parameters for finding the size of pieces when no example is marked in the picture itself. */
const guess = { sidePx: 24, longestPx: 1200, steps: 13, growth: 1.22, fewestAcross: 2.5, minScore: 0.5 }

/** Counts the pieces of a product by examples. One count at a time. */
export class Counter {
  readonly #correlation: Correlation

  private constructor(correlation: Correlation) {
    this.#correlation = correlation
  }

  static async load(): Promise<Counter> {
    return new Counter(await Correlation.load())
  }

  /**
   * Finds every piece in the picture that looks like the examples.
   *
   * @param marked boxes in the picture itself; `kept` examples are used only without them
   */
  async count(picture: Sheet, marked: readonly Box[], kept: readonly KeptExample[]): Promise<FoundPiece[]> {
    const examples = marked.map((box) => ({ sheet: picture, box, scale: 1 }))
    if (examples.length === 0) examples.push(...(await this.#sized(picture, kept)))
    const pieces: (Match & { readonly confidence: number })[] = []
    for (const alike of groupsOf(examples)) pieces.push(...(await this.#piecesLike(picture, alike)))
    // A piece that the user marked always counts.
    for (const box of marked) pieces.push({ box, angle: 0, score: 2, confidence: 1 })
    return apart(pieces, Infinity).map(({ box, confidence }) => ({ box, confidence }))
  }

  async #piecesLike(picture: Sheet, examples: readonly Example[]): Promise<(Match & { confidence: number })[]> {
    const side = meanOf(examples.map(({ box, scale }) => Math.sqrt(box.width * box.height) * scale))
    const place = searched(picture, side, SIDE_PX, LONGEST_PX)
    const found = await placesLike(place, examples, variants, this.#correlation)
    const first = apart(found, MAX_PLACES)
    const inPicture = examples.filter(({ sheet }) => sheet === picture).map(({ box }) => box)
    const matches = apart(comparedWithMean(first, place, sizeOf(examples, place), inPicture), MAX_PLACES)
    const border = borderOf(matches.map(({ score }) => score))
    return withFitting(
      matches.filter(({ score }) => score > border),
      matches.filter(({ score }) => score <= border),
    ).map((match) => ({ ...match, confidence: confidenceOf(match, border) }))
  }

  /** Kept examples scaled to the size of pieces in this picture; none without a match. */
  async #sized(picture: Sheet, kept: readonly KeptExample[]): Promise<Example[]> {
    const longest = Math.max(picture.width, picture.height)
    let best: { score: number; examples: Example[] } = { score: guess.minScore, examples: [] }
    for (let step = 0; step < guess.steps; step++) {
      const side = longest / (guess.fewestAcross * guess.growth ** step)
      const examples = kept.map((example) => ({
        ...example,
        scale: side / Math.sqrt(example.box.width * example.box.height),
      }))
      const place = searched(picture, side, guess.sidePx, guess.longestPx)
      const found = await placesLike(place, examples, { scales: [1], aspects: [1], angles: [0] }, this.#correlation)
      const [first] = apart(found, 1)
      if (first === undefined || first.score <= best.score) continue
      // The match itself is the best example: it has this picture's light and perspective.
      best = { score: first.score, examples: [{ sheet: picture, box: first.box, scale: 1 }, ...examples] }
    }
    return best.examples
  }
}

/** From 0.5 at the border to 1: a piece that alone makes the mean has a score of 1, give or take a rounding error. */
function confidenceOf({ score }: Match, border: number): number {
  return 0.5 + (0.5 * Math.max(0, Math.min(1, score) - border)) / (1 - border)
}

/** Groups examples with similar aspect ratios: pieces of a group are compared with one mean. */
function groupsOf(examples: readonly Example[]): Example[][] {
  const groups: Example[][] = []
  for (const example of examples) {
    const group = groups.find(([first]) => {
      if (first === undefined) return false
      const ratio = aspectOf(first) / aspectOf(example)
      return ratio < SAME_ASPECT && ratio > 1 / SAME_ASPECT
    })
    if (group === undefined) groups.push([example])
    else group.push(example)
  }
  return groups
}

const aspectOf = ({ box }: Example): number => box.width / box.height

/** The mean size of the examples, in cells. */
function sizeOf(examples: readonly Example[], { scale }: Searched): Size {
  const cells = (lengths: number[]) => Math.max(4, Math.round((meanOf(lengths) * scale) / CELL_PX))
  return {
    width: cells(examples.map((example) => example.box.width * example.scale)),
    height: cells(examples.map((example) => example.box.height * example.scale)),
  }
}
