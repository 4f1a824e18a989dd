import { describe, expect, test } from 'vitest'
import { goAlong, itinerary, rest } from '../itinerary.ts'
import { roundedPath } from '../path.ts'
import { aisle, aisleLimitMps, forkliftRound, stopLine, walkway } from '../site-plan.ts'
import { presences } from './presence.ts'
import { speedings, stopViolations } from './vehicle-truth.ts'

const agility = { bendMps: 1, speedUpMps2: 1, slowDownMps2: 1 }
const y = forkliftRound.aisleY

function along(fromX: number, toX: number, straightMps: number, from = 0) {
  const path = roundedPath(
    [
      { x: fromX, y },
      { x: toX, y },
    ],
    0,
  )
  return goAlong(path, { ...agility, straightMps }, from)
}

describe('speeding', () => {
  test('has its top speed, and starts at about the moment when the limit was passed', () => {
    const [speeding, ...others] = speedings(itinerary([along(42, 76, 3)]), aisle, aisleLimitMps)
    expect(others).toEqual([])
    expect(speeding?.topMps).toBeCloseTo(3)
    // At 1 m/s² the limit of 2.78 m/s is passed after 2.78 s; the median of a second knows half a second later.
    expect(speeding?.from).toBeGreaterThan(2_777)
    expect(speeding?.from).toBeLessThan(3_900)
  })

  test('does not occur at the limit, for less than a second, or outside the area', () => {
    expect(speedings(itinerary([along(42, 76, aisleLimitMps)]), aisle, aisleLimitMps)).toEqual([])
    // 8 m give a top of √8 = 2.83 m/s, for an instant.
    expect(speedings(itinerary([along(44, 52, 9)]), aisle, aisleLimitMps)).toEqual([])
    const elsewhere = { ...aisle, south: 0, north: 5 }
    expect(speedings(itinerary([along(42, 76, 3)]), elsewhere, aisleLimitMps)).toEqual([])
  })
})

describe('a stop violation', () => {
  test('is rolling over the line', () => {
    const [at, ...others] = stopViolations(itinerary([along(42, 76, 2)]))
    expect(others).toEqual([])
    // 15 m: 2 m while gaining in 2 s, the rest at 2 m/s.
    expect(at).toBeGreaterThan(8_400)
    expect(at).toBeLessThan(8_700)
  })

  test('does not occur after a second of standing at the line', () => {
    const there = along(42, stopLine.x - 1.7, 2)
    const stands = rest({ x: stopLine.x - 1.7, y, headingRad: 0 }, there.to, 1_200)
    const on = along(stopLine.x - 1.7, 76, 2, stands.to)
    expect(stopViolations(itinerary([there, stands, on]))).toEqual([])
  })

  test('is stopping 5 m before the line and then rolling over it', () => {
    const there = along(42, stopLine.x - 5, 2)
    const stands = rest({ x: stopLine.x - 5, y, headingRad: 0 }, there.to, 5_000)
    const on = along(stopLine.x - 5, 76, 2, stands.to)
    expect(stopViolations(itinerary([there, stands, on]))).toHaveLength(1)
  })

  test('does not occur against the arrow', () => expect(stopViolations(itinerary([along(76, 42, 2)]))).toEqual([]))
})

test('presence in an area is measured to a fifth of a second', () => {
  const path = roundedPath(
    [
      { x: 60, y: 10 },
      { x: 60, y: 20 },
    ],
    0,
  )
  const [speeding, ...others] = presences(
    itinerary([goAlong(path, { ...agility, straightMps: 1, speedUpMps2: 100, slowDownMps2: 100 }, 0)]),
    walkway,
  )
  expect(others).toEqual([])
  expect(speeding?.from).toBeCloseTo((walkway.south - 10) * 1_000, -3)
  expect((speeding?.to ?? 0) - (speeding?.from ?? 0)).toBeCloseTo((walkway.north - walkway.south) * 1_000, -3)
})
