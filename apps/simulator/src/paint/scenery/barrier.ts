import type { Actor } from '#world/actor.ts'
import { distanceTo, type GroundPoint } from '#world/ground.ts'
import { gateInArea, gateOutArea, yardLane } from '#world/site-plan.ts'
import type { Pen } from '../pen.ts'

/** A barrier at a gate; its arm is up while a truck is there. */
export interface Barrier {
  readonly id: string
  readonly post: GroundPoint
}

export const barriers: readonly Barrier[] = [
  { id: 'in', post: { x: gateInArea.west, y: gateInArea.north + 0.4 } },
  { id: 'out', post: { x: gateOutArea.west, y: gateOutArea.north + 0.4 } },
]
/** How near a truck has to be for the arm to be up. */
const OPENS_AT_M = 10
const ARM_M = 8.2
const STRIPES = 8

/** Whether its arm is up. */
export function isOpen({ post }: Barrier, actors: readonly Actor[]): boolean {
  const gate = { x: post.x, y: yardLane.y }
  return actors.some(
    (actor) => (actor.kind === 'tractor' || actor.kind === 'trailer') && distanceTo(actor, gate) < OPENS_AT_M,
  )
}

export function drawBarrier(pen: Pen, { post }: Barrier, open: boolean): void {
  pen.rod({ ...post, z: 0 }, { ...post, z: 1 }, 0.34, pen.ink('#e8b92e'))
  const at = (along: number) =>
    open ? { x: post.x, y: post.y - along * 0.12, z: 1 + along * 0.96 } : { x: post.x, y: post.y - along, z: 1 }
  for (let stripe = 0; stripe < STRIPES; stripe++)
    pen.rod(
      at((stripe / STRIPES) * ARM_M),
      at(((stripe + 0.9) / STRIPES) * ARM_M),
      0.12,
      pen.ink(stripe % 2 === 0 ? '#f2f2ee' : '#d2352b'),
    )
}

/** The points that arm and post reach, for the area they cover in the picture. */
export function reachOf({ post }: Barrier, open: boolean) {
  return open
    ? [
        { ...post, z: 0 },
        { x: post.x, y: post.y - 1, z: 1 + ARM_M },
      ]
    : [
        { ...post, z: 0 },
        { ...post, z: 1.3 },
        { x: post.x, y: post.y - ARM_M, z: 1.3 },
        { x: post.x, y: post.y - ARM_M, z: 0.8 },
      ]
}
