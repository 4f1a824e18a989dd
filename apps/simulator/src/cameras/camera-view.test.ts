import { describe, expect, test } from 'vitest'
import { project, projectOutline, type CameraView } from './camera-view.ts'

/** Looks east from 5 m up; 90° wide, so that the focal length is half the width. */
const level: CameraView = {
  id: 'c',
  name: 'c',
  at: { x: 0, y: 0, z: 5 },
  headingRad: 0,
  tiltRad: 0,
  fieldOfViewRad: Math.PI / 2,
  widthPx: 640,
  heightPx: 360,
  framesPerSecond: 8,
  isInside: false,
}

describe('a pinhole camera', () => {
  test.each([
    ['straight ahead', { x: 10, y: 0, z: 5 }, { x: 320, y: 180 }],
    // 320 px × 5 m / 10 m under the middle.
    ['on the ground 10 m ahead', { x: 10, y: 0, z: 0 }, { x: 320, y: 340 }],
    ['2 m to the north, which is its left', { x: 10, y: 2, z: 5 }, { x: 256, y: 180 }],
    ['at the right edge of its view', { x: 10, y: -10, z: 5 }, { x: 640, y: 180 }],
  ])('that is level sees a point %s in the right place', (_, point, at) =>
    expect(project(level, point)).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) }),
  )

  test('tilted down by 45° has the ground 5 m ahead in the middle of its picture', () => {
    const tilted = { ...level, tiltRad: Math.PI / 4 }
    const at = project(tilted, { x: 5, y: 0, z: 0 })
    expect(at).toEqual({ x: expect.closeTo(320), y: expect.closeTo(180) })
    // 10 m ahead: 15/√2 m along its axis, 5/√2 m over it: a third of 320 px upwards.
    const farther = project(tilted, { x: 10, y: 0, z: 0 })
    expect(farther).toEqual({ x: expect.closeTo(320), y: expect.closeTo(180 - 320 / 3) })
  })

  test('facing north has east on its right', () => {
    const north = { ...level, headingRad: Math.PI / 2 }
    expect(project(north, { x: 2, y: 10, z: 5 })?.x).toBeCloseTo(384)
  })

  test('does not see what is behind it', () => expect(project(level, { x: -1, y: 0, z: 5 })).toBeUndefined())

  test('cuts off an outline that reaches behind it', () => {
    const strip = [
      { x: -10, y: 1, z: 0 },
      { x: 10, y: 1, z: 0 },
      { x: 10, y: -1, z: 0 },
      { x: -10, y: -1, z: 0 },
    ]
    const corners = projectOutline(level, strip)
    expect(corners).toHaveLength(4)
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(180 + (320 * 5) / 0.3, 0)
    const behind = strip.map((corner) => ({ ...corner, x: corner.x - 30 }))
    expect(projectOutline(level, behind)).toEqual([])
  })
})
