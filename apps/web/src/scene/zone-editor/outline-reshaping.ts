import type { ImagePoint } from '@foresite/contract/primitives'
import { halfway, insidePicture } from '../picture/picture-space.ts'
import type { Draft } from './draft.ts'
import { accepted, refused, type Outcome } from './outcome.ts'
import { pathProblem, ringProblem } from './outline-check.ts'

/** Edits an outline's points. Anything that would make it cross itself is refused at once (ZONE-6). */

export function movePoint(draft: Draft, index: number, to: ImagePoint): Outcome {
  if (draft.points[index] === undefined) return accepted(draft)
  return withPoints(draft, draft.points.with(index, to))
}

/** Moves the whole outline, up to the picture's edge. */
export function moveOutline(draft: Draft, dx: number, dy: number): Outcome {
  const xs = draft.points.map(({ x }) => x)
  const ys = draft.points.map(({ y }) => y)
  const byX = Math.min(Math.max(dx, -Math.min(...xs)), 1 - Math.max(...xs))
  const byY = Math.min(Math.max(dy, -Math.min(...ys)), 1 - Math.max(...ys))
  return withPoints(
    draft,
    draft.points.map(({ x, y }) => insidePicture({ x: x + byX, y: y + byY })),
  )
}

/** Offset of a copy, as a share of the picture. */
const beside = 0.03

/** A copy of a finished drawing, slightly offset where there is room. */
export function besideItself(draft: Draft): Draft {
  const { points } = moveOutline(draft, beside, beside).draft
  const [from, to] = [draft.points[0], points[0]]
  if (from === undefined || to === undefined || draft.arrow === null) return { ...draft, points }
  const aside = ({ x, y }: ImagePoint) => insidePicture({ x: x + to.x - from.x, y: y + to.y - from.y })
  const arrow = { from: aside(draft.arrow.from), to: aside(draft.arrow.to) }
  return { ...draft, points, arrow }
}

/** Adds a point in the middle of the edge after point `index`. */
export function splitEdge(draft: Draft, index: number): Outcome {
  const from = draft.points[index]
  const to = draft.points[index + 1] ?? (draft.closed ? draft.points[0] : undefined)
  if (from === undefined || to === undefined) return accepted(draft)
  return withPoints(draft, draft.points.toSpliced(index + 1, 0, halfway(from, to)))
}

export function removePoint(draft: Draft, index: number): Outcome {
  if (draft.points[index] === undefined) return accepted(draft)
  return withPoints(draft, draft.points.toSpliced(index, 1))
}

function withPoints(draft: Draft, points: readonly ImagePoint[]): Outcome {
  const problem = draft.closed ? ringProblem(points) : pathProblem(points)
  if (problem !== null) return refused(draft, problem)
  return accepted({ ...draft, points, outlineDone: false })
}
