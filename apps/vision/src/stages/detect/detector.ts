import type { Keypoints } from '@foresite/contract/keypoints'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detection } from './detection.ts'

/** The part of a frame that detection needs. */
export interface DetectorFrame {
  /** As `Frame.letterboxed`, called once a worker is free. Null: there is no picture any more. */
  letterboxed(width: number, height: number): Letterboxed | Promise<Letterboxed | null>
}

/** The side of the square pictures in which bodies are found, in pixels. */
export const BODY_SIDE = 192
/** Bytes of one, red, green and blue. */
export const BODY_BYTES = BODY_SIDE * BODY_SIDE * 3

/** Finds the points of people's bodies. */
export interface BodyFinder {
  /**
   * The body in the middle of each square picture, in shares of it; `rgb` holds one after the other and is handed over.
   * Null where they were not looked at.
   */
  findBodies(rgb: Uint8Array<ArrayBuffer>): Promise<readonly Keypoints[] | null>
}

/** Detects objects in the frames of all cameras. */
export interface Detector extends BodyFinder {
  /**
   * The detections in a frame, most certain first; null when there was no picture. Rejects when its worker died. The
   * caller frees the frame once the promise has settled.
   */
  detect(frame: DetectorFrame): Promise<readonly Detection[] | null>
  /**
   * The same if a worker is idle, nothing waits and, where there are several, one more is idle: null at once otherwise.
   * For pictures that nothing depends on.
   */
  detectIfIdle(frame: DetectorFrame): Promise<readonly Detection[] | null>
  /** Ends the workers; pending frames are rejected. */
  close(): Promise<void>
}
