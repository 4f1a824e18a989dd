import type { SpacePoint } from '#cameras/camera-view.ts'
import type { GroundPoint } from '#world/ground.ts'

/** A standing object: far ones are drawn first. */
export interface Upright {
  readonly near: GroundPoint
  draw(): void
}

/** A flat piece of something upright between two points of the ground: top left, top right, low right, low left. */
export function standing(left: GroundPoint, right: GroundPoint, lowM: number, highM: number): SpacePoint[] {
  return [
    { ...left, z: highM },
    { ...right, z: highM },
    { ...right, z: lowM },
    { ...left, z: lowM },
  ]
}

/** A part of the line between two points. */
export function partway(from: GroundPoint, to: GroundPoint, share: number): GroundPoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
