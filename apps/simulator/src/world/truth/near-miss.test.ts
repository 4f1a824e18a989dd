import { describe, expect, test } from 'vitest'
import type { GroundPoint } from '../ground.ts'
import { goAlong, itinerary, rest } from '../itinerary.ts'
import { forkliftMover, personMover } from '../movers.ts'
import { roundedPath } from '../path.ts'
import { keepClear, nearMisses } from './near-miss.ts'

/** Changes its speed so quickly that it is as good as even. */
const gait = { straightMps: 2, bendMps: 2, speedUpMps2: 100, slowDownMps2: 100 }

/** A forklift (3.4 × 1.2 m) that goes east through the origin, which its middle reaches after 10 s. */
function forkliftEast(mps = 2, startsAt = 0) {
  const path = roundedPath(
    [
      { x: -10 * mps, y: 0 },
      { x: 10 * mps, y: 0 },
    ],
    0,
  )
  return forkliftMover('f', itinerary([goAlong(path, { ...gait, straightMps: mps }, startsAt)]))
}
function standsAt(place: GroundPoint) {
  return personMover('p', itinerary([rest({ ...place, headingRad: 0 }, 0, 60_000)]))
}

describe('a near miss', () => {
  test('is a forklift that passes a person with a gap of 1 m', () => {
    // Beside it: half a width of 0.6 m, the gap, and the person's 0.25 m.
    const [miss, ...others] = nearMisses(forkliftEast(), standsAt({ x: 0, y: 1.85 }))
    expect(others).toEqual([])
    expect(miss?.minGapM).toBeCloseTo(1, 2)
    // Within 2 m of the person while its nearest corner is no more than √(2.25² − 1.25²) m ahead or behind.
    const halfM = 3.4 / 2 + Math.sqrt(2.25 ** 2 - 1.25 ** 2)
    expect(miss?.from).toBeGreaterThan(10_000 - (halfM / 2) * 1_000 - 100)
    expect(miss?.from).toBeLessThan(10_000 - (halfM / 2) * 1_000 + 250)
    expect(miss?.to).toBeCloseTo(10_000 + (halfM / 2) * 1_000, -3)
  })

  test('does not occur at a gap of 2.1 m', () => {
    const stands = standsAt({ x: 0, y: 0.6 + 0.25 + 2.1 })
    expect(nearMisses(forkliftEast(), stands)).toEqual([])
    expect(keepClear(forkliftEast(), stands)).toBe(true)
  })

  test('does not occur when the forklift creeps at 0.4 m/s', () =>
    expect(nearMisses(forkliftEast(0.4), standsAt({ x: 0, y: 1.85 }))).toEqual([]))

  test('is a predicted collision within 2 s, even at a large gap', () => {
    // It comes straight on and stops 3 m away: never within 2 m, but 2 s ahead it would have been.
    const path = roundedPath(
      [
        { x: -20, y: 0 },
        { x: -3 - 1.7 - 0.25, y: 0 },
      ],
      0,
    )
    const comes = goAlong(path, gait, 0)
    const stands = rest({ x: -4.95, y: 0, headingRad: 0 }, comes.to, 9_000)
    const stops = forkliftMover('f', itinerary([comes, stands]))
    const [miss, ...others] = nearMisses(stops, standsAt({ x: 0, y: 0 }))
    expect(others).toEqual([])
    expect(miss?.minGapM).toBeGreaterThan(2.9)
    // 4 m before the person would be hit.
    expect(miss?.from).toBeGreaterThan(((20 - 1.7 - 0.25 - 4) / 2) * 1_000 - 50)
    expect(miss?.from).toBeLessThan(((20 - 1.7 - 0.25 - 4) / 2) * 1_000 + 350)
  })

  test('counts once for a forklift that returns within 10 s, and twice when it returns later', () => {
    const thereAndBack = (waitMs: number) => {
      const there = goAlong(
        roundedPath(
          [
            { x: -8, y: 0 },
            { x: 8, y: 0 },
          ],
          0,
        ),
        { ...gait, straightMps: 4 },
        0,
      )
      const waits = rest({ x: 8, y: 0, headingRad: 0 }, there.to, waitMs)
      const back = goAlong(
        roundedPath(
          [
            { x: 8, y: 0 },
            { x: -8, y: 0 },
          ],
          0,
        ),
        { ...gait, straightMps: 4, isBackwards: true },
        waits.to,
      )
      return forkliftMover('f', itinerary([there, waits, back]))
    }
    expect(nearMisses(thereAndBack(1_000), standsAt({ x: 0, y: 1.85 }))).toHaveLength(1)
    expect(nearMisses(thereAndBack(20_000), standsAt({ x: 0, y: 1.85 }))).toHaveLength(2)
  })

  test('is also two forklifts that pass each other at a gap of 1 m', () => {
    const west = goAlong(
      roundedPath(
        [
          { x: 20, y: 2.2 },
          { x: -20, y: 2.2 },
        ],
        0,
      ),
      gait,
      0,
    )
    const other = forkliftMover('g', itinerary([west]))
    expect(nearMisses(forkliftEast(), other).map(({ minGapM }) => minGapM)).toEqual([expect.closeTo(1, 2)])
    expect(keepClear(forkliftEast(), other)).toBe(false)
  })
})
