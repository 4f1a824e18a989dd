import type { ImagePoint } from '@foresite/contract/primitives'
import type { Arrow } from '@foresite/contract/zones'

/** The part of the zone that pointer and keys edit now. */
type Step = 'outline' | 'arrow' | 'rest'

/**
 * A zone being drawn: the unit of undo and redo. `closed`: the last point joins the first. `outlineDone` and
 * `arrowDone`: the user pressed Done on it and has not touched it since (ZONE-3).
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

/** A stored zone as a finished draft. */
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

/** Whether two drafts contain the same drawing, whichever part is being edited. */
export function sameDrawing(a: Draft, b: Draft): boolean {
  return (
    JSON.stringify([a.points, a.closed, a.arrow, a.outlineDone, a.arrowDone]) ===
    JSON.stringify([b.points, b.closed, b.arrow, b.outlineDone, b.arrowDone])
  )
}
