import { extentOf, type Extent } from '#cameras/boxes.ts'
import { projectOutline, type CameraView, type SpacePoint } from '#cameras/camera-view.ts'
import { visibleThings } from '#cameras/visible.ts'
import type { Actor } from '#world/actor.ts'
import type { Daylight } from './daylight.ts'
import { drawActor } from './draw-actor.ts'
import { lightAt } from './lamps.ts'
import type { Pen } from './pen.ts'
import { barriers, drawBarrier, isOpen, reachOf } from './scenery/barrier.ts'
import { drawShadow, shadowOutline } from './shadow.ts'

/** Something that a picture shows over its backdrop. */
export interface MovingThing {
  readonly id: string
  /** The same as long as it would be painted the same. */
  readonly state: string
  /** All that it may cover, its shadow included, in pixels; also outside the picture. */
  readonly extent: Extent
  drawShadow(pen: Pen): void
  draw(pen: Pen): void
}

/** Drawn a little beyond its outline: lines have a width, and edges are smoothed. */
const EDGE_PX = 3

/** What has to be painted over the backdrop, the far things first: in the order in which the truth has them. */
export function movingThings(
  camera: CameraView,
  actors: readonly Actor[],
  daylight: Daylight,
): MovingThing[] {
  const light = camera.isInside ? withoutSun(daylight) : daylight
  const seen = visibleThings(camera, actors).map(({ actors, nearestM }) => ({
    nearestM,
    thing: thingOf(camera, actors, light),
  }))
  return [...seen, ...(camera.isInside ? [] : barrierThings(camera, actors, daylight))]
    .toSorted((a, b) => b.nearestM - a.nearestM)
    .map(({ thing }) => thing)
}

function withoutSun({ step, day, glow, ambient }: Daylight): Daylight {
  return { step, day, glow, ambient }
}

function thingOf(camera: CameraView, actors: readonly Actor[], daylight: Daylight): MovingThing {
  // Of a truck, the part that is farther away first.
  const farFirst = actors.toSorted((a, b) => farness(camera, b) - farness(camera, a))
  const extents = actors.flatMap((actor) => [
    ...someOf(extentOf(camera, actor)),
    ...someOf(extentOfPoints(camera, shadowOutline(actor, actor.heightM, daylight))),
  ])
  return {
    id: actors[0]?.id ?? '',
    state: JSON.stringify(actors),
    extent: spread(extents),
    drawShadow(pen) {
      for (const actor of actors) {
        const isFlat = actor.kind === 'person' && actor.posture.fallenRad > 0.8
        drawShadow(pen, actor, isFlat ? 0.3 : actor.heightM, daylight)
      }
    },
    draw(pen) {
      for (const actor of farFirst) drawActor(pen, actor, daylight)
    },
  }
}

function farness({ at }: CameraView, { x, y }: Actor): number {
  return Math.hypot(x - at.x, y - at.y)
}

function barrierThings(camera: CameraView, actors: readonly Actor[], daylight: Daylight) {
  return barriers.flatMap((barrier) => {
    const open = isOpen(barrier, actors)
    const extent = extentOfPoints(camera, reachOf(barrier, open))
    if (!extent) return []
    const { post } = barrier
    const thing: MovingThing = {
      id: `barrier-${barrier.id}`,
      state: String(open),
      extent: spread([extent]),
      drawShadow: () => undefined,
      draw(pen) {
        pen.light = lightAt(post, daylight)
        drawBarrier(pen, barrier, open)
      },
    }
    const nearestM = Math.hypot(post.x - camera.at.x, post.y - 3 - camera.at.y)
    return [{ nearestM, thing }]
  })
}

function extentOfPoints(camera: CameraView, points: readonly SpacePoint[]): Extent | undefined {
  const on = projectOutline(camera, points)
  if (on.length === 0) return undefined
  const [xs, ys] = [on.map(({ x }) => x), on.map(({ y }) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

function spread(extents: readonly Extent[]): Extent {
  return {
    left: Math.min(...extents.map(({ left }) => left)) - EDGE_PX,
    top: Math.min(...extents.map(({ top }) => top)) - EDGE_PX,
    right: Math.max(...extents.map(({ right }) => right)) + EDGE_PX,
    bottom: Math.max(...extents.map(({ bottom }) => bottom)) + EDGE_PX,
  }
}

function someOf<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value]
}
