import type { Size } from '@foresite/geometry/size'
import type { ImageBox } from '@foresite/contract/primitives'

/** The size of `Frame.luma()`. */
export const LUMA = { width: 192, height: 108 } as const

/** Width of pictures and videos for a screen: a JPEG has about 100 kB. */
export const SCREEN_WIDTH = 1280

/** A decoded picture of a camera. Its pixels live in native memory: the consumer frees it, once. */
export interface Frame extends Size {
  readonly cameraId: string
  /** When it was taken, in epoch milliseconds: arrival time smoothed by the stream's own timestamps. */
  readonly at: number
  /** Its position in the stream. */
  readonly place?: FramePlace
  /** A small brightness plane for the motion gate: `LUMA` bytes, row by row, whatever the aspect ratio. */
  luma(): Uint8Array
  /** RGB bytes scaled to fit `width` × `height` at the same aspect ratio, padded with grey 114 (letterbox). */
  letterboxed(width: number, height: number, options?: LetterboxOptions): Letterboxed
  /** The picture as JPEG, at most `width` pixels wide. */
  jpeg(width: number): Promise<Buffer>
  free(): void
}

export interface FramePlace {
  /** The stream's generation, see `StreamInfo`. */
  readonly generation: number
  /** In ticks. */
  readonly pts: number
}

export interface LetterboxOptions {
  /** Only this part of the picture, rounded to even pixels. */
  readonly part?: ImageBox
  /** Bytes that are no longer needed: overwritten and returned if they have the right length. */
  readonly reuse?: Uint8Array
}

/** Where the camera's picture lies in a letterbox, in its pixels. */
export interface PicturePlace {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Letterboxed extends Size {
  readonly rgb: Uint8Array
  /** Maps boxes back to the camera's picture. */
  readonly picture: PicturePlace
}
