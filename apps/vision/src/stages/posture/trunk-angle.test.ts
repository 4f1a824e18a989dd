import { describe, expect, test } from 'vitest'
import { ASPECT, bodyPoints, bodyTrack, without, type Stance } from '../../../test/test-body.ts'
import { testTrack } from '../../../test/test-track.ts'
import { Body } from './body.ts'
import { sightOn } from './sight.ts'
import { trunkAngle } from './trunk-angle.ts'
import { trunkOf } from './trunk.ts'

const level = { aspect: ASPECT, viewpoint: null }
const sight = sightOn({ x: 0.25, y: 0.8 }, level)

const pictured = (stance: Stance, standing: number | null = null): number => {
  const trunk = trunkOf(bodyPoints(stance), sight)
  return (trunk && trunkAngle(trunk, { standing, steepness: 0 })) ?? NaN
}

/** Feeds a body these stances, 250 ms apart; returns the posture of the last. */
function seen(stances: readonly Stance[], body = new Body(level)) {
  return stances.map((stance, i) => body.see(testTrack(bodyTrack(stance)), 1_000_000 + i * 250)).at(-1)
}

const upright = (count: number, stance: Stance = {}): Stance[] => Array.from({ length: count }, () => stance)

describe('the angle of a trunk', () => {
  test.each([0, 15, 30, 45, 60, 90, 120])(
    '[VIS-4.b] from either side is that of the picture, in square units: %d°',
    (lean) => {
      expect(pictured({ lean })).toBeCloseTo(lean, 6)
      expect(pictured({ lean, facing: -90 })).toBeCloseTo(lean, 6)
    },
  )

  test.each([0, 15, 30, 45, 60, 90])('[VIS-4.b] from the front follows from how short it looks: %d°', (lean) => {
    const standing = (0.288 * 1.7) / 4
    expect(pictured({ lean, facing: 0 }, standing)).toBeCloseTo(lean, 6)
    expect(pictured({ lean, facing: 180 }, standing)).toBeCloseTo(lean, 6)
  })

  test('[VIS-4.b] half from the side is measured as well', () =>
    expect(pictured({ lean: 45, facing: 45 }, (0.288 * 1.7) / 4)).toBeCloseTo(45, 6))

  test('[VIS-4.b] from the front is unknown without the standing length', () =>
    expect(pictured({ lean: 60, facing: 0 })).toBeCloseTo(0, 6))

  test('[VIS-4.b] is unknown without a shoulder and a hip on one side', () => {
    const points = bodyPoints({ lean: 40 })
    expect(trunkOf({}, sight)).toBeNull()
    expect(trunkOf(without(points, 'left-shoulder', 'right-shoulder'), sight)).toBeNull()
    expect(trunkOf(without(points, 'left-shoulder', 'right-hip'), sight)).toBeNull()
    expect(trunkOf(bodyPoints({ score: 0.2 }), sight)).toBeNull()
    const oneSide = trunkOf(without(points, 'left-shoulder', 'left-hip'), sight)
    expect(oneSide && trunkAngle(oneSide, { standing: null, steepness: 0 })).toBeCloseTo(40, 6)
  })
})

describe('a tracked body', () => {
  test('[VIS-4.b] is measured from the front after two seconds of standing', () => {
    const bent: Stance = { lean: 50, facing: 0 }
    expect(seen([...upright(6, { facing: 0 }), bent])?.angle).toBeCloseTo(0, 6)
    expect(seen([...upright(8, { facing: 0 }), bent])?.angle).toBeCloseTo(50, 6)
  })

  test('[VIS-4.b] is measured from the front even if bent most of the time', () => {
    const bent: Stance = { lean: 50, facing: 0 }
    const work = Array.from({ length: 40 }, (_, i) => (i % 6 === 0 ? { facing: 0 } : bent))
    expect(seen([...work, bent])?.angle).toBeCloseTo(50, 6)
  })

  test('[VIS-4.b] is upright while it walks away from the camera and shrinks', () => {
    const walk = Array.from({ length: 60 }, (_, i): Stance => {
      const pictureM = (8 + i * 0.35) / 1.5
      // Before a camera at 3 m that looks level, with the horizon at a third of the picture.
      return { facing: 180, pictureM, feet: { x: 0.5, y: 1 / 3 + 3 / pictureM } }
    })
    const angles = walk.map((_, i) => seen(walk.slice(0, i + 1))?.angle ?? NaN)
    expect(Math.max(...angles)).toBeLessThan(20)
  })

  test('[VIS-4.b] gives the height of its hands by its own size', () => {
    const hands = seen(upright(10, { hands: 1.1, pictureM: 6 }))?.hands
    expect(hands?.left).toBeCloseTo(1.1, 2)
    expect(hands?.right).toBeCloseTo(1.1, 2)
  })

  test('[VIS-4.b] gives nothing that its key points do not support', () => {
    const body = new Body(level)
    seen(upright(10), body)
    const { keypoints, ...track } = testTrack(bodyTrack())
    expect(keypoints).toBeDefined()
    expect(body.see(track, 2_000_000)).toEqual({ angle: null, hands: null, twist: null })
    const handless = without(bodyPoints(), 'left-wrist', 'right-wrist')
    expect(body.see({ ...track, keypoints: handless }, 2_000_200)).toMatchObject({ hands: null })
  })
})
