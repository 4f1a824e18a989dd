import type { Changed } from '@foresite/contract/live-events'

/** Tells open screens that a record changed: in a transaction after its commit, and never if it is rolled back. */
export interface Live {
  /** `pictureAt`: when the picture behind the change was taken, on the clock of `performance.now()`. */
  changed(event: Changed, pictureAt?: number): void
}
