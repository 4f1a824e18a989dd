import { AV_PIX_FMT_YUV420P } from 'node-av/constants'
import type { Frame as NativeFrame, SoftwareScaleContext } from 'node-av/lib'
import { emptyPicture } from '#decode/scaled-picture.ts'
import { ensure } from '#stream/ffmpeg.ts'

/** A colour as film has it: brightness, blue and red difference (ITU-R BT.601, limited range). */
export interface FilmColour {
  readonly luma: number
  readonly blue: number
  readonly red: number
}

/** A picture in YUV 4:2:0 that can be drawn on. Whoever made it frees it. */
export class PictureCanvas {
  readonly picture: NativeFrame
  readonly width: number
  readonly height: number
  readonly #planes: readonly Buffer[]

  private constructor(picture: NativeFrame) {
    this.picture = picture
    this.width = picture.width
    this.height = picture.height
    this.#planes = picture.data ?? []
  }

  /** A copy of a decoded picture in that size: the decoder still needs its own. */
  static async of(
    decoded: NativeFrame,
    scaler: SoftwareScaleContext,
    size: { readonly width: number; readonly height: number },
  ): Promise<PictureCanvas> {
    const picture = emptyPicture(size.width, size.height, AV_PIX_FMT_YUV420P)
    try {
      ensure(await scaler.scaleFrame(picture, decoded), 'scale a picture')
      return new PictureCanvas(picture)
    } catch (problem) {
      picture.free()
      throw problem
    }
  }

  /** Fills a rectangle of pixels; what of it lies outside is left out. */
  fill(x: number, y: number, w: number, h: number, colour: FilmColour): void {
    const left = Math.max(0, Math.round(x))
    const top = Math.max(0, Math.round(y))
    const right = Math.min(this.width, Math.round(x + w))
    const bottom = Math.min(this.height, Math.round(y + h))
    if (left >= right || top >= bottom) return
    this.#fillPlane(0, left, top, right, bottom, colour.luma)
    // Colour is kept for two by two pixels.
    const half = [left >> 1, top >> 1, (right + 1) >> 1, (bottom + 1) >> 1] as const
    this.#fillPlane(1, ...half, colour.blue)
    this.#fillPlane(2, ...half, colour.red)
  }

  free(): void {
    this.picture.free()
  }

  #fillPlane(
    plane: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    value: number,
  ): void {
    const bytes = this.#planes[plane]
    const stride = this.picture.linesize[plane] ?? 0
    for (let y = top; y < bottom; y++) bytes?.fill(value, y * stride + left, y * stride + right)
  }
}
