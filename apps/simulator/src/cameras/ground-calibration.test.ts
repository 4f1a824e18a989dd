import { Viewpoint } from '@foresite/geometry/viewpoint'
import { expect, test } from 'vitest'
import { project } from './camera-view.ts'
import { groundCalibration } from './ground-calibration.ts'
import { siteCameras } from './site-cameras.ts'

test.each(siteCameras.map((camera) => ({ id: camera.id, camera })))(
  '[ZONE-8.a] the measured floor of $id gives a person their real height',
  ({ camera }) => {
    const { west, east, south, north } = camera.calibrationArea
    const foot = { x: (west + east) / 2, y: (south + north) / 2 }
    const seen = (z: number) => {
      const at = project(camera, { ...foot, z })
      return { x: (at?.x ?? NaN) / camera.widthPx, y: (at?.y ?? NaN) / camera.heightPx }
    }
    const viewpoint = Viewpoint.of(groundCalibration(camera), camera.widthPx / camera.heightPx)
    const head = viewpoint?.uprightAt(seen(0))?.at(seen(1.7))
    expect(head?.up).toBeCloseTo(1.7, 6)
    expect(head?.across).toBeCloseTo(0, 6)
  },
)
