import { expect, test } from 'vitest'
import { nameplacesOf, pointAt } from './picture-space.ts'

test('[ZONE-6.c] a click is stored relative to the picture, whatever its size on screen', () => {
  const small = { left: 10, top: 20, width: 320, height: 180 }
  const large = { left: 0, top: 100, width: 1280, height: 720 }
  expect(pointAt(small, 10 + 80, 20 + 90)).toEqual({ x: 0.25, y: 0.5 })
  expect(pointAt(large, 320, 100 + 360)).toEqual({ x: 0.25, y: 0.5 })
})

test('a pointer outside the picture maps to its nearest edge', () => {
  const frame = { left: 0, top: 0, width: 100, height: 100 }
  expect(pointAt(frame, -20, 140)).toEqual({ x: 0, y: 1 })
})

test('[ZONE-6.b] names of zones shown together are above their zones and do not overlap', () => {
  const square = (x: number, y: number) => [
    { x, y },
    { x: x + 0.2, y },
    { x: x + 0.2, y: y + 0.2 },
    { x, y: y + 0.2 },
  ]
  expect(nameplacesOf([square(0.4, 0.3), square(0.7, 0.31)])).toEqual([
    { x: 0.5, y: 0.3 },
    { x: 0.8, y: 0.31 },
  ])
  const [first, second, third] = nameplacesOf([square(0.4, 0.3), square(0.42, 0.31), square(0.38, 0.3)])
  expect(first).toEqual({ x: 0.5, y: 0.3 })
  expect(second?.y).toBeCloseTo(0.43)
  expect(third?.y).toBeCloseTo(0.66)
})
