import type { RecordedTracks } from '@foresite/contract/node-recordings'
import type { ImageBox } from '@foresite/contract/primitives'
import type { PictureCanvas } from './picture-canvas.ts'

/**
 * A person's position is used for blurring from this long after to this long before it, to cover people lost for a moment
 * or walking on between two samples.
 */
const BEFORE_MS = 2_000
const AFTER_MS = 1_000
/** Margin blurred around a box, as a share of its sides, because boxes are never exact. */
const AROUND = 0.2
/** Patches over a person's height: head and shoulders become about one patch. */
const PATCHES = 5
const SMALLEST_PATCH = 16

/** The boxes of people who may be in the picture taken at `at` (epoch ms). */
export function peopleAt(seen: readonly RecordedTracks[], at: number): ImageBox[] {
  return seen
    .filter((one) => {
      const sinceMs = at - Date.parse(one.at)
      return sinceMs <= BEFORE_MS && sinceMs >= -AFTER_MS
    })
    .flatMap(({ tracks }) => tracks)
    .filter(({ object }) => object === 'person')
    .map(({ box }) => box)
}

/** Makes people unrecognisable: each becomes a few patches of one colour, which cannot be undone. */
export function blurPeople(canvas: PictureCanvas, people: readonly ImageBox[]): void {
  const { width, height } = canvas
  for (const { x, y, w, h } of people) {
    const [aroundX, aroundY] = [w * AROUND, h * AROUND]
    canvas.patch(
      {
        x: (x - aroundX) * width,
        y: (y - aroundY) * height,
        w: (w + 2 * aroundX) * width,
        h: (h + 2 * aroundY) * height,
      },
      Math.max(SMALLEST_PATCH, Math.ceil((h * height) / PATCHES)),
    )
  }
}
