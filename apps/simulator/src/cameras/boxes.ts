import type { ImageBox } from '@foresite/contract/primitives'
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

/** What an actor takes up on a picture, in pixels, also outside the picture. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What an actor takes up on the picture; undefined when it is not ahead of the camera. */
export function extentOf(camera: CameraView, actor: Actor): Extent | undefined {
  return actor.kind === 'person' ? extentOfBody(camera, actor) : extentOfBlock(camera, actor)
}

/** A person: his joints, and the flesh around each. */
function extentOfBody(
  camera: CameraView,
  person: Extract<Actor, { kind: 'person' }>,
): Extent | undefined {
  const focal = focalPx(camera)
  return around(
    bodyOf(person).outline.flatMap(({ at, radiusM }) => {
      const point = seen(camera, at)
      if (point.ahead < NEAREST_M) return []
      const { x, y } = onPicture(camera, point)
      const radius = (focal * radiusM) / point.ahead
      return [
        { x: x - radius, y: y - radius },
        { x: x + radius, y: y + radius },
      ]
    }),
  )
}

/** A vehicle or a pallet: the block that it fills. */
function extentOfBlock(
  camera: CameraView,
  actor: Exclude<Actor, { kind: 'person' }>,
): Extent | undefined {
  const bottom = actor.kind === 'pallet' ? actor.liftedM : 0
  const level = (z: number) => cornersOf(actor).map((corner) => seen(camera, { ...corner, z }))
  const [low, high] = [level(bottom), level(bottom + actor.heightM)]
  const edges = [0, 1, 2, 3].flatMap((i) => [
    [low[i], low[(i + 1) % 4]],
    [high[i], high[(i + 1) % 4]],
    [low[i], high[i]],
  ])
  return around(edges.flatMap(([a, b]) => (a && b ? endsAhead(camera, a, b) : [])))
}

/** The ends of an edge on the picture, as far as it is ahead. */
function endsAhead(camera: CameraView, a: SeenPoint, b: SeenPoint): PicturePoint[] {
  const [aIsAhead, bIsAhead] = [a.ahead >= NEAREST_M, b.ahead >= NEAREST_M]
  if (!aIsAhead && !bIsAhead) return []
  const [from, to] = [aIsAhead ? a : cut(a, b), bIsAhead ? b : cut(a, b)]
  return [onPicture(camera, from), onPicture(camera, to)]
}

function around(points: readonly PicturePoint[]): Extent | undefined {
  if (points.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** The extent that holds both. */
export function together(a: Extent, b: Extent): Extent {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** What of it is on the picture; undefined when nothing is. */
export function clipped(camera: CameraView, extent: Extent): Extent | undefined {
  const on = {
    left: Math.max(0, extent.left),
    top: Math.max(0, extent.top),
    right: Math.min(camera.widthPx, extent.right),
    bottom: Math.min(camera.heightPx, extent.bottom),
  }
  return on.right > on.left && on.bottom > on.top ? on : undefined
}

/** In the contract's measure: relative to the picture. */
export function imageBoxOf({ widthPx, heightPx }: CameraView, extent: Extent): ImageBox {
  return {
    x: extent.left / widthPx,
    y: extent.top / heightPx,
    w: (extent.right - extent.left) / widthPx,
    h: (extent.bottom - extent.top) / heightPx,
  }
}

/** In how many rows and columns a box is looked at for what hides it. */
const GRID = 16

/** Which share of a box these others cover together, to a 256th. */
export function hiddenShare(box: Extent, nearer: readonly Extent[]): number {
  const touching = nearer.filter(
    (other) =>
      other.left < box.right &&
      other.right > box.left &&
      other.top < box.bottom &&
      other.bottom > box.top,
  )
  if (touching.length === 0) return 0
  let hidden = 0
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const x = box.left + ((column + 0.5) / GRID) * (box.right - box.left)
      const y = box.top + ((row + 0.5) / GRID) * (box.bottom - box.top)
      if (touching.some((other) => covers(other, { x, y }))) hidden++
    }
  return hidden / GRID ** 2
}

/** Whether a point of the picture is in an extent. */
export function covers({ left, top, right, bottom }: Extent, { x, y }: PicturePoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
