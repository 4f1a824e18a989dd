import type { Size } from '@foresite/geometry/size'
import { WindowEnergies, type Correlation } from './correlation.ts'
import { CELL_PX, featuresOf, type FeatureMap } from './features.ts'
import type { Match } from './matches.ts'
import { cut, pixelsOf, resized, type Box, type Sheet } from './sheet.ts'
import { templateOf } from './templates.ts'

/** A marked piece of the product. */
export interface Example {
  /** The picture with the mark; may differ from the searched one. */
  readonly sheet: Sheet
  readonly box: Box
  /** Expected size in the searched picture, as a multiple of the box. */
  readonly scale: number
}

/** Variants of the examples to search for. */
interface Variants {
  readonly scales: readonly number[]
  /** Aspect ratios as multiples of the example's: sides of a stack are foreshortened. */
  readonly aspects: readonly number[]
  /** Radians. */
  readonly angles: readonly number[]
}

/** Smaller templates match almost anything. */
const FEWEST_CELLS = 3
/** Lower scores are chance. */
const MIN_SCORE = 0.2

export interface Searched {
  readonly map: FeatureMap
  /** Map pixels per pixel of the whole picture. */
  readonly scale: number
}

/** Scales the picture so that pieces of `side` pixels measure `sidePx`, and no side is longer than `longestPx`. */
export function searched(picture: Sheet, side: number, sidePx: number, longestPx: number): Searched {
  const scale = Math.min(sidePx / side, longestPx / Math.max(picture.width, picture.height), 2)
  return { map: featuresOf(pixelsOf(resized(picture, scale))), scale }
}

/** All local maxima of the examples' scores, in pixels of the whole picture. */
export async function placesLike(
  { map, scale }: Searched,
  examples: readonly Example[],
  { scales, aspects, angles }: Variants,
  correlation: Correlation,
): Promise<Match[]> {
  const energies = new WindowEnergies(map)
  const best = new Float32Array(map.width * map.height)
  const which = new Int32Array(best.length)
  const shapes: { readonly width: number; readonly height: number; readonly angle: number }[] = []
  for (const example of examples) {
    const part = cut(example.sheet, example.box, 0.5)
    for (const size of sizesOf(example.box, example.scale * scale, scales, aspects)) {
      const templates = angles.map((angle) => templateOf(part.sheet, part.box, angle, size))
      const maps = await correlation.compare(map, energies, templates)
      const [left, top] = [size.width >> 1, size.height >> 1]
      for (const [i, { width, height, scores }] of maps.entries()) {
        const shape = shapes.push({ ...size, angle: angles[i] ?? 0 }) - 1
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const at = (y + top) * map.width + x + left
            const score = scores[y * width + x] ?? 0
            if (score <= (best[at] ?? 0)) continue
            best[at] = score
            which[at] = shape
          }
      }
    }
  }
  const matches: Match[] = []
  for (let y = 1; y < map.height - 1; y++)
    for (let x = 1; x < map.width - 1; x++) {
      const at = y * map.width + x
      const score = best[at] ?? 0
      const shape = shapes[which[at] ?? 0]
      if (score < MIN_SCORE || shape === undefined || !isPeak(best, map.width, at)) continue
      const pixel = CELL_PX / scale
      const box = {
        x: (x - (shape.width >> 1)) * pixel,
        y: (y - (shape.height >> 1)) * pixel,
        width: shape.width * pixel,
        height: shape.height * pixel,
      }
      matches.push({ box, angle: shape.angle, score })
    }
  return matches
}

/** The template sizes in cells, without duplicates. */
function sizesOf(box: Box, scale: number, scales: readonly number[], aspects: readonly number[]) {
  const cells = (length: number) => Math.max(FEWEST_CELLS, Math.round(length / CELL_PX))
  const sizes = new Map<string, Size>()
  for (const s of scales)
    for (const aspect of aspects) {
      const width = cells(box.width * scale * s * Math.sqrt(aspect))
      const height = cells((box.height * scale * s) / Math.sqrt(aspect))
      sizes.set(`${String(width)}x${String(height)}`, { width, height })
    }
  return sizes.values()
}

function isPeak(scores: Float32Array, width: number, at: number): boolean {
  const score = scores[at] ?? 0
  for (const down of [-width, 0, width])
    for (const right of [-1, 0, 1]) if ((scores[at + down + right] ?? 0) > score) return false
  return true
}
