import type { ImagePoint } from '@foresite/contract/primitives'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { checkPolygon } from './zone.ts'

function polygon(...pairs: readonly (readonly [number, number])[]): ImagePoint[] {
  return pairs.map(([x, y]) => ({ x, y }))
}

function refusalOf(points: readonly ImagePoint[]): string | null {
  try {
    checkPolygon(points)
    return null
  } catch (problem) {
    return problem instanceof Refusal ? `${problem.key} (${problem.field ?? ''})` : String(problem)
  }
}

test.each([
  ['a square', polygon([0.1, 0.1], [0.5, 0.1], [0.5, 0.5], [0.1, 0.5])],
  ['the whole picture', polygon([0, 0], [1, 0], [1, 1], [0, 1])],
  ['a concave outline', polygon([0.1, 0.1], [0.5, 0.1], [0.3, 0.2], [0.5, 0.5], [0.1, 0.5])],
  ['a point in the middle of a side', polygon([0.1, 0.1], [0.3, 0.1], [0.5, 0.1], [0.3, 0.4])],
  ['a point given twice', polygon([0.1, 0.1], [0.5, 0.1], [0.5, 0.1], [0.3, 0.4])],
  ['a thin zone along a line', polygon([0.1, 0.5], [0.9, 0.5], [0.9, 0.51], [0.1, 0.51])],
])('accepts %s', (_, points) => expect(refusalOf(points)).toBeNull())

test.each([
  ['an even bow tie', polygon([0.1, 0.1], [0.5, 0.5], [0.5, 0.1], [0.1, 0.5])],
  ['an uneven bow tie', polygon([0.1, 0.1], [0.9, 0.5], [0.5, 0.1], [0.1, 0.5])],
  ['a spike back along a side', polygon([0.1, 0.1], [0.9, 0.1], [0.5, 0.1], [0.5, 0.5])],
])('[ZONE-6.a] refuses %s as crossing itself', (_, points) =>
  expect(refusalOf(points)).toBe('zone.polygon.crossing (polygon)'),
)

test.each([
  ['one point three times', polygon([0.3, 0.3], [0.3, 0.3], [0.3, 0.3])],
  ['points on one line', polygon([0.1, 0.1], [0.2, 0.2], [0.3, 0.3])],
  ['points on one line, out of order', polygon([0.1, 0.1], [0.3, 0.3], [0.2, 0.2], [0.25, 0.25])],
  ['less than a few pixels', polygon([0.1, 0.1], [0.101, 0.1], [0.101, 0.101])],
])('refuses %s as flat', (_, points) => expect(refusalOf(points)).toBe('zone.polygon.flat (polygon)'))
