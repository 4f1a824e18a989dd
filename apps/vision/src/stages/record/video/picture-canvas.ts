import { AV_PIX_FMT_YUV420P } from 'node-av/constants'
import type { Frame as NativeFrame, SoftwareScaleContext } from 'node-av/lib'
import type { Size } from '@foresite/geometry/size'
import { emptyPicture } from '#stages/stream/native-picture.ts'
import { ensure } from '#stages/stream/ffmpeg.ts'

/** A colour in YCbCr (ITU-R BT.601, limited range). */
export interface VideoColour {
  readonly luma: number
  readonly blue: number
  readonly red: number
}

/** A mask: how much of each pixel a shape covers, 0 to 255, row by row. */
export interface Shape extends Size {
  readonly coverage: Uint8Array
}

/** A YUV 4:2:0 picture to draw on. Its creator frees it. */
export class PictureCanvas {
  readonly picture: NativeFrame
  readonly width: number
  readonly height: number
  readonly #planes: readonly Buffer[]
  /** Cached, because each access on the picture calls native code. */
  readonly #strides: readonly number[]

  private constructor(picture: NativeFrame) {
    this.picture = picture
    this.width = picture.width
    this.height = picture.height
    this.#planes = picture.data ?? []
    this.#strides = picture.linesize
  }

  /** Copies a decoded picture at the given size; the decoder still needs the original. */
  static async of(decoded: NativeFrame, scaler: SoftwareScaleContext, size: Size): Promise<PictureCanvas> {
    const picture = emptyPicture(size.width, size.height, AV_PIX_FMT_YUV420P)
    try {
      ensure(await scaler.scaleFrame(picture, decoded), 'scale a picture')
      return new PictureCanvas(picture)
    } catch (problem) {
      picture.free()
      throw problem
    }
  }

  /** Fills a rectangle, clipped to the picture. */
  fill(x: number, y: number, w: number, h: number, colour: VideoColour): void {
    const left = Math.max(0, Math.round(x))
    const top = Math.max(0, Math.round(y))
    const right = Math.min(this.width, Math.round(x + w))
    const bottom = Math.min(this.height, Math.round(y + h))
    if (left >= right || top >= bottom) return
    this.#fillPlane(0, left, top, right, bottom, colour.luma)
    // Two by two pixels share their colour.
    const half = [left >> 1, top >> 1, (right + 1) >> 1, (bottom + 1) >> 1] as const
    this.#fillPlane(1, ...half, colour.blue)
    this.#fillPlane(2, ...half, colour.red)
  }

  /** Blends a colour onto a shape's pixels by their coverage, clipped to the picture. */
  stamp(x: number, y: number, shape: Shape, colour: VideoColour): void {
    const [left, top] = [Math.round(x), Math.round(y)]
    for (let row = Math.max(0, -top); row < Math.min(shape.height, this.height - top); row++)
      for (let column = Math.max(0, -left); column < Math.min(shape.width, this.width - left); column++) {
        const cover = (shape.coverage[row * shape.width + column] ?? 0) / 255
        if (cover === 0) continue
        const [atX, atY] = [left + column, top + row]
        this.#blend(0, atX, atY, colour.luma, cover)
        // Two by two pixels share their colour, so each contributes a quarter.
        this.#blend(1, atX >> 1, atY >> 1, colour.blue, cover / 4)
        this.#blend(2, atX >> 1, atY >> 1, colour.red, cover / 4)
      }
  }

  /** Pixelates a rectangle: each patch gets its mean colour. */
  patch(box: { x: number; y: number; w: number; h: number }, side: number): void {
    // Two by two pixels share their colour, so patches start and end on even pixels.
    const even = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value / 2) * 2))
    const step = Math.ceil(side / 2) * 2
    const [right, bottom] = [even(box.x + box.w, this.width), even(box.y + box.h, this.height)]
    for (let y = even(box.y, this.height); y < bottom; y += step)
      for (let x = even(box.x, this.width); x < right; x += step) {
        const [toX, toY] = [Math.min(right, x + step), Math.min(bottom, y + step)]
        this.#levelPlane(0, x, y, toX, toY)
        for (const plane of [1, 2]) this.#levelPlane(plane, x >> 1, y >> 1, (toX + 1) >> 1, (toY + 1) >> 1)
      }
  }

  [Symbol.dispose](): void {
    this.picture.free()
  }

  #blend(plane: number, x: number, y: number, value: number, cover: number): void {
    const bytes = this.#planes[plane]
    if (bytes === undefined) return
    const index = y * (this.#strides[plane] ?? 0) + x
    bytes[index] = Math.round((bytes[index] ?? 0) * (1 - cover) + value * cover)
  }

  #levelPlane(plane: number, left: number, top: number, right: number, bottom: number): void {
    const bytes = this.#planes[plane]
    const stride = this.#strides[plane] ?? 0
    let sum = 0
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += bytes?.[y * stride + x] ?? 0
    const count = Math.max(1, (right - left) * (bottom - top))
    this.#fillPlane(plane, left, top, right, bottom, Math.round(sum / count))
  }

  #fillPlane(plane: number, left: number, top: number, right: number, bottom: number, value: number): void {
    const bytes = this.#planes[plane]
    const stride = this.#strides[plane] ?? 0
    for (let y = top; y < bottom; y++) bytes?.fill(value, y * stride + left, y * stride + right)
  }
}
