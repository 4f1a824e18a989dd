import { expect, test } from 'vitest'
import { cornersOf, distanceTo, gapBetween, overlap } from './ground.ts'

const block = { x: 0, y: 0, headingRad: 0, lengthM: 4, widthM: 2 }
const upright = { ...block, headingRad: Math.PI / 2 }

test('corners of a rotated footprint are in the right place', () => {
  const corners = cornersOf(upright).map(({ x, y }) => [Math.round(x), Math.round(y)])
  expect(corners).toEqual([
    [-1, 2],
    [1, 2],
    [1, -2],
    [-1, -2],
  ])
})

test.each([
  ['ahead of it', { x: 5, y: 0 }, 3],
  ['beside it', { x: 1, y: -4 }, 3],
  ['off its corner, as 3-4-5', { x: 5, y: 5 }, 5],
  ['inside', { x: 1, y: 0.5 }, 0],
])('the distance of a point %s is right', (_, point, distanceM) =>
  expect(distanceTo(block, point)).toBeCloseTo(distanceM),
)

test.each([
  ['side by side', { ...block, y: 3.5 }, 1.5],
  ['one behind the other', { ...block, x: -7 }, 3],
  ['across each other like a plus, with no corner inside', upright, 0],
  ['upright ahead', { ...upright, x: 5 }, 2],
  ['a corner towards its front', { ...block, x: 5, headingRad: Math.PI / 4, lengthM: 2 }, 3 - Math.SQRT2],
])('the gap between two footprints %s is right', (_, other, gapM) => {
  expect(gapBetween(block, other)).toBeCloseTo(gapM)
  expect(gapBetween(other, block)).toBeCloseTo(gapM)
  expect(overlap(block, other)).toBe(gapM === 0)
})
