import type { FloorPoint } from '@foresite/geometry/ground'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { ASPECT } from '../../../test/test-body.ts'
import { testTrack } from '../../../test/test-track.ts'
import { WideCamera } from '../../../test/wide-camera.ts'
import { FloorMonitor } from './floor-monitor.ts'

const camera = new WideCamera(28)
/** The calibrated rectangle's first corner, the origin of the floor, relative to the point below the camera. */
const corner = { x: -5, y: 7 }

const trackOf = (box: Track['box'], at: number): Track =>
  testTrack({
    id: 'forklift',
    objectClass: 'vehicle',
    seenAt: at,
    box,
    foot: { x: box.x + box.w / 2, y: box.y + box.h },
  })

/** The motion of a forklift after driving for a second, relative to the point below the camera. */
function driven(middle: FloorPoint, drives: number, mps = 2) {
  const watch = new FloorMonitor(camera.calibration())
  const viewpoint = watch.viewpointOf(ASPECT)
  const way = { x: Math.sin((drives * Math.PI) / 180), y: Math.cos((drives * Math.PI) / 180) }
  const motions = [-1, -0.8, -0.6, -0.4, -0.2, 0].map((seconds) => {
    const at = 1_000_000 + seconds * 1_000
    const place = { x: middle.x + way.x * mps * seconds, y: middle.y + way.y * mps * seconds }
    return watch.update([trackOf(camera.boxOf(place, drives), at)], at, viewpoint).get('forklift')
  })
  const motion = motions.at(-1)
  const seen = motion && { x: motion.at.x + corner.x, y: motion.at.y + corner.y }
  const off = seen === undefined ? NaN : Math.hypot(seen.x - middle.x, seen.y - middle.y)
  const length = motion === undefined ? NaN : 2 * (motion.reach + Math.hypot(motion.half.x, motion.half.y))
  return { motion, off, length }
}

describe('the footprint of a vehicle seen by a tilted camera', () => {
  test.each([0, 40, 90, 135, 180])(
    'is where it stands, near and far, in any direction: %d° off straight ahead',
    (drives) => {
      for (const middle of [
        { x: 0, y: 12 },
        { x: -5, y: 14 },
        { x: 4, y: 30 },
      ]) {
        const { motion, off, length } = driven(middle, drives)
        expect(off).toBeLessThan(1)
        expect(motion?.reach).toBeGreaterThan(0.45)
        expect(motion?.reach).toBeLessThan(0.95)
        expect(length).toBeGreaterThan(2.5)
        expect(length).toBeLessThan(4.5)
      }
    },
  )

  test('[VIS-3.e] has the speed of its contact with the floor', () => {
    const { motion } = driven({ x: 4, y: 30 }, 180, 3)
    expect(motion?.velocity?.y).toBeCloseTo(-3, 1)
  })

  test('is a circle of its visible width until its direction is known, and then keeps that direction', () => {
    const { motion } = driven({ x: 0, y: 12 }, 90, 0)
    expect(motion?.half).toEqual({ x: 0, y: 0 })
    expect(motion?.reach).toBeCloseTo(1.7, 0)
    const watch = new FloorMonitor(camera.calibration())
    const viewpoint = watch.viewpointOf(ASPECT)
    const places = [...Array.from({ length: 8 }, (_, i) => -4 + i * 0.5), ...Array<number>(10).fill(0)]
    const standing = places.map((x, i) => {
      const box = camera.boxOf({ x, y: 12 }, 90)
      return watch.update([trackOf(box, i * 200)], i * 200, viewpoint).get('forklift')
    })
    expect(Math.abs(standing.at(-1)?.half.x ?? 0)).toBeGreaterThan(0.8)
    expect(standing.at(-1)?.velocity?.x).toBeCloseTo(0, 6)
  })

  test('of a truck is no wider than trucks are, and as long as it appears', () => {
    const watch = new FloorMonitor(camera.calibration())
    const viewpoint = watch.viewpointOf(ASPECT)
    let motion
    for (let i = 0; i < 6; i++) {
      const box = camera.boxOf({ x: i * 0.6 - 3, y: 26 }, 90, [14, 2.5, 3.8])
      motion = watch.update([trackOf(box, i * 200)], i * 200, viewpoint).get('forklift')
    }
    expect(motion?.reach).toBeCloseTo(1.3, 2)
    expect(Math.abs(motion?.half.x ?? 0) + 1.3).toBeGreaterThan(6)
    expect(Math.abs(motion?.half.x ?? 0) + 1.3).toBeLessThan(8)
  })

  test('is an estimate, and marked as such, while the picture’s edge hides part of it', () => {
    const watch = new FloorMonitor(camera.calibration())
    const viewpoint = watch.viewpointOf(ASPECT)
    const isWhole = (box: Track['box']) => watch.update([trackOf(box, 0)], 0, viewpoint).get('forklift')?.isWhole
    expect(isWhole({ x: 0.4, y: 0.4, w: 0.2, h: 0.3 })).toBe(true)
    expect(isWhole({ x: 0.4, y: 0.7, w: 0.2, h: 0.3 })).toBe(false)
    expect(isWhole({ x: 0, y: 0.4, w: 0.2, h: 0.3 })).toBe(false)
    expect(isWhole({ x: 0.8, y: 0.4, w: 0.2, h: 0.3 })).toBe(false)
    // Only the lower part must be visible: the top may be outside the picture.
    expect(isWhole({ x: 0.4, y: 0, w: 0.2, h: 0.5 })).toBe(true)
  })

  test('[VIS-3.e] changes from estimate to measurement without creating a speed', () => {
    const watch = new FloorMonitor(camera.calibration())
    const viewpoint = watch.viewpointOf(ASPECT)
    const box = { x: 0.4, y: 0.6, w: 0.2, h: 0.38 }
    const speeds = Array.from({ length: 12 }, (_, i) => {
      // The estimate continues: the box ends at the picture's edge, and then slightly above it.
      const seen = i < 6 ? { ...box, h: 0.4 } : { ...box, y: 0.613, h: 0.367 }
      const track = trackOf(seen, i * 200)
      const motion = watch.update([track], i * 200, viewpoint).get('forklift')
      return Math.hypot(motion?.velocity?.x ?? 0, motion?.velocity?.y ?? 0)
    })
    expect(Math.max(...speeds)).toBeLessThan(0.5)
  })

  test('[VIS-3.e] has the speed of its other end while it leaves the picture', () => {
    const watch = new FloorMonitor(camera.calibration())
    const viewpoint = watch.viewpointOf(ASPECT)
    const speeds = Array.from({ length: 30 }, (_, i) => {
      const box = camera.boxOf({ x: 4 + i * 0.6, y: 18 }, 90)
      const onPicture = { ...box, w: Math.min(1, box.x + box.w) - box.x }
      if (box.x > 0.98) return null
      return watch.update([trackOf(onPicture, i * 200)], i * 200, viewpoint).get('forklift')
    })
    const cut = speeds.filter((motion) => motion?.isWhole === false)
    expect(cut.length).toBeGreaterThan(3)
    for (const motion of cut) expect(motion?.velocity?.x).toBeCloseTo(3, 0)
  })
})
