import type { ImagePoint } from '@foresite/contract/primitives'
import { drawArrow, moveArrowEnd, placeArrowPoint, type ArrowEnd } from './arrow-drawing.ts'
import type { Draft } from './draft.ts'
import { accepted, type Outcome } from './outcome.ts'
import { closeOutline } from './outline-drawing.ts'
import { moveOutline, movePoint } from './outline-reshaping.ts'

/** A gesture between press and release. Only the release changes the drawing. */
export type Gesture =
  | { readonly kind: 'point'; readonly index: number; readonly at: ImagePoint }
  | { readonly kind: 'body'; readonly at: ImagePoint }
  | { readonly kind: 'arrow'; readonly at: ImagePoint }
  | { readonly kind: 'arrow-end'; readonly end: ArrowEnd; readonly at: ImagePoint }

/** A press that moves less than this (share of the picture) is a click. */
const clickSlack = 0.006

/** The drawing with the pointer at `to`; a refusal means that a release there changes nothing. */
export function follow(draft: Draft, gesture: Gesture, to: ImagePoint): Outcome {
  switch (gesture.kind) {
    case 'point':
      return isClick(gesture, to) ? accepted(draft) : movePoint(draft, gesture.index, to)
    case 'body':
      return isClick(gesture, to) ? accepted(draft) : moveOutline(draft, to.x - gesture.at.x, to.y - gesture.at.y)
    case 'arrow':
      return isClick(gesture, to) ? accepted(draft) : drawArrow(draft, gesture.at, to)
    case 'arrow-end':
      return isClick(gesture, to) ? accepted(draft) : moveArrowEnd(draft, gesture.end, to)
  }
}

/**
 * The drawing after the release. A click on the first point closes an open outline; a click on the picture places an
 * end of the arrow.
 */
export function release(draft: Draft, gesture: Gesture, to: ImagePoint): Outcome {
  if (isClick(gesture, to)) {
    if (gesture.kind === 'point' && gesture.index === 0 && !draft.closed) return closeOutline(draft)
    if (gesture.kind === 'arrow') return placeArrowPoint(draft, to)
  }
  return follow(draft, gesture, to)
}

function isClick(gesture: Gesture, to: ImagePoint): boolean {
  return Math.hypot(to.x - gesture.at.x, to.y - gesture.at.y) < clickSlack
}
