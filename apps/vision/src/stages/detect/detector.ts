import type { Frame } from '#stages/decode/frame.ts'
import type { Detection } from './detection.ts'

/** The parts of a frame that detection needs. */
export type DetectorFrame = Pick<Frame, 'cameraId' | 'at' | 'letterboxed'>

/** Detects objects in the frames of all cameras. */
export interface Detector {
  /**
   * The detections in a frame, most certain first. Null when a newer frame of the same camera replaced it before a
   * worker was free. Rejects when its worker died. The caller frees the frame once the promise has settled.
   */
  detect(frame: DetectorFrame): Promise<readonly Detection[] | null>
  /** Answers everything pending for a camera with null: nobody waits for it any more. */
  withdraw(cameraId: string): void
  /** Ends the workers; pending frames are rejected. */
  close(): Promise<void>
}
