import type { ImagePoint } from '@foresite/contract/primitives'
import { foot } from '@foresite/geometry/box'
import type { Track } from '#stages/track/track.ts'

/**
 * How far down its box a vehicle's place on the ground is taken to be. Seen from straight above it is the
 * middle (1/2), seen from the side the lower edge (1); the box of a vehicle is as long as several metres of
 * ground, so either would be far off for the other camera. Two thirds is at most a sixth or a third of the
 * box off.
 */
const VEHICLE_SHARE = 2 / 3

/**
 * The point that decides whether a track is in a zone: where a person's feet are, roughly the middle of the
 * ground under a vehicle. Of somebody cut off by the picture's lower edge, it is where he leaves it.
 */
export function anchorOf({ box, objectClass }: Track): ImagePoint {
  return objectClass === 'vehicle' ? { x: box.x + box.w / 2, y: box.y + box.h * VEHICLE_SHARE } : foot(box)
}
