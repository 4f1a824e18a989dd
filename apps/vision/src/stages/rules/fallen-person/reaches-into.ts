import type { KeypointName } from '@foresite/contract/keypoints'
import type { ImagePoint } from '@foresite/contract/primitives'
import { contains } from '@foresite/geometry/polygon'
import { LEAST_SCORE } from '#stages/posture/trunk.ts'
import type { Track } from '#stages/track/track.ts'

/** Of whoever bends or lies, these are near the floor: where they are seen is where they are. */
const LEGS: readonly KeypointName[] = ['left-knee', 'right-knee', 'left-ankle', 'right-ankle']
/** These lie on it only of whoever lies: of whoever bends they are a metre up, and seem to be metres behind him. */
const TRUNK: readonly KeypointName[] = ['left-shoulder', 'right-shoulder', 'left-hip', 'right-hip']
/** So near to the lower edge of his box, as a share of its longest side: half a metre of somebody who lies across. */
const ON_THE_FLOOR = 0.3

/**
 * Whether somebody who lies does so in this zone, with any part of legs or trunk. An outline of no points has no floor.
 * `aspect`: the picture's width by its height.
 */
export function reachesInto(
  polygon: readonly ImagePoint[],
  { keypoints = {}, box }: Pick<Track, 'keypoints' | 'box'>,
  aspect: number,
): boolean {
  const isWithin = (name: KeypointName, lowest = Infinity): boolean => {
    const point = keypoints[name]
    if (point === undefined || point.score < LEAST_SCORE) return false
    return box.y + box.h - point.at.y <= lowest && contains(polygon, point.at)
  }
  const onTheFloor = ON_THE_FLOOR * Math.max(box.w * aspect, box.h)
  return LEGS.some((name) => isWithin(name)) || TRUNK.some((name) => isWithin(name, onTheFloor))
}
