import { describe, expect, test } from 'vitest'
import type { GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { Viewpoint } from './viewpoint.ts'

const ASPECT = 16 / 9

/** A pinhole camera at this height, looking down along y, with a focal length of `focal` picture heights. */
const pinhole =
  ({ high = 5, tilt = 30, focal = 0.9 } = {}) =>
  (x: number, y: number, z = 0): ImagePoint => {
    const down = (tilt * Math.PI) / 180
    const ahead = y * Math.cos(down) + (high - z) * Math.sin(down)
    const below = (high - z) * Math.cos(down) - y * Math.sin(down)
    return { x: 0.5 + (focal * x) / ahead / ASPECT, y: 0.5 + (focal * below) / ahead }
  }

type See = ReturnType<typeof pinhole>

/** A rectangle rotated by this many degrees from the camera's line of sight, with its corners in either order. */
function measured(see: See, { turned = 0, isClockwise = false, ahead = 9, halves = [2, 3] } = {}): GroundCalibration {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  const at = (x: number, y: number) => see(x * cos - y * sin, ahead + x * sin + y * cos)
  const [w = NaN, h = NaN] = halves
  const [a, b, c, d] = [at(-w, -h), at(w, -h), at(w, h), at(-w, h)]
  return isClockwise
    ? { corners: [a, d, c, b], widthM: 2 * h, depthM: 2 * w }
    : { corners: [a, b, c, d], widthM: 2 * w, depthM: 2 * h }
}

const of = (calibration: GroundCalibration) => Viewpoint.of(calibration, ASPECT)

describe('a camera’s position from its measured floor', () => {
  test.each([
    { tilt: 30, turned: 0, isClockwise: false },
    { tilt: 30, turned: 35, isClockwise: true },
    { tilt: 12, turned: 20, isClockwise: false },
    { tilt: 60, turned: 35, isClockwise: false },
  ])('[ZONE-8.a] gives upright heights and widths in metres: %o', ({ tilt, ...way }) => {
    const see = pinhole({ tilt })
    const viewpoint = of(measured(see, way))
    for (const [x, y] of [
      [0, 8],
      [-5, 9],
      [6, 14],
    ] as const) {
      const plane = viewpoint?.uprightAt(see(x, y))
      const away = Math.hypot(x, y)
      const top = plane?.at(see(x, y, 1.7))
      expect(top?.up).toBeCloseTo(1.7, 6)
      expect(top?.across).toBeCloseTo(0, 6)
      // Half a metre to the camera's right, perpendicular to its line of sight.
      const beside = plane?.at(see(x + (0.5 * y) / away, y - (0.5 * x) / away, 1))
      expect(beside?.up).toBeCloseTo(1, 6)
      expect(beside?.across).toBeCloseTo(0.5, 6)
      expect(plane?.steepness).toBeCloseTo(5 / away, 6)
    }
  })

  test('[ZONE-8.a] gives the floor position below the camera', () => {
    const below = of(measured(pinhole()))?.below
    // The rectangle's first corner is 2 m to its left and 6 m in front.
    expect(below?.x).toBeCloseTo(2, 6)
    expect(below?.y).toBeCloseTo(-6, 6)
  })

  test('[ZONE-8.a] is right with a long lens as well as with a wide one', () => {
    for (const focal of [0.5, 4]) {
      const see = pinhole({ focal, tilt: 30 })
      expect(
        of(measured(see, { turned: 10 }))
          ?.uprightAt(see(0, 9))
          ?.at(see(0, 9, 1))?.up,
      ).toBeCloseTo(1, 6)
    }
  })

  test('[ZONE-8.a] changes a height little for corners marked wrong by half a hundredth of the picture', () => {
    const see = pinhole()
    const exact = measured(see, { turned: 10 })
    const [a, b, c, d] = exact.corners
    const moved = (p: ImagePoint, x: number, y: number) => ({ x: p.x + x, y: p.y + y })
    const marked: GroundCalibration = {
      ...exact,
      corners: [moved(a, 0.005, 0), moved(b, 0, 0.005), moved(c, -0.005, 0), moved(d, 0, -0.005)],
    }
    const top = of(marked)
      ?.uprightAt(see(-5, 9))
      ?.at(see(-5, 9, 1.7))
    expect(Math.abs((top?.up ?? NaN) - 1.7)).toBeLessThan(0.2)
    // As an angle from upright, under 4°.
    expect(Math.abs(top?.across ?? NaN)).toBeLessThan(0.12)
  })

  test('[ZONE-8.a] is unknown for a floor seen from straight above, and for corners that no lens produces', () => {
    const above = [
      { x: 0.3, y: 0.3 },
      { x: 0.7, y: 0.3 },
      { x: 0.7, y: 0.7 },
      { x: 0.3, y: 0.7 },
    ] as const
    const [a, b, c, d] = above
    const square = { widthM: 0.4 * ASPECT * 10, depthM: 4 }
    expect(Viewpoint.of({ corners: [a, b, c, d], ...square }, ASPECT)).toBeNull()
    expect(Viewpoint.of({ corners: [a, b, c, d], widthM: 4, depthM: 4 }, ASPECT)).toBeNull()
    expect(Viewpoint.of({ corners: [a, a, c, d], widthM: 4, depthM: 4 }, ASPECT)).toBeNull()
  })

  test('[ZONE-8.a] is unknown for lengths that do not match the corners, and for corners in another order', () => {
    for (const turned of [20, 35, 60]) {
      const right = measured(pinhole(), { turned })
      const [a, b, c, d] = right.corners
      expect(of(right)).not.toBeNull()
      expect(of({ ...right, widthM: 2 * right.widthM })).toBeNull()
      expect(of({ ...right, depthM: 2 * right.depthM })).toBeNull()
      expect(of({ ...right, widthM: right.depthM, depthM: right.widthM })).toBeNull()
      expect(of({ ...right, corners: [b, c, d, a] })).toBeNull()
    }
  })

  test.each([
    { name: 'a small one', tilt: 15, way: { halves: [1.2, 1.2] } },
    { name: 'a small one, turned', tilt: 30, way: { halves: [1.2, 1.2], turned: 30 } },
    { name: 'from above', tilt: 85, way: { halves: [2, 1.5], ahead: 0.5, turned: 20 } },
  ])('[ZONE-8.a] is unknown for corners that cannot be marked exactly enough: $name', (given) =>
    expect(of(measured(pinhole({ tilt: given.tilt }), given.way))).toBeNull(),
  )

  test('[ZONE-8.a] has no upright plane where there is no floor', () => {
    const see = pinhole({ tilt: 12 })
    expect(of(measured(see))?.uprightAt({ x: 0.5, y: 0.01 })).toBeNull()
  })
})
