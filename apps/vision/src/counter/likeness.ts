import type { Correlation } from './correlation.ts'
import { featuresOf, meanColour, sameColour } from './features.ts'
import { placesLike, searched } from './search.ts'
import { cut, pixelsOf, resized, type Box, type Sheet } from './sheet.ts'

/** The part of a photo that surely shows the goods it was aimed at, as fractions of its width and height. */
const SURE = { left: 0.33, top: 0.5, width: 0.34, share: 0.8 }
/** How much the distance may differ between two photos of one pallet. */
const variants = { scales: [0.7, 0.84, 1, 1.19, 1.41], aspects: [1], angles: [0] }
/** Mean side of the compared part; measured: 30 ms per comparison. */
const [SIDE_PX, LONGEST_PX] = [60, 727]
/** Width at which mean colours are measured. */
const COLOUR_PX = 176
/** Groups with at least this mean likeness are merged. */
const ALIKE = 0.53

/** A photo of goods, prepared for comparison. */
interface PreparedPhoto {
  readonly sheet: Sheet
  readonly box: Box
  /** Mean colour of the part. */
  readonly colour: Float32Array
}

/** How alike the goods in each two photos are, 0 to 1: the counter's features without a marked example. */
export async function likenessOf(sheets: readonly Sheet[], correlation: Correlation): Promise<number[][]> {
  const photos = sheets.map(preparedPhoto)
  const side = (photo: PreparedPhoto) => Math.sqrt(photo.box.width * photo.box.height)
  const places = photos.map((photo) => searched(photo.sheet, side(photo), SIDE_PX, LONGEST_PX))
  const found: number[][] = []
  for (const [i, one] of photos.entries()) {
    const scores: number[] = []
    for (const [j, place] of places.entries()) {
      // Photos of different cameras differ in size.
      const scale = side(photos[j] ?? one) / side(one)
      const matches =
        i === j ? [] : await placesLike(place, [{ sheet: one.sheet, box: one.box, scale }], variants, correlation)
      scores.push(matches.reduce((best, { score }) => Math.max(best, score), 0))
    }
    found.push(scores)
  }
  return photos.map((one, i) =>
    photos.map((other, j) => {
      if (i === j) return 1
      const both = ((found[i]?.[j] ?? 0) + (found[j]?.[i] ?? 0)) / 2
      return both * sameColour(one.colour, other.colour)
    }),
  )
}

function preparedPhoto(sheet: Sheet): PreparedPhoto {
  const width = SURE.width * sheet.width
  const box = { x: SURE.left * sheet.width, y: SURE.top * sheet.height, width, height: SURE.share * width }
  const part = resized(cut(sheet, box, 0).sheet, COLOUR_PX / width)
  return { sheet, box, colour: meanColour(featuresOf(pixelsOf(part))) }
}

/**
 * Groups similar photos: merges the two groups with the highest mean likeness until none reaches `ALIKE`.
 *
 * @returns the indices of each group, in order
 */
export function groupsAlike(likeness: readonly (readonly number[])[]): number[][] {
  const groups = likeness.map((_, i) => [i])
  for (;;) {
    let best = { score: ALIKE, one: -1, other: -1 }
    for (let one = 0; one < groups.length; one++)
      for (let other = one + 1; other < groups.length; other++) {
        const score = meanBetween(groups[one] ?? [], groups[other] ?? [])
        if (score >= best.score) best = { score, one, other }
      }
    if (best.one < 0) return groups
    const [joined = []] = groups.splice(best.other, 1)
    groups[best.one] = [...(groups[best.one] ?? []), ...joined].toSorted((a, b) => a - b)
  }

  function meanBetween(one: readonly number[], other: readonly number[]): number {
    let sum = 0
    for (const i of one) for (const j of other) sum += likeness[i]?.[j] ?? 0
    return sum / (one.length * other.length)
  }
}
