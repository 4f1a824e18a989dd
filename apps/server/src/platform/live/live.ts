import type { Changed } from '@foresite/contract/live-events'

/** Sends open screens that a record changed: inside a transaction after its commit, and never if it is rolled back. */
export interface Live {
  /** `pictureAt`: when the picture was taken that the change came from, as `performance.now()` counts. */
  changed(event: Changed, pictureAt?: number): void
}
