import type { Changed } from '@foresite/contract/live-events'

/** Sends open screens that a record changed: inside a transaction after its commit, and never if it is rolled back. */
export interface Live {
  changed(event: Changed): void
}
