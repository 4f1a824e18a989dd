import type { Keypoints } from '@foresite/contract/keypoints'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { Letterboxed } from '#stages/decode/frame.ts'
import { BODY_BYTES, BODY_SIDE } from '#stages/detect/detector.ts'

/** A square of a picture, upright or turned by 90°: MoveNet was trained on standing people. */
export interface CutOut {
  /** The centre, in pixels of the picture. */
  readonly x: number
  readonly y: number
  readonly side: number
  /** Quarter turns to the right that make the person upright. */
  readonly quarters: -1 | 0 | 1
}

type Picture = Pick<Letterboxed, 'rgb' | 'width' | 'height'>

/** The square's size relative to the box: hands reach out of the box, and it jitters. */
const MARGIN = 1.25
/** The most samples along each side of a pixel of the square. */
const MAX_SAMPLES = 3

export function cutOutOf(box: ImageBox, { width, height }: Pick<Picture, 'width' | 'height'>): CutOut {
  const side = Math.max(box.w * width, box.h * height) * MARGIN
  return { x: (box.x + box.w / 2) * width, y: (box.y + box.h / 2) * height, side, quarters: 0 }
}

/** Writes the square as RGB to its position in `target`; black outside the picture, as in the model's training. */
export function paintCutOut(picture: Picture, cutOut: CutOut, target: Uint8Array, index: number): void {
  const scale = cutOut.side / BODY_SIDE
  const samples = Math.min(MAX_SAMPLES, Math.max(1, Math.round(scale)))
  let to = index * BODY_BYTES
  for (let row = 0; row < BODY_SIDE; row += 1)
    for (let column = 0; column < BODY_SIDE; column += 1, to += 3) {
      let [red, green, blue] = [0, 0, 0]
      for (let i = 0; i < samples * samples; i += 1) {
        const across = (column + ((i % samples) + 0.5) / samples) * scale - cutOut.side / 2
        const down = (row + (Math.floor(i / samples) + 0.5) / samples) * scale - cutOut.side / 2
        const [dx, dy] = turnedBack(across, down, cutOut.quarters)
        const [x, y] = [Math.floor(cutOut.x + dx), Math.floor(cutOut.y + dy)]
        if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
        const from = (y * picture.width + x) * 3
        red += picture.rgb[from] ?? 0
        green += picture.rgb[from + 1] ?? 0
        blue += picture.rgb[from + 2] ?? 0
      }
      target[to] = red / (samples * samples)
      target[to + 1] = green / (samples * samples)
      target[to + 2] = blue / (samples * samples)
    }
}

/** Converts key points from shares of the square to shares of the picture. Points outside the picture are guesses. */
export function inPicture(found: Keypoints, cutOut: CutOut, picture: Pick<Picture, 'width' | 'height'>): Keypoints {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, { at, score }]) => {
      const point = pointInPicture(at, cutOut, picture)
      return point.x < 0 || point.y < 0 || point.x > 1 || point.y > 1 ? [] : [[name, { at: point, score }]]
    }),
  )
}

function pointInPicture(
  at: ImagePoint,
  { x, y, side, quarters }: CutOut,
  { width, height }: Pick<Picture, 'width' | 'height'>,
): ImagePoint {
  const [dx, dy] = turnedBack((at.x - 0.5) * side, (at.y - 0.5) * side, quarters)
  return { x: (x + dx) / width, y: (y + dy) / height }
}

/** From the turned square to the picture. */
function turnedBack(across: number, down: number, quarters: CutOut['quarters']): [number, number] {
  return quarters === 0 ? [across, down] : [down * quarters, -across * quarters]
}
