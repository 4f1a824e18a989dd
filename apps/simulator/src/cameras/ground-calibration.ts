import type { ImagePoint } from '@foresite/contract/primitives'
import { cornersOfArea } from '#world/ground.ts'
import { project } from './camera-view.ts'
import { onTheGround, type SiteCamera } from './site-cameras.ts'

/** A rectangle on the ground as somebody would mark it on the picture, and how long its sides are. */
export interface GroundCalibration {
  /** In order around the rectangle: south-west, south-east, north-east, north-west. */
  readonly points: readonly [ImagePoint, ImagePoint, ImagePoint, ImagePoint]
  /** From the first point to the second, and from the second to the third. */
  readonly firstSideM: number
  readonly secondSideM: number
}

/** What the product is told of a camera's ground (ZONE-8). Throws when a corner is not on the picture. */
export function groundCalibration(camera: SiteCamera): GroundCalibration {
  const area = camera.calibrationArea
  const [a, b, c, d] = cornersOfArea(area).map((corner) => {
    const at = project(camera, onTheGround(corner))
    const point = at && { x: at.x / camera.widthPx, y: at.y / camera.heightPx }
    if (!point || Math.min(point.x, point.y) < 0 || Math.max(point.x, point.y) > 1)
      throw new RangeError(`a corner of the calibration of ${camera.id} is not on its picture`)
    return point
  })
  if (!a || !b || !c || !d) throw new RangeError(`${camera.id} has no calibration`)
  return {
    points: [a, b, c, d],
    firstSideM: area.east - area.west,
    secondSideM: area.north - area.south,
  }
}
