import type { ImagePoint } from '@foresite/contract/primitives'
import { foot } from '@foresite/geometry/box'
import type { Track } from '#stages/track/track.ts'

/**
 * How far down its box a vehicle stands on the ground. Seen from straight above, that is the middle (1/2); from the side,
 * the lower edge (1). A vehicle's box covers several metres of ground, so either would be far off for the other view. Two
 * thirds is off by at most a third of the box.
 */
const VEHICLE_SHARE = 2 / 3

/**
 * The point that decides whether a track is in a zone: a person's feet, or roughly the middle of the ground under a
 * vehicle. For a person cut off by the picture's lower edge, it is the middle of that edge of their box.
 */
export function anchorOf({ box, objectClass }: Track): ImagePoint {
  return objectClass === 'vehicle' ? { x: box.x + box.w / 2, y: box.y + box.h * VEHICLE_SHARE } : foot(box)
}
