import type { Actor } from '#world/actor.ts'
import { NEAREST_M, seen, type CameraView } from './camera-view.ts'

/** From the middle of a person's feet to the farthest point of him, whatever he does, arms and flesh included. */
const PERSON_REACH_M = 2.5

/**
 * Whether all of these are behind the camera, or all beyond the same edge of its picture, by the balls around them:
 * quickly found out. What is not said to be aside may be so all the same.
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

/** How high over the ground the middle of an actor's ball is, and how far it reaches from there. */
function ballOf(actor: Actor): [number, number] {
  if (actor.kind === 'person') return [0, PERSON_REACH_M]
  const half = actor.heightM / 2
  const bottom = actor.kind === 'pallet' ? actor.liftedM : 0
  return [bottom + half, Math.hypot(actor.lengthM / 2, actor.widthM / 2, half)]
}
