import type { CountTask, PictureCount } from '@foresite/contract/picture-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { workOnPictures } from '#process/picture-messages.ts'
import { Counter } from './counter.ts'
import { decoded, type Box, type Sheet } from './sheet.ts'

/** Counts in one picture after the other, in its own process for the same reasons as the reader. */
const counter = await Counter.load()

workOnPictures(async ({ picture: file, examples, kept }: CountTask): Promise<PictureCount | null> => {
  const picture = await decoded(file)
  if (picture === null) return null
  const others = await Promise.all(
    kept.map(async (other) => {
      const sheet = await decoded(other.picture)
      return sheet === null ? [] : [{ sheet, box: pixels(other.box, sheet) }]
    }),
  )
  const marked = examples.map((box) => pixels(box, picture))
  const pieces = await counter.count(picture, marked, others.flat())
  return {
    width: picture.width,
    height: picture.height,
    pieces: pieces.map(({ box, confidence }) => ({ boundingBox: shares(box, picture), confidence })),
  }
})

function pixels({ x, y, w, h }: ImageBox, { width, height }: Sheet): Box {
  return { x: x * width, y: y * height, width: w * width, height: h * height }
}

/** Converts to fractions, clipped to the picture. */
function shares({ x, y, width, height }: Box, sheet: Sheet): ImageBox {
  const [left, top] = [Math.max(0, x / sheet.width), Math.max(0, y / sheet.height)]
  const right = Math.min(1, (x + width) / sheet.width)
  const bottom = Math.min(1, (y + height) / sheet.height)
  return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, bottom - top) }
}
