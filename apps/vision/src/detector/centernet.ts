import type { ImageBox } from '@foresite/contract/primitives'
import type { PicturePlace } from '#stages/decode/frame.ts'
import { clip, iou } from '@foresite/geometry/box'
import { cocoLabels, objectClassOf } from '#stages/detect/coco-labels.ts'
import type { Detection } from '#stages/detect/detection.ts'

/** Input pixels per cell of the outputs, in each direction. */
export const CELL_PX = 4

/**
 * The lowest score that the detector reports. The tracker starts no track below 0.3; weaker detections only continue a
 * known track while its object is half hidden. At 0.15 the shared clips give 0.5 to 2.6 boxes a frame; at 0.1 twice as
 * many, and the added ones are clutter.
 */
const MIN_SCORE = 0.15

/** Boxes that overlap more than this are one object with two labels; people standing in a row overlap less. */
const SAME_THING_IOU = 0.6

/**
 * An object with several labels counts as a person or vehicle unless another label scores more than 1/0.6 times higher:
 * most of COCO's 80 classes (a fire hydrant for a bent worker, a phone for a car) do not occur on a site.
 */
const WATCHED_PREFERENCE = 1 / 0.6

/** Outputs for the cells with the highest scores, best first. */
export interface CenterNetResult {
  /** Index of each cell, row by row. */
  readonly cells: Float32Array
  /** Probability that an object of each class has its centre in the cell, 0…1: [cells, classes]. */
  readonly scores: Float32Array
  /** Distances from the cell to the left, top, right and bottom of its object, in pixels: [cells, 4]. */
  readonly extents: Float32Array
  /** Cells per row. */
  readonly columns: number
}

/**
 * Decodes CenterNet's outputs (Zhou et al., "Objects as Points", 2019): an object is where the heatmap has a peak among
 * its eight neighbours. Returns each object once, best first.
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
  /** Index among the cells that were output. */
  readonly place: number
  readonly labelIndex: number
  readonly score: number
}

function peaks({ cells, scores, columns }: CenterNetResult): Peak[] {
  const labels = scores.length / cells.length
  const scoresAt = new Map<number, Float32Array>()
  for (let place = 0; place < cells.length; place += 1) {
    const own = scores.subarray(place * labels, (place + 1) * labels)
    // Cells are sorted: the rest score lower.
    if (!own.some((score) => score >= MIN_SCORE)) break
    scoresAt.set(cells[place] ?? -1, own)
  }
  const found: Peak[] = []
  for (const [place, [cell, own]] of [...scoresAt].entries()) {
    const around = neighbours(cell, columns).flatMap((other) => scoresAt.get(other) ?? [])
    own.forEach((score, labelIndex) => {
      const isPeak = score >= MIN_SCORE && around.every((other) => (other[labelIndex] ?? 0) <= score)
      if (isPeak) found.push({ place, labelIndex, score })
    })
  }
  return found
}

/** The cells around a cell; those below the last row have no scores and never match. */
function neighbours(cell: number, columns: number): number[] {
  const column = cell % columns
  const across = [-1, 0, 1].filter((step) => column + step >= 0 && column + step < columns)
  return [-columns, 0, columns]
    .flatMap((down) => across.map((step) => cell + down + step))
    .filter((one) => one !== cell)
}

/** Converts pixels of the model's input to fractions of the camera's picture. */
function boxAt({ cells, extents, columns }: CenterNetResult, { place }: Peak, picture: PicturePlace): ImageBox {
  const [cell = 0] = cells.subarray(place)
  const [left = 0, top = 0, right = 0, bottom = 0] = extents.subarray(place * 4, place * 4 + 4)
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  return {
    x: (column * CELL_PX - left - picture.x) / picture.w,
    y: (row * CELL_PX - top - picture.y) / picture.h,
    w: (left + right) / picture.w,
    h: (top + bottom) / picture.h,
  }
}

function preference({ score, objectClass }: Detection): number {
  return objectClass === 'other' ? score : score * WATCHED_PREFERENCE
}
