import type { Actor } from '#world/actor.ts'
import { cornersOf } from '#world/ground.ts'
import { bodyOf, type Body } from './body.ts'
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

/**
 * The points that outline an actor in the picture, also outside its edges; none when it is not in front of the camera.
 */
export function outermostPoints(
  camera: CameraView,
  actor: Actor,
  body = actor.kind === 'person' ? bodyOf(actor) : undefined,
): PicturePoint[] {
  if (actor.kind !== 'person') return pointsOfBlock(camera, actor)
  return body === undefined ? [] : pointsOfBody(camera, body)
}

/** A person: their joints, and the flesh around each. */
function pointsOfBody(camera: CameraView, { outline }: Body): PicturePoint[] {
  const focal = focalPx(camera)
  const points: PicturePoint[] = []
  for (const { at, radiusM } of outline) {
    const point = seen(camera, at)
    if (point.ahead < NEAREST_M) continue
    const { x, y } = onPicture(camera, point)
    const radius = (focal * radiusM) / point.ahead
    points.push({ x: x - radius, y }, { x, y: y - radius }, { x: x + radius, y })
    points.push({ x, y: y + radius })
  }
  return points
}

/** A vehicle or a pallet: the block that it fills. */
function pointsOfBlock(camera: CameraView, actor: Exclude<Actor, { kind: 'person' }>): PicturePoint[] {
  const bottom = actor.kind === 'pallet' ? actor.liftedM : 0
  const ground = cornersOf(actor)
  const level = (z: number) => ground.map(({ x, y }) => seen(camera, { x, y, z }))
  const [low, high] = [level(bottom), level(bottom + actor.heightM)]
  const corners = [...low, ...high]
  if (corners.every(({ ahead }) => ahead >= NEAREST_M)) return corners.map((corner) => onPicture(camera, corner))
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
  if (hull.length < 3) return false
  let from = hull.at(-1)
  for (const to of hull) {
    if (from && turn(from, to, point) < 0) return false
    from = to
  }
  return true
}

/** From where to where across the picture a hull reaches at this height; undefined where it is not. */
export function acrossAt(
  hull: readonly PicturePoint[],
  y: number,
): { readonly left: number; readonly right: number } | undefined {
  if (hull.length < 3) return undefined
  let [left, right] = [Infinity, -Infinity]
  let from = hull.at(-1)
  for (const to of hull) {
    if (from && Math.min(from.y, to.y) <= y && y <= Math.max(from.y, to.y)) {
      // Along a level edge both of its ends count, and each of them ends another edge too.
      const x = from.y === to.y ? to.x : from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
    from = to
  }
  return left <= right ? { left, right } : undefined
}

function isLeft(a: PicturePoint, b: PicturePoint, c: PicturePoint): boolean {
  return turn(a, b, c) > 0
}

function turn(a: PicturePoint, b: PicturePoint, c: PicturePoint): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
