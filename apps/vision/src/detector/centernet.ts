import type { ImageBox } from '@foresite/contract/primitives'
import { clip, iou } from '@foresite/geometry/box'
import { cocoLabels, objectClassOf } from '#stages/detect/coco-labels.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** Pixels of the model's picture for one cell of its results. */
export const CELL_PX = 4

/**
 * Below this nothing leaves the detector. The tracker believes no new object below 0.3; the weaker half is
 * for following one that is already known through a moment of being half hidden. At 0.15 the shared clips
 * give 0.5 to 2.6 boxes a frame, at 0.1 two times as many, the added ones clutter.
 */
const LEAST_SCORE = 0.15

/** Boxes that overlap more than this are the same thing called by two names; people in a row overlap less. */
const SAME_THING_IOU = 0.6

/**
 * For one thing with several names, a person or vehicle wins over another name that scores up to 1/0.6 of
 * it: most of COCO's 80 classes (a fire hydrant for a bent worker, a phone for a car) are not on a site.
 */
const WATCHED_PREFERENCE = 1 / 0.6

export interface CenterNetResult {
  /** How surely each cell is the middle of a thing of each class, 0…1: [rows, columns, classes]. */
  readonly heatmap: Float32Array
  /** The largest of each cell's classes: nearly all cells are done with after a look at it. */
  readonly best: Float32Array
  /** From each cell to the left, top, right and bottom of its thing, in pixels: [rows, columns, 4]. */
  readonly extents: Float32Array
  readonly rows: number
  readonly columns: number
}

/** Where the camera's picture lies in the model's, in the model's pixels. */
export interface PicturePlace {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * Reads the things off CenterNet's results (Zhou et al., "Objects as Points", 2019): a thing is where the
 * heatmap has a peak among its eight neighbours, best first, each thing once.
 */
export function readCenterNet(result: CenterNetResult, picture: PicturePlace): Detection[] {
  const found = peaks(result).flatMap((peak): Detection[] => {
    const box = clip(boxAt(result, peak, picture))
    const label = cocoLabels[peak.labelIndex]
    if (box === null || label === undefined) return []
    return [{ box, score: peak.score, label, objectClass: objectClassOf(label) }]
  })
  const kept: Detection[] = []
  for (const detection of found.sort((a, b) => preference(b) - preference(a)))
    if (!kept.some((better) => iou(better.box, detection.box) > SAME_THING_IOU)) kept.push(detection)
  return kept.sort((a, b) => b.score - a.score)
}

interface Peak {
  readonly row: number
  readonly column: number
  readonly labelIndex: number
  readonly score: number
}

function peaks(result: CenterNetResult): Peak[] {
  const { heatmap, best, rows, columns } = result
  const labels = heatmap.length / (rows * columns)
  const found: Peak[] = []
  best.forEach((most, cell) => {
    if (most < LEAST_SCORE) return
    const row = Math.floor(cell / columns)
    const column = cell % columns
    for (let labelIndex = 0; labelIndex < labels; labelIndex += 1) {
      const score = heatmap[cell * labels + labelIndex] ?? 0
      const peak = { row, column, labelIndex, score }
      if (score >= LEAST_SCORE && isHighest(result, peak)) found.push(peak)
    }
  })
  return found
}

/** Whether none of the eight cells around has more of the same class. */
function isHighest({ heatmap, rows, columns }: CenterNetResult, peak: Peak): boolean {
  const labels = heatmap.length / (rows * columns)
  const { row, column, labelIndex, score } = peak
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
      if ((heatmap[(y * columns + x) * labels + labelIndex] ?? 0) > score) return false
  return true
}

/** From the model's pixels to shares of the camera's picture. */
function boxAt({ extents, columns }: CenterNetResult, peak: Peak, picture: PicturePlace): ImageBox {
  const at = (peak.row * columns + peak.column) * 4
  const [left = 0, top = 0, right = 0, bottom = 0] = extents.subarray(at, at + 4)
  return {
    x: (peak.column * CELL_PX - left - picture.x) / picture.w,
    y: (peak.row * CELL_PX - top - picture.y) / picture.h,
    w: (left + right) / picture.w,
    h: (top + bottom) / picture.h,
  }
}

function preference({ score, objectClass }: Detection): number {
  return objectClass === 'other' ? score : score * WATCHED_PREFERENCE
}
