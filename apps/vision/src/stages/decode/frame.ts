import type { ImageBox } from '@foresite/contract/primitives'

/** A decoded picture of a camera. Its pixels live in native memory: the consumer frees it, once. */
export interface Frame {
  readonly cameraId: string
  /** When it was taken, in epoch milliseconds: arrival time smoothed by the stream's own timestamps. */
  readonly at: number
  /** Where it lies on the line of the stream that it is of. */
  readonly place?: FramePlace
  readonly width: number
  readonly height: number
  /** A small brightness plane for the motion gate: 192 × 108 bytes, squeezed, row by row. */
  luma(): Uint8Array
  /**
   * RGB bytes scaled to fit `width` × `height` with the aspect ratio kept, padded with grey 114 (letterbox). `part`: of
   * that part of the picture alone, to the pixel pair.
   */
  letterboxed(width: number, height: number, part?: ImageBox): Letterboxed
  /** The picture as JPEG, at most `width` pixels wide. */
  jpeg(width: number): Promise<Buffer>
  free(): void
}

export interface FramePlace {
  /** Of the stream, see `StreamInfo`. */
  readonly generation: number
  /** In ticks. */
  readonly pts: number
}

export interface Letterboxed {
  readonly rgb: Uint8Array
  readonly width: number
  readonly height: number
  /** Where the picture lies in it, in its pixels: maps a box back to the camera's picture. */
  readonly picture: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
  }
}
