import type { AVPixelFormat } from 'node-av/constants'
import type { Frame as NativeFrame } from 'node-av/lib'
import { emptyPicture } from '#stages/stream/native-picture.ts'

/** The layout of rows in a byte array: from `start` on, one every `stride` bytes, `rowBytes` long. */
interface Rows {
  readonly start: number
  readonly stride: number
  readonly rowBytes: number
}

/**
 * A reusable target for scaling. Native memory that JavaScript has accessed counts towards the garbage collector's
 * limit: with a new picture for each frame, it ran every two seconds.
 */
export class ScaledPicture {
  readonly #format: AVPixelFormat
  #kept: { readonly picture: NativeFrame; readonly bytes: Buffer; readonly stride: number } | null = null

  constructor(format: AVPixelFormat) {
    this.#format = format
  }

  /** The picture to scale into, in this size. It remains owned by this object. */
  sized(width: number, height: number): NativeFrame {
    if (this.#kept?.picture.width === width && this.#kept.picture.height === height) return this.#kept.picture
    this.free()
    const picture = emptyPicture(width, height, this.#format)
    const bytes = picture.data?.[0]
    const stride = picture.linesize[0]
    if (bytes === undefined || stride === undefined) throw new Error('a picture without pixels')
    this.#kept = { picture, bytes, stride }
    return picture
  }

  /** Copies the rows of the first plane. */
  copyTo(target: Uint8Array, { start, stride, rowBytes }: Rows): void {
    if (this.#kept === null) throw new Error('nothing was scaled yet')
    const { bytes, picture, stride: ownStride } = this.#kept
    for (let y = 0; y < picture.height; y += 1) {
      target.set(bytes.subarray(y * ownStride, y * ownStride + rowBytes), start + y * stride)
    }
  }

  free(): void {
    this.#kept?.picture.free()
    this.#kept = null
  }
}
