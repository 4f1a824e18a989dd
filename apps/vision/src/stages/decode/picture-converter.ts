import type { ImageBox } from '@foresite/contract/primitives'
import type { Size } from '@foresite/geometry/size'
import { AV_PIX_FMT_GRAY8, AV_PIX_FMT_RGB24, type AVPixelFormat } from 'node-av/constants'
import type { Frame as NativeFrame, SoftwareScaleContext } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import { LUMA, type Letterboxed, type LetterboxOptions } from './frame.ts'
import { letterboxPlace } from './letterbox.ts'
import { canCutOut, cutOut, startsWithBrightness } from './cut-out.ts'
import { emptyPicture, newScaler } from '#stages/stream/native-picture.ts'

/** The grey of the padding that detectors are trained with. */
const PAD = 114
const RGB_BYTES = 3

/**
 * Converts decoded pictures for detection. Reuses FFmpeg's scalers and their target pictures, because creating one costs
 * more than using it. A decoder and its frames share a converter; the last to release it frees it.
 */
export class PictureConverter {
  /** Each use has its own scaler, which adapts when the size of the pictures changes. */
  readonly #toGrey = areaScaler()
  readonly #toRgb = areaScaler()
  /** For whole pictures at their own size. */
  readonly #toWholeRgb = areaScaler()
  /** For parts of pictures. */
  readonly #toPartRgb = areaScaler()
  readonly #luma = new ScaledPicture(AV_PIX_FMT_GRAY8)
  readonly #rgb = new ScaledPicture(AV_PIX_FMT_RGB24)
  #holders = 1

  hold(): void {
    this.#holders++
  }

  [Symbol.dispose](): void {
    this.release()
  }

  release(): void {
    this.#holders--
    if (this.#holders > 0) return
    this.#toGrey.freeContext()
    this.#toRgb.freeContext()
    this.#toWholeRgb.freeContext()
    this.#toPartRgb.freeContext()
    this.#luma.free()
    this.#rgb.free()
  }

  /** Brightness scaled to 192 × 108 bytes. */
  luma(picture: NativeFrame): Uint8Array {
    using brightness = startsWithBrightness(picture) ? brightnessOf(picture) : null
    const scaled = this.#luma.sized(LUMA.width, LUMA.height)
    ensure(this.#toGrey.scaleFrameSync(scaled, brightness ?? picture), 'scale a picture to grey')
    const luma = new Uint8Array(LUMA.width * LUMA.height)
    this.#luma.copyTo(luma, { start: 0, stride: LUMA.width, rowBytes: LUMA.width })
    return luma
  }

  /** See `Frame.letterboxed`. */
  letterboxed(picture: NativeFrame, size: Size, { part, reuse }: LetterboxOptions = {}): Letterboxed {
    const bytes = size.width * size.height * RGB_BYTES
    const rgb = reuse?.length === bytes ? reuse : new Uint8Array(bytes)
    if (part === undefined) {
      const isWhole = picture.width === size.width && picture.height === size.height
      return this.#letterboxed(picture, size, rgb, isWhole ? this.#toWholeRgb : this.#toRgb)
    }
    using cut = this.#cutOut(picture, part)
    return this.#letterboxed(cut, size, rgb, this.#toPartRgb)
  }

  #cutOut(picture: NativeFrame, part: ImageBox): NativeFrame {
    if (canCutOut(picture)) return cutOut(picture, part)
    using whole = emptyPicture(picture.width, picture.height, AV_PIX_FMT_RGB24)
    ensure(this.#toWholeRgb.scaleFrameSync(whole, picture), 'convert a picture to RGB')
    return cutOut(whole, part)
  }

  #letterboxed(picture: NativeFrame, size: Size, rgb: Uint8Array, scaler: SoftwareScaleContext): Letterboxed {
    const { width, height } = size
    const place = letterboxPlace(picture, size)
    const scaled = this.#rgb.sized(place.w, place.h)
    ensure(scaler.scaleFrameSync(scaled, picture), 'scale a picture to RGB')
    if (place.w < width || place.h < height) rgb.fill(PAD)
    const start = (place.y * width + place.x) * RGB_BYTES
    this.#rgb.copyTo(rgb, { start, stride: width * RGB_BYTES, rowBytes: place.w * RGB_BYTES })
    return { rgb, ...size, picture: place }
  }
}

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
class ScaledPicture {
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

function areaScaler(): SoftwareScaleContext {
  const scaler = newScaler()
  ensure(scaler.setOption('sws_flags', 'area'), 'set how to scale')
  return scaler
}

/** A grey picture of the first plane alone, without a copy. The caller frees it. */
function brightnessOf(picture: NativeFrame): NativeFrame {
  const grey = picture.clone()
  if (grey === null) throw new Error('no memory for a picture')
  grey.format = AV_PIX_FMT_GRAY8
  return grey
}
