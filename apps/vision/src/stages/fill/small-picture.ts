import { emptyPictureSize } from '@foresite/contract/use-cases/vehicle-capacity'
import type { ImagePoint } from '@foresite/contract/primitives'
import type { Frame } from '#stages/decode/frame.ts'

const { width: WIDTH, height: HEIGHT } = emptyPictureSize
const BYTES = WIDTH * HEIGHT * 3
/** Edges are measured over this distance, which a swaying mast moves them by. */
const EDGE_PX = 2

/** RGB bytes of a picture scaled to `emptyPictureSize`, whatever its aspect ratio. */
export type SmallPicture = Uint8Array

export function smallPictureOf(frame: Pick<Frame, 'letterboxed'>): SmallPicture {
  const { rgb, width, picture } = frame.letterboxed(WIDTH, HEIGHT)
  if (picture.w === WIDTH && picture.h === HEIGHT) return rgb
  const small = new Uint8Array(BYTES)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const row = picture.y + Math.floor(((y + 0.5) / HEIGHT) * picture.h)
      const from = (row * width + picture.x + Math.floor(((x + 0.5) / WIDTH) * picture.w)) * 3
      small.set(rgb.subarray(from, from + 3), (y * WIDTH + x) * 3)
    }
  return small
}

/** Averages each pixel with its neighbours: in a dark trailer, sensor noise is as strong as the colours. */
export function smoothed(picture: SmallPicture): SmallPicture {
  const rows = meanAlong(picture, 3, WIDTH)
  return meanAlong(rows, WIDTH * 3, HEIGHT)
}

function meanAlong(picture: SmallPicture, step: number, count: number): SmallPicture {
  const mean = new Uint8Array(picture.length)
  for (let i = 0; i < picture.length; i++) {
    const place = Math.floor(i / step) % count
    const here = picture[i] ?? 0
    const before = place === 0 ? here : (picture[i - step] ?? 0)
    const after = place === count - 1 ? here : (picture[i + step] ?? 0)
    mean[i] = Math.round((before + here + after) / 3)
  }
  return mean
}

/** Decodes a small picture; null when it has the wrong length. */
export function smallPictureFrom(base64: string): SmallPicture | null {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  return bytes.length === BYTES ? bytes : null
}

/** The index of a pixel's first byte; null outside the picture. */
export function pixelAt({ x, y }: ImagePoint): number | null {
  const [column, row] = [Math.floor(x * WIDTH), Math.floor(y * HEIGHT)]
  return column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT ? null : (row * WIDTH + column) * 3
}

/** Every third pixel of every third row, with its position. */
export function* sampledPixels(): Generator<{ readonly point: ImagePoint; readonly pixel: number }> {
  for (let row = 1; row < HEIGHT; row += 3)
    for (let column = 1; column < WIDTH; column += 3)
      yield { point: { x: (column + 0.5) / WIDTH, y: (row + 0.5) / HEIGHT }, pixel: (row * WIDTH + column) * 3 }
}

/** A pixel's brightness in grey levels. */
export function brightness(picture: SmallPicture, pixel: number): number {
  return ((picture[pixel] ?? 0) + (picture[pixel + 1] ?? 0) + (picture[pixel + 2] ?? 0)) / 3
}

/** Edge strength at a pixel: the change in brightness across it, horizontal plus vertical. */
export function edgeAt(picture: SmallPicture, pixel: number): number {
  const [across, down] = [3 * EDGE_PX, 3 * WIDTH * EDGE_PX]
  const change = (step: number) => Math.abs(brightness(picture, pixel + step) - brightness(picture, pixel - step))
  return change(across) + change(down)
}
