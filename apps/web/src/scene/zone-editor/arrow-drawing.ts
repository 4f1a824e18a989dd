import type { ImagePoint } from '@foresite/contract/primitives'
import type { Draft } from './draft.ts'
import { accepted, refused, type Outcome } from './outcome.ts'

/** The contract's shortest arrow, as a share of the picture. */
const shortestArrow = 0.01

export type ArrowEnd = 'from' | 'to'

/** The tool that draws the movement-direction arrow, from tail to head. */

/** Places one end: first the tail, then the head. */
export function placeArrowPoint(draft: Draft, at: ImagePoint): Outcome {
  return draft.tail === null
    ? accepted({ ...draft, tail: at, arrow: null, arrowDone: false })
    : drawArrow(draft, draft.tail, at)
}

/** Draws the arrow in one drag. */
export function drawArrow(draft: Draft, from: ImagePoint, to: ImagePoint): Outcome {
  if (length(from, to) < shortestArrow) return refused(draft, 'zone.arrow.required')
  return accepted({ ...draft, tail: null, arrow: { from, to }, arrowDone: false })
}

export function moveArrowEnd(draft: Draft, end: ArrowEnd, to: ImagePoint): Outcome {
  if (draft.arrow === null) return accepted(draft)
  const arrow = { ...draft.arrow, [end]: to }
  if (length(arrow.from, arrow.to) < shortestArrow) return refused(draft, 'zone.arrow.required')
  return accepted({ ...draft, arrow, arrowDone: false })
}

/** The arrow's Done. */
export function finishArrow(draft: Draft): Outcome {
  if (draft.arrow === null) return refused(draft, 'zone.arrow.required')
  return accepted({
    ...draft,
    tail: null,
    arrowDone: true,
    step: draft.outlineDone ? 'rest' : 'outline',
  })
}

export function resumeArrow(draft: Draft): Draft {
  return { ...draft, step: 'arrow' }
}

export function eraseArrow(draft: Draft): Outcome {
  return accepted({ ...draft, step: 'arrow', tail: null, arrow: null, arrowDone: false })
}

function length(from: ImagePoint, to: ImagePoint): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}
