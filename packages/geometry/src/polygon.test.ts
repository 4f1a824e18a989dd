import type { ImagePoint } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import { area, contains, crossesItself, intervalWithin } from './polygon.ts'

const ring = (...pairs: readonly (readonly [number, number])[]): ImagePoint[] => pairs.map(([x, y]) => ({ x, y }))

const square = ring([0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8])
const bowTie = ring([0.2, 0.2], [0.8, 0.8], [0.8, 0.2], [0.2, 0.8])
const horseshoe = ring([0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.6, 0.9], [0.6, 0.4], [0.4, 0.4], [0.4, 0.9], [0.1, 0.9])

/** The same ring, starting at each of its points and in both directions. */
function everyWayToDraw(points: readonly ImagePoint[]): ImagePoint[][] {
  return points.flatMap((_, i) => {
    const turned = [...points.slice(i), ...points.slice(0, i)]
    return [turned, turned.toReversed()]
  })
}

describe('a ring crosses itself', () => {
  test.each<[string, ImagePoint[], boolean]>([
    ['a triangle does not', ring([0, 0], [1, 0], [0, 1]), false],
    ['a square does not', square, false],
    ['a ring with a notch does not', horseshoe, false],
    ['a bow tie does', bowTie, true],
    ['a five-pointed star does', star(5, 2), true],
    ['a point in line on a side does not', ring([0, 0], [0.5, 0], [1, 0], [1, 1], [0, 1]), false],
    ['a point given twice in a row does not', ring([0, 0], [1, 0], [1, 0], [1, 1], [0, 1], [0, 1]), false],
    ['a first point repeated at the end does not', [...square, ...square.slice(0, 1)], false],
    ['a point on a side that is not its own does', ring([0, 0], [1, 0], [1, 1], [0.5, 0], [0, 1]), true],
    [
      'a point met again later does (a figure of eight)',
      ring([0, 0], [0.5, 0.5], [0, 1], [1, 1], [0.5, 0.5], [1, 0]),
      true,
    ],
    ['a spike out and back does', ring([0, 0], [0.5, 0], [1, 0], [0.5, 0], [0.5, 1]), true],
    [
      'sides that lie on one another do',
      ring([0, 0], [1, 0], [1, 0.5], [0.2, 0.5], [0.2, 0], [0.1, 0], [0.1, 1], [0, 1]),
      true,
    ],
    ['three points in line do', ring([0, 0], [0.5, 0.5], [1, 1]), true],
    ['two points do', ring([0, 0], [1, 1]), true],
  ])('%s', (_name, points, expected) => {
    for (const drawn of everyWayToDraw(points)) expect(crossesItself(drawn)).toBe(expected)
  })

  test('no regular polygon does, and every star of its points does', () => {
    for (let corners = 5; corners <= 25; corners += 2) {
      expect(crossesItself(star(corners, 1))).toBe(false)
      expect(crossesItself(star(corners, 2))).toBe(true)
    }
  })

  test('no points and one point have no sides to cross', () => {
    expect(crossesItself([])).toBe(false)
    expect(crossesItself(ring([0.5, 0.5]))).toBe(false)
  })
})

describe('area', () => {
  test.each<[string, ImagePoint[], number]>([
    ['the whole picture', ring([0, 0], [1, 0], [1, 1], [0, 1]), 1],
    ['half of it', ring([0, 0], [1, 0], [0, 1]), 0.5],
    ['a ring with a notch', horseshoe, 0.8 * 0.8 - 0.2 * 0.5],
    ['points in line', ring([0, 0], [0.5, 0.5], [1, 1]), 0],
    ['one point', ring([0.5, 0.5]), 0],
    ['nothing', [], 0],
  ])('%s', (_name, points, expected) => {
    expect(area(points)).toBeCloseTo(expected, 12)
    for (const drawn of everyWayToDraw(points)) expect(area(drawn)).toBeCloseTo(expected, 12)
  })
})

describe('a ring contains', () => {
  test.each<[string, ImagePoint[], readonly [number, number], boolean]>([
    ['its middle', square, [0.5, 0.5], true],
    ['nothing to its left', square, [0.1, 0.5], false],
    ['nothing to its right', square, [0.9, 0.5], false],
    ['nothing above it, level with its corner', square, [0.1, 0.2], false],
    ['a point of its border', square, [0.2, 0.5], true],
    ['its corner', square, [0.8, 0.8], true],
    ['both arms of a notched ring', horseshoe, [0.2, 0.8], true],
    ['not the notch', horseshoe, [0.5, 0.8], false],
    ['a point level with the corners of its notch', horseshoe, [0.2, 0.4], true],
    ['a foot at the lower edge of the picture', ring([0, 0.5], [1, 0.5], [1, 1], [0, 1]), [0.3, 1], true],
    ['nothing, with nothing as the ring', [], [0.5, 0.5], false],
  ])('%s', (_name, points, [x, y], expected) => {
    expect(contains(points, { x, y })).toBe(expected)
    for (const drawn of everyWayToDraw(points)) expect(contains(drawn, { x, y })).toBe(expected)
  })

  test('as many points of a grid as its area', () => {
    const steps = 200
    let inside = 0
    for (let row = 0; row < steps; row += 1)
      for (let column = 0; column < steps; column += 1)
        if (contains(star(9, 1), { x: (column + 0.5) / steps, y: (row + 0.5) / steps })) inside += 1
    expect(inside / steps ** 2).toBeCloseTo(area(star(9, 1)), 2)
  })
})

describe('the part of a straight path in a ring', () => {
  test.each<[string, ImagePoint[], [number, number], [number, number], [number, number] | null]>([
    ['from side to side of a path through it', square, [0, 0.5], [1, 0.5], [0.2, 0.8]],
    ['from the border of a path that enters', square, [0, 0.5], [0.4, 0.5], [0.5, 1]],
    ['up to the border of a path that leaves', square, [0.6, 0.5], [1, 0.5], [0, 0.5]],
    ['all of a path inside it', square, [0.3, 0.3], [0.6, 0.6], [0, 1]],
    ['nothing of a path that passes by', square, [0, 0.1], [1, 0.1], null],
    ['nothing of a path that ends before it', square, [0, 0.5], [0.1, 0.5], null],
    ['the side along a path', square, [0, 0.2], [1, 0.2], [0.2, 0.8]],
    ['nothing of a still point beside it', square, [0.1, 0.5], [0.1, 0.5], null],
    ['all of a still point inside it', square, [0.5, 0.5], [0.5, 0.5], [0, 1]],
  ])('%s', (_name, points, [fx, fy], [tx, ty], expected) => {
    const way = { from: { x: fx, y: fy }, to: { x: tx, y: ty } }
    for (const drawn of everyWayToDraw(points)) {
      const interval = intervalWithin(drawn, way)
      expect(interval?.map((share) => Math.round(share * 1e9) / 1e9) ?? null).toEqual(expected)
    }
  })
})

/** Points on a circle, each joined to the one `step` further: a polygon for 1, a star for more. */
function star(corners: number, step: number): ImagePoint[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i * step) / corners
    return { x: 0.5 + 0.4 * Math.cos(angle), y: 0.5 + 0.4 * Math.sin(angle) }
  })
}
