import type { Actor } from '#world/actor.ts'
import { NEAREST_M, seen, type CameraView } from './camera-view.ts'

/** Farthest reach of a person from the midpoint between the feet, arms included. */
const PERSON_REACH_M = 2.5

/**
 * True when all actors are behind the camera or beyond the same edge of its picture. A quick test on bounding spheres:
 * it never reports a visible actor, but may miss some that are out of view.
 */
export function areAside(camera: CameraView, actors: readonly Actor[]): boolean {
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
