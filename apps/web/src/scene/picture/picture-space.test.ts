import { expect, test } from 'vitest'
import { pointAt } from './picture-space.ts'

test('[ZONE-6] a click is kept relative to the picture, whatever size it has on the screen', () => {
  const small = { left: 10, top: 20, width: 320, height: 180 }
  const large = { left: 0, top: 100, width: 1280, height: 720 }
  expect(pointAt(small, 10 + 80, 20 + 90)).toEqual({ x: 0.25, y: 0.5 })
  expect(pointAt(large, 320, 100 + 360)).toEqual({ x: 0.25, y: 0.5 })
})

test('a pointer outside the picture is at its nearest edge', () => {
  const frame = { left: 0, top: 0, width: 100, height: 100 }
  expect(pointAt(frame, -20, 140)).toEqual({ x: 0, y: 1 })
})
