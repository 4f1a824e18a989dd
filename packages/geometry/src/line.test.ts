import type { ImagePoint } from '@foresite/contract/primitives'
import { expect, test } from 'vitest'
import { distance, meet, sideOf, touches, type Segment } from './line.ts'

const at = (x: number, y: number): ImagePoint => ({ x, y })
const from = (x1: number, y1: number, x2: number, y2: number): Segment => ({
  from: at(x1, y1),
  to: at(x2, y2),
})

test.each<[string, ImagePoint, -1 | 0 | 1]>([
  ['below a line to the right is its right', at(0.5, 0.9), 1],
  ['above it is its left', at(0.5, 0.1), -1],
  ['on it is neither', at(0.7, 0.5), 0],
  ['beyond its end, in line, is neither', at(1, 0.5), 0],
])('a side: %s', (_name, point, expected) => expect(sideOf(from(0.1, 0.5, 0.8, 0.5), point)).toBe(expected))

test.each<[string, Segment, Segment, boolean]>([
  ['segments that cross', from(0, 0, 1, 1), from(0, 1, 1, 0), true],
  ['an end on the other’s middle', from(0, 0, 1, 0), from(0.5, 0, 0.5, 1), true],
  ['ends in one point', from(0, 0, 1, 0), from(1, 0, 1, 1), true],
  ['in line and overlapping', from(0, 0, 0.6, 0), from(0.4, 0, 1, 0), true],
  ['in line and apart', from(0, 0, 0.4, 0), from(0.6, 0, 1, 0), false],
  ['parallel', from(0, 0, 1, 0), from(0, 0.1, 1, 0.1), false],
  ['lines that would cross further on', from(0, 0, 0.4, 0.4), from(0, 1, 0.4, 0.6), false],
  ['a segment of no length on the other', from(0.5, 0.5, 0.5, 0.5), from(0, 0, 1, 1), true],
])('meeting: %s', (_name, a, b, expected) => {
  expect(meet(a, b)).toBe(expected)
  expect(meet(b, a)).toBe(expected)
})

test('a segment touches its ends and the points between, nothing else', () => {
  const segment = from(0.2, 0.2, 0.8, 0.5)
  expect(touches(segment, segment.from)).toBe(true)
  expect(touches(segment, segment.to)).toBe(true)
  expect(touches(segment, at(0.5, 0.35))).toBe(true)
  expect(touches(segment, at(0.5, 0.36))).toBe(false)
  expect(touches(segment, at(1, 0.6))).toBe(false)
})

test('distance is measured in a straight line', () => expect(distance(at(0.1, 0.1), at(0.4, 0.5))).toBeCloseTo(0.5, 12))
