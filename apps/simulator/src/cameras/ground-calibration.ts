import type { GroundCalibration } from '@foresite/contract/ground'
import { cornersOfArea, type GroundPoint } from '#world/ground.ts'
import { project } from './camera-view.ts'
import type { SiteCamera } from './site-cameras.ts'

/**
 * A camera's ground calibration (ZONE-8): a rectangle on the floor as an installer would mark it on the picture, from
 * its south-west corner anticlockwise. Throws when a corner is outside the picture.
 */
export function groundCalibration(camera: SiteCamera): GroundCalibration {
  const area = camera.calibrationArea
  const onPicture = (corner: GroundPoint) => {
    const at = project(camera, { ...corner, z: 0 })
    const point = at && { x: at.x / camera.widthPx, y: at.y / camera.heightPx }
    if (!point || Math.min(point.x, point.y) < 0 || Math.max(point.x, point.y) > 1)
      throw new RangeError(`a corner of the calibration of ${camera.id} is not on its picture`)
    return point
  }
  const [a, b, c, d] = cornersOfArea(area)
  return {
    corners: [onPicture(a), onPicture(b), onPicture(c), onPicture(d)],
    widthM: area.east - area.west,
    depthM: area.north - area.south,
  }
}
