import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { Segment } from '@foresite/geometry/line'
import { contains } from '@foresite/geometry/polygon'
import type { Size } from '@foresite/geometry/size'
import type { VideoColour, PictureCanvas } from '#stages/record/video/picture-canvas.ts'

/** A polygon in relative coordinates of the picture. */
export type PrivacyMask = readonly ImagePoint[]

/** A run of pixels in one row. */
interface Run {
  readonly y: number
  readonly from: number
  readonly to: number
}

/** Bright enough that a covered picture does not count as dark. */
export const COVER_COLOUR: VideoColour = { luma: 90, blue: 128, red: 128 }
/** Two by two pixels share their chroma, so masks begin and end on even pixels. */
const CELL = 2
/** Sample points along each side of a box. */
const SAMPLES = 8

/** Paints over the masked parts of a camera's picture. Every colour cell that a mask touches is covered. */
export class MaskCover {
  readonly #masks: readonly PrivacyMask[]
  #size = ''
  #runs: readonly Run[] = []

  constructor(masks: readonly PrivacyMask[]) {
    this.#masks = masks
  }

  /** Paints over a picture. */
  paint(canvas: PictureCanvas): void {
    const size = `${canvas.width}×${canvas.height}`
    if (size !== this.#size) {
      this.#runs = this.#masks.flatMap((mask) => runsOf(mask, canvas))
      this.#size = size
    }
    for (const { y, from, to } of this.#runs) canvas.fill(from, y, to - from, CELL, COVER_COLOUR)
  }

  /** The share of a box that is covered, from 0 to 1. */
  shareOf({ x, y, w, h }: ImageBox): number {
    const steps = Array.from({ length: SAMPLES }, (_, n) => (n + 0.5) / SAMPLES)
    const points = steps.flatMap((down) => steps.map((across) => ({ x: x + across * w, y: y + down * h })))
    const covered = points.filter((point) => this.#masks.some((mask) => contains(mask, point)))
    return covered.length / points.length
  }
}

/**
 * The pixel runs that a mask touches, two rows at a time: the part of each side within those rows, and the inside, which
 * lies between pairs of crossings with their middle.
 */
function runsOf(mask: PrivacyMask, size: Size): Run[] {
  const corners = mask.map(({ x, y }) => ({ x: x * size.width, y: y * size.height }))
  const sides = corners.map((from, n) => ({ from, to: corners[(n + 1) % corners.length] ?? from }))
  const runs: Run[] = []
  for (let y = 0; y < size.height; y += CELL) {
    const touched = sides.flatMap((side) => within(side, y, y + CELL) ?? [])
    const middle = y + CELL / 2
    const crossings = sides
      .filter(({ from, to }) => from.y > middle !== to.y > middle)
      .map((side) => xAt(side, middle))
      .toSorted((a, b) => a - b)
    const inside = crossings.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: crossings[n + 1] ?? from }] : []))
    for (const { from, to } of [...touched, ...inside])
      runs.push({ y, from: Math.floor(from / CELL) * CELL, to: Math.ceil(to / CELL) * CELL })
  }
  return runs
}

/** The horizontal extent of a side's part between two heights; null where it has none. */
function within(side: Segment, top: number, bottom: number): { from: number; to: number } | null {
  const high = Math.max(top, Math.min(side.from.y, side.to.y))
  const low = Math.min(bottom, Math.max(side.from.y, side.to.y))
  if (high > low) return null
  const level = side.from.y === side.to.y
  const ends = level ? [side.from.x, side.to.x] : [xAt(side, high), xAt(side, low)]
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

function xAt({ from, to }: Segment, y: number): number {
  return from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
}
