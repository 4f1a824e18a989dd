import type { Changed } from '@foresite/contract/live-events'

/** Tells open screens that a record changed. Called after the change is committed, never before. */
export interface Live {
  changed(event: Changed): void
}
