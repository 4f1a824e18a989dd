import type { ImagePoint } from '@foresite/contract/primitives'
import type { Arrow } from '@foresite/contract/zones'

/** Which part of the zone the pointer and the keys work on now. */
export type Step = 'outline' | 'arrow' | 'rest'

/**
 * A zone while it is being drawn: what undo and redo go back and forth between.
 * `closed`: the outline is a ring (its last point joins its first). `outlineDone` and `arrowDone`:
 * the user pressed Done on it and has not touched it since (ZONE-3).
 */
export interface Draft {
  readonly step: Step
  readonly points: readonly ImagePoint[]
  readonly closed: boolean
  readonly outlineDone: boolean
  /** The arrow's tail while its head is not placed yet. */
  readonly tail: ImagePoint | null
  readonly arrow: Arrow | null
  readonly arrowDone: boolean
}

/** An empty draft, ready for the first point. */
export const emptyDraft: Draft = {
  step: 'outline',
  points: [],
  closed: false,
  outlineDone: false,
  tail: null,
  arrow: null,
  arrowDone: false,
}

/** A stored zone as a draft: finished until one of its parts is taken up again. */
export function draftOf(zone: { polygon: readonly ImagePoint[]; arrow: Arrow }): Draft {
  return {
    step: 'rest',
    points: zone.polygon,
    closed: true,
    outlineDone: true,
    tail: null,
    arrow: zone.arrow,
    arrowDone: true,
  }
}

/** Whether two drafts are the same drawing, wherever in the work they are. */
export function sameDrawing(a: Draft, b: Draft): boolean {
  return (
    JSON.stringify([a.points, a.closed, a.arrow, a.outlineDone, a.arrowDone]) ===
    JSON.stringify([b.points, b.closed, b.arrow, b.outlineDone, b.arrowDone])
  )
}
