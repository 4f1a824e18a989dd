import type { ImageBox } from '@foresite/contract/primitives'
import { AV_PIX_FMT_GRAY8, AV_PIX_FMT_RGB24, SWS_AREA } from 'node-av/constants'
import { SoftwareScaleContext } from 'node-av/lib'
import type { Frame as NativeFrame } from 'node-av/lib'
import { ensure } from '#stages/stream/ffmpeg.ts'
import type { Letterboxed } from './frame.ts'
import { letterboxPlace } from './letterbox.ts'
import { canCutOut, cutOut, startsWithBrightness } from './cut-out.ts'
import { emptyPicture, firstPlane } from './scaled-picture.ts'

/** The motion gate's plane. */
const LUMA_WIDTH = 192
const LUMA_HEIGHT = 108
/** The grey around pictures of another shape that detectors are trained with. */
const PAD = 114
const RGB_BYTES = 3

/**
 * Turns decoded pictures into what detection needs of them. It keeps FFmpeg's scalers between frames, since
 * making one costs more than using it. A decoder and its frames share it; the last to let go frees it.
 */
export class PictureConverter {
  /** Each use has its own scaler, which adapts when the size of the pictures changes. */
  readonly #toGrey = areaScaler()
  readonly #toRgb = areaScaler()
  /** For whole pictures in their own size. */
  readonly #toWholeRgb = areaScaler()
  /** For parts of pictures. */
  readonly #toPartRgb = areaScaler()
  readonly #squeeze = new SoftwareScaleContext()
  #squeezes = ''
  #holders = 1

  hold(): void {
    this.#holders++
  }

  release(): void {
    this.#holders--
    if (this.#holders > 0) return
    this.#toGrey.freeContext()
    this.#toRgb.freeContext()
    this.#toWholeRgb.freeContext()
    this.#toPartRgb.freeContext()
    this.#squeeze.freeContext()
  }

  /** Brightness squeezed to 192 × 108 bytes. */
  luma(picture: NativeFrame): Uint8Array {
    if (startsWithBrightness(picture)) return this.#squeezePlane(picture)
    const scaled = emptyPicture(LUMA_WIDTH, LUMA_HEIGHT, AV_PIX_FMT_GRAY8)
    try {
      ensure(this.#toGrey.scaleFrameSync(scaled, picture), 'scale a picture to grey')
      const luma = new Uint8Array(LUMA_WIDTH * LUMA_HEIGHT)
      copyRows(scaled, { width: LUMA_WIDTH, height: LUMA_HEIGHT }, luma, 0, LUMA_WIDTH)
      return luma
    } finally {
      scaled.free()
    }
  }

  /** RGB in a box, see `Frame.letterboxed`. */
  letterboxed(picture: NativeFrame, width: number, height: number, part?: ImageBox): Letterboxed {
    if (part === undefined) {
      const isWhole = picture.width === width && picture.height === height
      return this.#letterboxed(picture, width, height, isWhole ? this.#toWholeRgb : this.#toRgb)
    }
    const cut = this.#cutOut(picture, part)
    try {
      return this.#letterboxed(cut, width, height, this.#toPartRgb)
    } finally {
      cut.free()
    }
  }

  #cutOut(picture: NativeFrame, part: ImageBox): NativeFrame {
    if (canCutOut(picture)) return cutOut(picture, part)
    const whole = emptyPicture(picture.width, picture.height, AV_PIX_FMT_RGB24)
    try {
      ensure(this.#toWholeRgb.scaleFrameSync(whole, picture), 'convert a picture to RGB')
      return cutOut(whole, part)
    } finally {
      whole.free()
    }
  }

  #letterboxed(picture: NativeFrame, width: number, height: number, scaler: SoftwareScaleContext): Letterboxed {
    const place = letterboxPlace(picture, { width, height })
    const scaled = emptyPicture(place.w, place.h, AV_PIX_FMT_RGB24)
    try {
      ensure(scaler.scaleFrameSync(scaled, picture), 'scale a picture to RGB')
      const rgb = new Uint8Array(width * height * RGB_BYTES).fill(PAD)
      const start = (place.y * width + place.x) * RGB_BYTES
      const size = { width: place.w * RGB_BYTES, height: place.h }
      copyRows(scaled, size, rgb, start, width * RGB_BYTES)
      return { rgb, width, height, picture: place }
    } finally {
      scaled.free()
    }
  }

  /** The short way: one plane, no colours, a fraction of the cost. */
  #squeezePlane(picture: NativeFrame): Uint8Array {
    const { bytes, stride } = firstPlane(picture)
    const { width, height } = picture
    const from = `${width}×${height}`
    if (this.#squeezes !== from) {
      this.#squeeze.getContext(width, height, AV_PIX_FMT_GRAY8, LUMA_WIDTH, LUMA_HEIGHT, AV_PIX_FMT_GRAY8, SWS_AREA)
      this.#squeezes = from
    }
    const luma = Buffer.alloc(LUMA_WIDTH * LUMA_HEIGHT)
    const rows = this.#squeeze.scaleSync([bytes], [stride], 0, height, [luma], [LUMA_WIDTH])
    ensure(rows, 'squeeze a picture')
    return luma
  }
}

function areaScaler(): SoftwareScaleContext {
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  ensure(scaler.setOption('sws_flags', 'area'), 'set how to scale')
  return scaler
}

/** Copies rows of bytes out of a picture's first plane, leaving its padding behind. */
function copyRows(
  picture: NativeFrame,
  row: { readonly width: number; readonly height: number },
  target: Uint8Array,
  start: number,
  targetStride: number,
): void {
  const { bytes, stride } = firstPlane(picture)
  for (let y = 0; y < row.height; y++) {
    target.set(bytes.subarray(y * stride, y * stride + row.width), start + y * targetStride)
  }
}
