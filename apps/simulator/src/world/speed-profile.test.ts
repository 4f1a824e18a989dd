import { expect, test } from 'vitest'
import { placeOn, roundedPath } from './path.ts'
import { SpeedProfile } from './speed-profile.ts'

const agility = { speedUpMps2: 1, slowDownMps2: 1 }

test('ten metres at 2 m/s take 2 s of acceleration, 3 s at speed and 2 s of braking', () => {
  const profile = new SpeedProfile([{ lengthM: 10, limitMps: 2 }], agility)
  expect(profile.durationS).toBeCloseTo(7)
  expect(profile.at(1)).toEqual({ distanceM: 0.5, mps: 1 })
  expect(profile.at(3.5).distanceM).toBeCloseTo(5)
  expect(profile.at(6)).toEqual({ distanceM: 9.5, mps: 1 })
  expect(profile.at(100)).toEqual({ distanceM: 10, mps: 0 })
})

test('a path too short for the limit is accelerated and braked at once', () => {
  const profile = new SpeedProfile([{ lengthM: 1, limitMps: 5 }], agility)
  expect(profile.topMps).toBeCloseTo(1)
  expect(profile.durationS).toBeCloseTo(2)
})

test('a vehicle slows down before a bend rather than in it', () => {
  const stretches = [
    { lengthM: 20, limitMps: 4 },
    { lengthM: 2, limitMps: 1 },
    { lengthM: 20, limitMps: 4 },
  ]
  const profile = new SpeedProfile(stretches, agility)
  for (let s = 0; s < profile.durationS; s += 0.05) {
    const { distanceM, mps } = profile.at(s)
    expect(mps).toBeLessThanOrEqual(distanceM > 20.001 && distanceM < 21.999 ? 1.000_001 : 4.000_001)
  }
})

test('a rounded corner is a quarter of a circle between its straights', () => {
  const path = roundedPath(
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ],
    4,
  )
  // 6 + 2π + 6, the arc drawn in chords.
  expect(path.lengthM).toBeCloseTo(12 + 2 * Math.PI, 1)
  const middle = placeOn(path, path.lengthM / 2)
  expect(middle.x).toBeCloseTo(6 + 4 * Math.SQRT1_2, 1)
  expect(middle.y).toBeCloseTo(4 - 4 * Math.SQRT1_2, 1)
  expect(placeOn(path, path.lengthM).headingRad).toBeCloseTo(Math.PI / 2)
})
