import type { Keypoints } from '@foresite/contract/keypoints'
import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detection } from './detection.ts'

/** The part of a frame that detection needs. */
export interface DetectorFrame {
  /** Like `Frame.letterboxed`; called once a worker is free. Null if the frame no longer exists. */
  letterboxed(width: number, height: number): Letterboxed | Promise<Letterboxed | null>
  /** Receives the picture's bytes once they are no longer needed. */
  reuse?(rgb: Uint8Array<ArrayBuffer>): void
}

/** The side of the square pictures in which bodies are found, in pixels. */
export const BODY_SIDE = 192
/** Bytes of one square: red, green and blue. */
export const BODY_BYTES = BODY_SIDE * BODY_SIDE * 3

/** Finds the key points of people's bodies. */
export interface BodyFinder {
  /**
   * The body in the middle of each square, in shares of the square. `rgb` holds the squares one after the other and is
   * transferred. Null if they were not analysed.
   */
  findBodies(rgb: Uint8Array<ArrayBuffer>): Promise<readonly Keypoints[] | null>
}

/** Detects objects in the frames of all cameras. */
export interface Detector extends BodyFinder {
  /**
   * The detections in a frame, highest score first; null if the frame no longer exists. Rejects if the worker dies. The
   * caller frees the frame once the promise has settled.
   */
  detect(frame: DetectorFrame): Promise<readonly Detection[] | null>
  /**
   * Detects only if a worker is idle, nothing waits and, with several workers, another one is idle; otherwise null at once.
   * For pictures that nothing depends on.
   */
  detectIfIdle(frame: DetectorFrame): Promise<readonly Detection[] | null>
  /** Stops the workers; pending frames are rejected. */
  close(): Promise<void>
}
