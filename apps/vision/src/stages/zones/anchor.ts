import type { ImagePoint } from '@foresite/contract/primitives'
import { foot } from '@foresite/geometry/box'
import type { Track } from '#stages/track/track.ts'

/**
 * Height in its box at which a vehicle stands on the ground. From straight above it is the middle (1/2), from the side
 * the lower edge (1); a vehicle's box covers several metres of ground, so either would be far off for the other camera.
 * Two thirds is off by at most a sixth or a third of the box.
 */
const VEHICLE_SHARE = 2 / 3

/**
 * The point that decides whether a track is in a zone: a person's feet, or roughly the middle of the ground under a
 * vehicle. For a person cut off by the picture's lower edge, the point where they leave it.
 */
export function anchorOf({ box, objectClass }: Track): ImagePoint {
  return objectClass === 'vehicle' ? { x: box.x + box.w / 2, y: box.y + box.h * VEHICLE_SHARE } : foot(box)
}
