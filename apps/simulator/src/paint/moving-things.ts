import { extentAround, extentOf, type Extent } from '#cameras/boxes.ts'
import { focalPx, projectOutline, type CameraView, type SpacePoint } from '#cameras/camera-view.ts'
import { visibleThings, type VisibleThing } from '#cameras/visible.ts'
import type { Actor } from '#world/actor.ts'
import { distanceBetween } from '#world/ground.ts'
import { withoutSun, type Daylight } from './daylight.ts'
import { lightAt, lightInside } from './lamps.ts'
import type { Pen } from './pen.ts'
import { barriers, drawBarrier, isOpen, reachOf } from './scenery/barrier.ts'
import { dockDoorOutline, drawDockDoor, trailerLight } from './scenery/trailer-inside.ts'
import { beamOf, drawUnder, shadowOf } from './under-actor.ts'
import { drawForklift } from './actors/forklift.ts'
import { drawPallet } from './actors/pallet.ts'
import { drawPerson } from './actors/person.ts'
import { drawTractor, drawTrailer } from './actors/truck.ts'

/** A moving thing painted over the backdrop. */
export interface MovingThing {
  readonly id: string
  /** Distance over the ground from the camera to its nearest point. */
  readonly nearestM: number
  /** Equal states paint the same pixels. */
  readonly state: string
  /** Everything it may cover, shadow included, in pixels; also outside the picture. */
  readonly extent: Extent
  drawShadow(pen: Pen): void
  draw(pen: Pen): void
}

/** Drawn a little beyond its outline: lines have a width, shadows a soft edge, and hands may hold a box. */
const EDGE = { minPx: 4, metres: 0.25 } as const

/** The things to paint over the backdrop, far ones first, in the truth's order. */
export function movingThings(camera: CameraView, actors: readonly Actor[], daylight: Daylight): MovingThing[] {
  const light = camera.isInside ? withoutSun(daylight) : daylight
  const seen = visibleThings(camera, actors).map((thing) => thingOf(camera, thing, light))
  const others = camera.isInside ? dockDoorThings(camera, actors, light) : barrierThings(camera, actors, daylight)
  return [...seen, ...others].toSorted((a, b) => b.nearestM - a.nearestM)
}

function thingOf(camera: CameraView, { actors, nearestM }: VisibleThing, daylight: Daylight): MovingThing {
  // Of a truck, the part that is farther away first.
  const farFirst = actors.toSorted((a, b) => distanceBetween(camera.at, b) - distanceBetween(camera.at, a))
  const extents = actors.flatMap((actor) => [
    ...someOf(extentOf(camera, actor)),
    ...someOf(extentOfPoints(camera, shadowOf(actor, daylight))),
    ...someOf(extentOfPoints(camera, beamOf(actor, daylight))),
  ])
  return {
    id: actors[0]?.id ?? '',
    nearestM,
    state: JSON.stringify(actors),
    extent: spread(extents, edgePx(camera, nearestM)),
    drawShadow(pen) {
      for (const actor of actors) drawUnder(pen, actor, daylight)
    },
    draw(pen) {
      for (const actor of farFirst) drawActor(pen, actor, daylight)
    },
  }
}

function barrierThings(camera: CameraView, actors: readonly Actor[], daylight: Daylight): MovingThing[] {
  return barriers.flatMap((barrier) => {
    const open = isOpen(barrier, actors)
    const extent = extentOfPoints(camera, reachOf(barrier, open))
    if (!extent) return []
    const { post } = barrier
    const thing: MovingThing = {
      id: `barrier-${barrier.id}`,
      nearestM: distanceBetween(camera.at, { x: post.x, y: post.y - 3 }),
      state: String(open),
      extent: spread([extent], EDGE.minPx),
      drawShadow: () => undefined,
      draw(pen) {
        pen.light = lightAt(post, daylight)
        drawBarrier(pen, barrier, open)
      },
    }
    return [thing]
  })
}

/** The closed door, in front of the objects behind it. */
function dockDoorThings(camera: CameraView, actors: readonly Actor[], daylight: Daylight): MovingThing[] {
  const { looksInto } = camera
  const isOpen = actors.some((actor) => actor.kind === 'trailer' && actor.openTo === looksInto)
  const extent = extentOfPoints(camera, dockDoorOutline)
  if (looksInto === undefined || isOpen || !extent) return []
  const thing: MovingThing = {
    id: `door-${looksInto}`,
    nearestM: 0,
    state: 'closed',
    extent: spread([extent], EDGE.minPx),
    drawShadow: () => undefined,
    draw(pen) {
      pen.light = lightInside(daylight)
      drawDockDoor(pen)
    },
  }
  return [thing]
}

function extentOfPoints(camera: CameraView, points: readonly SpacePoint[]): Extent | undefined {
  return extentAround(projectOutline(camera, points))
}

function edgePx(camera: CameraView, nearestM: number): number {
  return Math.max(EDGE.minPx, (focalPx(camera) * EDGE.metres) / Math.max(1, nearestM))
}

function spread(extents: readonly Extent[], edgePx: number): Extent {
  return {
    left: Math.min(...extents.map(({ left }) => left)) - edgePx,
    top: Math.min(...extents.map(({ top }) => top)) - edgePx,
    right: Math.max(...extents.map(({ right }) => right)) + edgePx,
    bottom: Math.max(...extents.map(({ bottom }) => bottom)) + edgePx,
  }
}

function someOf<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value]
}

/** Draws an actor in the light at its place. */
function drawActor(pen: Pen, actor: Actor, daylight: Daylight): void {
  pen.light = actor.inTrailerAt === undefined ? lightAt(actor, daylight) : trailerLight(actor, daylight)
  switch (actor.kind) {
    case 'person':
      drawPerson(pen, actor, daylight)
      break
    case 'forklift':
      drawForklift(pen, actor, daylight)
      break
    case 'tractor':
      drawTractor(pen, actor, daylight)
      break
    case 'trailer':
      drawTrailer(pen, actor, daylight)
      break
    case 'pallet':
      drawPallet(pen, actor, daylight)
  }
}
