import { describe, expect, test } from 'vitest'
import { ASPECT, type Stance } from '../../../test/test-body.ts'
import { WideCamera, type Place } from '../../../test/wide-camera.ts'
import { Body } from './body.ts'

/** The posture of a person who has stood upright for four seconds, facing the camera, and then takes a stance. */
function seen(tilt: number, place: Place, stance: Stance, { isMeasured = true, off = 0 } = {}) {
  const camera = new WideCamera(tilt)
  const body = new Body({ aspect: ASPECT, viewpoint: isMeasured ? camera.viewpoint(off) : null })
  for (let i = 0; i < 20; i++) body.see(camera.body(place, { facing: 0 }), 1_000_000 + i * 200)
  return body.see(camera.body(place, stance), 1_004_000)
}

const angle = (...of: Parameters<typeof seen>): number => seen(...of).angle ?? NaN

const middle: Place = { x: 0, y: 10 }
const atTheSide: Place = { x: -7, y: 9 }

describe('posture in front of a wide camera that looks down', () => {
  test.each([10, 20, 28, 35])(
    '[VIS-4.b] an upright person at the side of the picture does not lean: looking down by %d°',
    (tilt) => {
      for (const facing of [0, 45, 90, 135, 180, 270]) expect(angle(tilt, atTheSide, { facing })).toBeLessThan(8)
    },
  )

  test('[VIS-4.b] without floor calibration the person seems to lean far', () =>
    expect(angle(28, atTheSide, { facing: 90 }, { isMeasured: false })).toBeGreaterThan(15))

  test.each([20, 45, 70])('[VIS-4.b] from the side a bend by %d° is measured anywhere in the picture', (lean) => {
    for (const tilt of [10, 28])
      for (const place of [middle, atTheSide])
        for (const facing of [90, 270]) expect(Math.abs(angle(tilt, place, { lean, facing }) - lean)).toBeLessThan(3)
  })

  test.each([25, 45, 70])('[VIS-4.b] towards the camera a bend by %d° is measured', (lean) => {
    for (const place of [middle, { x: 0, y: 20 }])
      for (const facing of [0, 40]) expect(Math.abs(angle(20, place, { lean, facing }) - lean)).toBeLessThan(8)
  })

  test('[VIS-4.b] away from a steep camera a deep bend is measured, and none is invented', () => {
    expect(angle(28, middle, { lean: 15, facing: 180 })).toBeLessThan(20)
    expect(angle(28, middle, { lean: 45, facing: 180 })).toBeLessThan(30)
    expect(angle(28, middle, { lean: 85, facing: 180 })).toBeGreaterThan(60)
    const farOff = { x: 0, y: 30 }
    expect(Math.abs(angle(10, farOff, { lean: 50, facing: 180 }) - 50)).toBeLessThan(8)
  })

  test('[VIS-4.b] corners off by half a hundredth of the picture leave an upright person upright', () => {
    for (const off of [-0.005, 0.005]) expect(angle(28, atTheSide, { facing: 90 }, { off })).toBeLessThan(10)
  })

  test('[VIS-4.b] hands have their true height, also at the side of the picture', () => {
    for (const place of [middle, atTheSide]) {
      const high = (hands: number): number => seen(28, place, { facing: 90, hands }).hands?.left ?? NaN
      expect(high(1.1) - high(0.4)).toBeGreaterThan(0.65)
      expect(high(1.1) - high(0.4)).toBeLessThan(0.75)
    }
  })

  test('[VIS-4.b] a person cut off by the lower edge does not seem tall, nor bent once the feet are visible', () => {
    const camera = new WideCamera(28)
    const body = new Body({ aspect: ASPECT, viewpoint: camera.viewpoint() })
    for (let i = 0; i < 100; i++) {
      // The person walks away from the camera; at first their feet are below the picture, whose edge cuts off their box.
      const { keypoints, foot } = camera.body({ x: 0, y: 3 + i * 0.08 }, { facing: 180 })
      const seen = { keypoints, foot: { x: foot.x, y: Math.min(1, foot.y) } }
      expect(body.see(seen, 1_000_000 + i * 200).angle).toBeLessThan(20)
    }
  })

  test('[VIS-4.b] feet that seem above the horizon give neither size nor hand height', () => {
    // Tilted down by 10°, this camera sees the horizon a third down its picture.
    const camera = new WideCamera(10)
    const { keypoints, foot } = camera.body(middle, { facing: 0 })
    const onAPlatform = { keypoints, foot: { x: foot.x, y: 0.3 } }
    const body = new Body({ aspect: ASPECT, viewpoint: camera.viewpoint() })
    for (let i = 0; i < 20; i++) expect(body.see(onAPlatform, 1_000_000 + i * 200).hands).toBeNull()
    expect(body.see(onAPlatform, 1_004_000).angle).toBeLessThan(8)
    // Nothing is known about the person in metres so far.
    expect(body.see({ keypoints, foot }, 1_004_200).hands).toBeNull()
    for (let i = 0; i < 20; i++) body.see({ keypoints, foot }, 1_004_400 + i * 200)
    const known = body.see({ keypoints, foot }, 1_008_400).hands?.left ?? NaN
    expect(body.see(onAPlatform, 1_008_600)).toMatchObject({ hands: null })
    expect(body.see({ keypoints, foot }, 1_008_800).hands?.left).toBeCloseTo(known, 6)
  })

  test('[VIS-4.b] a new floor calibration discards learned lengths', () => {
    const camera = new WideCamera(28)
    const seeing: { aspect: number; viewpoint: ReturnType<WideCamera['viewpoint']> } = {
      aspect: ASPECT,
      viewpoint: null,
    }
    const body = new Body(seeing)
    const see = (at: number, stance: Stance) => body.see(camera.body(middle, stance), at)
    for (let at = 0; at < 4_000; at += 200) see(at, { facing: 0 })
    expect(see(4_000, { facing: 0 }).hands).not.toBeNull()
    seeing.viewpoint = camera.viewpoint()
    expect(see(4_200, { facing: 0 }).hands).toBeNull()
    for (let at = 4_400; at < 8_000; at += 200) see(at, { facing: 0 })
    expect(see(8_000, { facing: 0 }).angle).toBeLessThan(8)
  })
})
