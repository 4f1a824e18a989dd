import type { Actor } from '#world/actor.ts'
import { onceFor } from '#world/once-for.ts'
import { distanceTo, isIn, type GroundArea, type GroundPoint } from '#world/ground.ts'
import { building, racks } from '#world/site-plan.ts'
import { clipped, extentAround, type Extent } from './boxes.ts'
import { type CameraView, type PicturePoint, NEAREST_M, seen } from './camera-view.ts'
import { bodyOf, type Body } from './body.ts'
import { hullOf, outermostPoints } from './silhouette.ts'

/** Farthest reach of a person from the midpoint between the feet, arms included. */
const PERSON_REACH_M = 2.5

/**
 * True when all actors are behind the camera or beyond the same edge of its picture. A quick test on bounding spheres:
 * it never reports a visible actor, but may miss some that are out of view.
 */
function areAside(camera: CameraView, actors: readonly Actor[]): boolean {
  const tan = Math.tan(camera.fieldOfViewRad / 2)
  const slant = Math.hypot(1, tan)
  let [behind, left, right] = [true, true, true]
  for (const actor of actors) {
    const [z, reach] = ballOf(actor)
    const at = seen(camera, { x: actor.x, y: actor.y, z })
    behind &&= at.ahead + reach < NEAREST_M
    left &&= -at.right - at.ahead * tan > reach * slant
    right &&= at.right - at.ahead * tan > reach * slant
    if (!behind && !left && !right) return false
  }
  return true
}

/** Height of an actor's bounding sphere above the ground, and its radius. */
function ballOf(actor: Actor): [number, number] {
  if (actor.kind === 'person') return [0, PERSON_REACH_M]
  const half = actor.heightM / 2
  const bottom = actor.kind === 'pallet' ? actor.liftedM : 0
  return [bottom + half, Math.hypot(actor.lengthM / 2, actor.widthM / 2, half)]
}

/** One thing in a picture: an actor, or a tractor with its trailer, which count as one. */
export interface VisibleThing {
  readonly actors: readonly Actor[]
  /** For people. */
  readonly body?: Body
  /** Its visible part, in pixels. */
  readonly box: Extent
  /** The outlines it hides others with, one an actor. Computed on demand. */
  readonly silhouettes: () => readonly (readonly PicturePoint[])[]
  /** Distance over the ground from the camera to its nearest point. */
  readonly nearestM: number
}

/** Things smaller than this in the picture are left out of the truth. */
const SMALLEST_PX = { width: 4, height: 8 }

/** Everything the camera sees, nearest first. */
export function visibleThings(camera: CameraView, actors: readonly Actor[]): VisibleThing[] {
  const trailers = new Map<string, Actor>()
  for (const actor of actors) if (actor.kind === 'trailer') trailers.set(actor.tractorId, actor)
  const things: VisibleThing[] = []
  for (const actor of actors) {
    if (actor.kind === 'trailer') continue
    const trailer = actor.kind === 'tractor' ? trailers.get(actor.id) : undefined
    things.push(...thingOf(camera, actor, trailer))
  }
  return things.sort((a, b) => a.nearestM - b.nearestM)
}

/** The result for a resting object, reused while it is the same object. */
interface Rested {
  readonly trailer: Actor | undefined
  readonly things: readonly VisibleThing[]
}
const restedOf = onceFor<WeakMap<Actor, Rested>>()

function thingOf(camera: CameraView, actor: Actor, trailer: Actor | undefined): readonly VisibleThing[] {
  const visible = () => visibleThing(camera, trailer ? [actor, trailer] : [actor])
  if (!actor.isResting) return visible()
  const rested = restedOf(camera, () => new WeakMap())
  const before = rested.get(actor)
  if (before && before.trailer === trailer) return before.things
  const things = visible()
  rested.set(actor, { trailer, things })
  return things
}

function visibleThing(camera: CameraView, actors: readonly Actor[]): VisibleThing[] {
  const inSight = actors.filter((actor) => isInSight(camera, actor))
  if (areAside(camera, inSight)) return []
  const [first] = inSight
  const body = first?.kind === 'person' ? bodyOf(first) : undefined
  const points = inSight.map((actor) => outermostPoints(camera, actor, body))
  const extent = extentAround(points.flat())
  const box = extent && clipped(camera, extent)
  if (!box || box.right - box.left < SMALLEST_PX.width || box.bottom - box.top < SMALLEST_PX.height) return []
  const nearestM = Math.min(...inSight.map((actor) => distanceTo(actor, camera.at)))
  let hulls: readonly (readonly PicturePoint[])[] | undefined
  const silhouettes = () => (hulls ??= points.map(hullOf))
  return [{ actors: inSight, ...(body && { body }), box, silhouettes, nearestM }]
}

/** True when neither a wall nor a rack is in between. */
function isInSight(camera: CameraView, actor: Actor): boolean {
  if (camera.looksInto !== undefined || actor.inTrailerAt !== undefined) return camera.looksInto === actor.inTrailerAt
  return isIn(building, actor) === camera.isInside && !crosses(racks, camera.at, actor)
}

/** Whether the straight line between two points passes over an area (Liang and Barsky's clipping). */
export function crosses(area: GroundArea, from: GroundPoint, to: GroundPoint): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [enters, leaves] = [0, 1]
  for (const [towards, room] of [
    [-dx, from.x - area.west],
    [dx, area.east - from.x],
    [-dy, from.y - area.south],
    [dy, area.north - from.y],
  ] as const) {
    if (towards === 0 && room < 0) return false
    if (towards < 0) enters = Math.max(enters, room / towards)
    if (towards > 0) leaves = Math.min(leaves, room / towards)
  }
  return enters < leaves
}
