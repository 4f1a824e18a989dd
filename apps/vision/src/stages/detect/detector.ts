import type { Letterboxed } from '#stages/decode/frame.ts'
import type { Detection } from './detection.ts'

/** The part of a frame that detection needs. */
export interface DetectorFrame {
  /** As `Frame.letterboxed`, called once a worker is free. Null: there is no picture any more. */
  letterboxed(width: number, height: number): Letterboxed | Promise<Letterboxed | null>
}

/** Detects objects in the frames of all cameras. */
export interface Detector {
  /**
   * The detections in a frame, most certain first; null when there was no picture. Rejects when its worker died. The
   * caller frees the frame once the promise has settled.
   */
  detect(frame: DetectorFrame): Promise<readonly Detection[] | null>
  /** Ends the workers; pending frames are rejected. */
  close(): Promise<void>
}
