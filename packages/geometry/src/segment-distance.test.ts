import { expect, test } from 'vitest'
import { segmentDistance } from './segment-distance.ts'

type Ends = readonly [number, number, number, number]

const piece = ([ax, ay, bx, by]: Ends) => ({ from: { x: ax, y: ay }, to: { x: bx, y: by } })

test.each<[string, Ends, Ends, number]>([
  ['two that cross', [0, 0, 4, 4], [0, 4, 4, 0], 0],
  ['two that touch at an end', [0, 0, 2, 0], [2, 0, 5, 3], 0],
  ['two side by side', [0, 0, 4, 0], [1, 3, 2, 3], 3],
  ['one behind the other', [0, 0, 4, 0], [7, 4, 9, 9], 5],
  ['an end above a middle', [0, 0, 10, 0], [5, 2, 5, 6], 2],
  ['two points', [0, 0, 0, 0], [3, 4, 3, 4], 5],
  ['a point and a piece', [1, 1, 1, 1], [0, 3, 4, 3], 2],
  ['two of one line', [0, 0, 1, 0], [4, 0, 6, 0], 3],
])('the distance of %s is right in both orders', (_name, a, b, metres) => {
  expect(segmentDistance(piece(a), piece(b))).toBeCloseTo(metres, 9)
  expect(segmentDistance(piece(b), piece(a))).toBeCloseTo(metres, 9)
})
