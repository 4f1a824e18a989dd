import type { ImagePoint } from '@foresite/contract/primitives'
import type { Arrow } from '@foresite/contract/zones'
import { insidePicture } from '../picture/picture-space.ts'
import type { Draft } from './draft.ts'
import { accepted, refused, type Outcome } from './outcome.ts'
import { pathProblem, ringProblem } from './outline-check.ts'

/** Clicks closer than this (share of the picture) are one point: a double click's jitter. */
const samePlace = 0.004

/** Draws a new outline point by point. Each function returns the draft after the action. */

export function placePoint(draft: Draft, at: ImagePoint): Outcome {
  if (draft.closed) return accepted(draft)
  const last = draft.points.at(-1)
  if (last !== undefined && Math.hypot(at.x - last.x, at.y - last.y) < samePlace) return accepted(draft)
  const points = [...draft.points, at]
  const problem = pathProblem(points)
  return problem === null ? accepted({ ...draft, points }) : refused(draft, problem)
}

export function undoPoint(draft: Draft): Outcome {
  if (draft.closed || draft.points.length === 0) return accepted(draft)
  return accepted({ ...draft, points: draft.points.slice(0, -1) })
}

/** Joins the last point to the first. */
export function closeOutline(draft: Draft): Outcome {
  if (draft.closed) return accepted(draft)
  const problem = ringProblem(draft.points)
  return problem === null ? accepted({ ...draft, closed: true }) : refused(draft, problem)
}

/**
 * The outline's Done: closes it, and moves on to the arrow if missing. A default arrow is there already, to be turned.
 */
export function finishOutline(draft: Draft): Outcome {
  const problem = ringProblem(draft.points)
  if (problem !== null) return refused(draft, problem)
  return accepted({
    ...draft,
    closed: true,
    outlineDone: true,
    arrow: draft.arrow ?? arrowThrough(draft.points),
    tail: null,
    step: draft.arrowDone ? 'rest' : 'arrow',
  })
}

/** Through the middle of an outline, along its longer side: up the picture, or to the right. */
function arrowThrough(points: readonly ImagePoint[]): Arrow {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const [dx, dy] = right - left > bottom - top ? [(right - left) / 4, 0] : [0, (top - bottom) / 4]
  return {
    from: insidePicture({ x: middle.x - dx, y: middle.y - dy }),
    to: insidePicture({ x: middle.x + dx, y: middle.y + dy }),
  }
}

/** Reopens the outline for editing, or starts one. */
export function resumeOutline(draft: Draft): Draft {
  return { ...draft, step: 'outline' }
}

/** Deletes the outline; the arrow stays. */
export function eraseOutline(draft: Draft): Outcome {
  return accepted({ ...draft, step: 'outline', points: [], closed: false, outlineDone: false })
}
