import { expect, test } from 'vitest'
import { hiddenShare } from './boxes.ts'
import { hullOf, isWithin } from './silhouette.ts'

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]

test('a hull has only the outermost points', () => {
  const hull = hullOf([...square, { x: 5, y: 5 }, { x: 5, y: 0 }, { x: 0, y: 0 }])
  expect(hull).toHaveLength(4)
  expect(hull).toEqual(expect.arrayContaining(square))
})

test('a point is inside a hull or not', () => {
  const triangle = hullOf([square[0], square[1], square[3]].filter((point) => point !== undefined))
  expect(isWithin(triangle, { x: 2, y: 2 })).toBe(true)
  expect(isWithin(triangle, { x: 8, y: 8 })).toBe(false)
  expect(isWithin([], { x: 0, y: 0 })).toBe(false)
})

test('half a box is hidden by a triangle over it, not all of it', () => {
  const triangle = hullOf([square[0], square[1], square[3]].filter((point) => point !== undefined))
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  expect(hiddenShare(box, [triangle])).toBeCloseTo(0.5, 1)
  expect(hiddenShare(box, [hullOf(square)])).toBe(1)
  expect(hiddenShare(box, [hullOf(square.map(({ x, y }) => ({ x: x + 10, y })))])).toBe(0)
})
