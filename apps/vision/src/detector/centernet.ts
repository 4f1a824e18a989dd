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

/** Of the surest cells of the picture, the surest first. */
export interface CenterNetResult {
  /** Their numbers, row by row of the picture. */
  readonly cells: Float32Array
  /** How surely each is the middle of an object of each class, 0…1: [cells, classes]. */
  readonly scores: Float32Array
  /** From each to the left, top, right and bottom of its object, in pixels: [cells, 4]. */
  readonly extents: Float32Array
  /** Cells in a row of the picture. */
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
  /** Its place among the surest cells. */
  readonly place: number
  readonly labelIndex: number
  readonly score: number
}

function peaks({ cells, scores, columns }: CenterNetResult): Peak[] {
  const labels = scores.length / cells.length
  const scoresAt = new Map<number, Float32Array>()
  for (let place = 0; place < cells.length; place += 1) {
    const own = scores.subarray(place * labels, (place + 1) * labels)
    // All that follow are less sure.
    if (Math.max(...own) < LEAST_SCORE) break
    scoresAt.set(cells[place] ?? -1, own)
  }
  return [...scoresAt].flatMap(([cell, own], place): Peak[] => {
    const around = neighbours(cell, columns).flatMap((other) => scoresAt.get(other) ?? [])
    return [...own].flatMap((score, labelIndex): Peak[] => {
      const isPeak = score >= LEAST_SCORE && around.every((other) => (other[labelIndex] ?? 0) <= score)
      return isPeak ? [{ place, labelIndex, score }] : []
    })
  })
}

/** The cells around one; below the last row there is none that anything was found in. */
function neighbours(cell: number, columns: number): number[] {
  const column = cell % columns
  const across = [-1, 0, 1].filter((step) => column + step >= 0 && column + step < columns)
  return [-columns, 0, columns]
    .flatMap((down) => across.map((step) => cell + down + step))
    .filter((one) => one !== cell)
}

/** From the model's pixels to shares of the camera's picture. */
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
