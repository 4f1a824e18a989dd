import type { Actor } from '#world/actor.ts'
import { cornersOf } from '#world/ground.ts'
import { bodyOf } from './body.ts'
import {
  cut,
  focalPx,
  NEAREST_M,
  onPicture,
  seen,
  type CameraView,
  type PicturePoint,
  type SeenPoint,
} from './camera-view.ts'

/** The points of a picture within which an actor lies, also outside the picture; none when it is not ahead. */
export function outermostPoints(camera: CameraView, actor: Actor): PicturePoint[] {
  return actor.kind === 'person' ? pointsOfBody(camera, actor) : pointsOfBlock(camera, actor)
}

/** A person: his joints, and the flesh around each. */
function pointsOfBody(
  camera: CameraView,
  person: Extract<Actor, { kind: 'person' }>,
): PicturePoint[] {
  const focal = focalPx(camera)
  return bodyOf(person).outline.flatMap(({ at, radiusM }) => {
    const point = seen(camera, at)
    if (point.ahead < NEAREST_M) return []
    const { x, y } = onPicture(camera, point)
    const radius = (focal * radiusM) / point.ahead
    return [
      { x: x - radius, y },
      { x, y: y - radius },
      { x: x + radius, y },
      { x, y: y + radius },
    ]
  })
}

/** A vehicle or a pallet: the block that it fills. */
function pointsOfBlock(
  camera: CameraView,
  actor: Exclude<Actor, { kind: 'person' }>,
): PicturePoint[] {
  const bottom = actor.kind === 'pallet' ? actor.liftedM : 0
  const level = (z: number) => cornersOf(actor).map((corner) => seen(camera, { ...corner, z }))
  const [low, high] = [level(bottom), level(bottom + actor.heightM)]
  const corners = [...low, ...high]
  if (corners.every(({ ahead }) => ahead >= NEAREST_M))
    return corners.map((corner) => onPicture(camera, corner))
  const edges = [0, 1, 2, 3].flatMap((i) => [
    [low[i], low[(i + 1) % 4]],
    [high[i], high[(i + 1) % 4]],
    [low[i], high[i]],
  ])
  return edges.flatMap(([a, b]) => (a && b ? endsAhead(camera, a, b) : []))
}

/** The ends of an edge on the picture, as far as it is ahead. */
function endsAhead(camera: CameraView, a: SeenPoint, b: SeenPoint): PicturePoint[] {
  const [aIsAhead, bIsAhead] = [a.ahead >= NEAREST_M, b.ahead >= NEAREST_M]
  if (!aIsAhead && !bIsAhead) return []
  const [from, to] = [aIsAhead ? a : cut(a, b), bIsAhead ? b : cut(a, b)]
  return [onPicture(camera, from), onPicture(camera, to)]
}

/** The points between which all others lie, in order around them (Andrew's monotone chain, 1979). */
export function hullOf(points: readonly PicturePoint[]): PicturePoint[] {
  const ordered = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const chain = (along: readonly PicturePoint[]) => {
    const kept: PicturePoint[] = []
    for (const point of along) {
      for (;;) {
        const [before, last] = [kept.at(-2), kept.at(-1)]
        if (!before || !last || isLeft(before, last, point)) break
        kept.pop()
      }
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(ordered), ...chain(ordered.toReversed())]
}

/** Whether a point is within a hull. */
export function isWithin(hull: readonly PicturePoint[], point: PicturePoint): boolean {
  return (
    hull.length > 2 &&
    hull.every((corner, i) => {
      const next = hull[(i + 1) % hull.length] ?? corner
      return turn(corner, next, point) >= 0
    })
  )
}

function isLeft(a: PicturePoint, b: PicturePoint, c: PicturePoint): boolean {
  return turn(a, b, c) > 0
}

function turn(a: PicturePoint, b: PicturePoint, c: PicturePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
