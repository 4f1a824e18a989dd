import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import { clipTo, coveredShare } from './cover.ts'
import { area, contains } from './polygon.ts'

const ring = (...pairs: readonly (readonly [number, number])[]): ImagePoint[] => pairs.map(([x, y]) => ({ x, y }))
const box = (x: number, y: number, w: number, h: number): ImageBox => ({ x, y, w, h })

const square = ring([0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8])
const triangle = ring([0, 0], [1, 0], [0, 1])
const horseshoe = ring([0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.6, 0.9], [0.6, 0.4], [0.4, 0.4], [0.4, 0.9], [0.1, 0.9])

describe('the part of a ring in a box', () => {
  test.each<[string, ImagePoint[], ImageBox, number]>([
    ['all of it', square, box(0, 0, 1, 1), 0.36],
    ['nothing of it, beside', square, box(0.85, 0.2, 0.1, 0.6), 0],
    ['nothing of it, below', square, box(0.2, 0.85, 0.6, 0.1), 0],
    ['as much as the box', square, box(0.4, 0.4, 0.2, 0.1), 0.02],
    ['a corner', square, box(0.7, 0.7, 0.3, 0.3), 0.01],
    ['the slope of a triangle', triangle, box(0.5, 0, 0.5, 0.5), 0.125],
    ['both arms of a notched ring, without its notch', horseshoe, box(0, 0.5, 1, 0.2), 0.12],
    ['nothing of the notch', horseshoe, box(0.45, 0.5, 0.1, 0.3), 0],
    ['nothing of nothing', [], box(0, 0, 1, 1), 0],
    ['nothing in a box of no size', square, box(0.5, 0.5, 0, 0), 0],
  ])('%s', (_name, points, within, expected) => {
    expect(area(clipTo(points, within))).toBeCloseTo(expected, 12)
    expect(area(clipTo(points.toReversed(), within))).toBeCloseTo(expected, 12)
  })

  test('stays within the box and the ring', () => {
    const within = box(0.25, 0.125, 0.5, 0.5)
    const corners = clipTo(triangle, within)
    expect(corners.length).toBeGreaterThan(2)
    for (const corner of corners) {
      expect(contains(triangle, corner)).toBe(true)
      expect(corner.x).toBeGreaterThanOrEqual(0.25)
      expect(corner.x).toBeLessThanOrEqual(0.75)
      expect(corner.y).toBeGreaterThanOrEqual(0.125)
      expect(corner.y).toBeLessThanOrEqual(0.625)
    }
  })
})

describe('the covered share of a ring', () => {
  test.each<[string, ImagePoint[], ImageBox[], number]>([
    ['by nothing', square, [], 0],
    ['by a box beside it', square, [box(0, 0, 0.1, 1)], 0],
    ['by a box on all of it', square, [box(0, 0, 1, 1)], 1],
    ['by half', square, [box(0.2, 0.2, 0.3, 0.6)], 0.5],
    ['by two apart', square, [box(0.2, 0.2, 0.1, 0.6), box(0.7, 0.2, 0.1, 0.6)], 1 / 3],
    ['by the same box twice', square, [box(0.2, 0.2, 0.3, 0.6), box(0.2, 0.2, 0.3, 0.6)], 0.5],
    ['by one box within another', square, [box(0.2, 0.2, 0.3, 0.6), box(0.3, 0.3, 0.1, 0.1)], 0.5],
    ['by two that cross', square, [box(0, 0.4, 1, 0.2), box(0.4, 0, 0.2, 1)], 5 / 9],
    ['by one above another', square, [box(0.2, 0.2, 0.6, 0.1), box(0.2, 0.7, 0.6, 0.1)], 1 / 3],
    ['of a ring without an area', ring([0, 0], [1, 1]), [box(0, 0, 1, 1)], 0],
  ])('%s', (_name, points, boxes, expected) => {
    expect(coveredShare(points, boxes)).toBeCloseTo(expected, 12)
    expect(coveredShare(points, boxes.toReversed())).toBeCloseTo(expected, 12)
  })

  test('equals that of a fine grid of points', () => {
    const boxes = [box(0.05, 0.3, 0.4, 0.3), box(0.3, 0.2, 0.35, 0.25), box(0.5, 0.6, 0.45, 0.4)]
    const steps = 300
    let [inside, covered] = [0, 0]
    for (let row = 0; row < steps; row += 1)
      for (let column = 0; column < steps; column += 1) {
        const [x, y] = [(column + 0.5) / steps, (row + 0.5) / steps]
        if (!contains(horseshoe, { x, y })) continue
        inside += 1
        if (boxes.some((b) => x >= b.x && x <= b.x + b.w && y >= b.y && y <= b.y + b.h)) covered += 1
      }
    expect(coveredShare(horseshoe, boxes)).toBeCloseTo(covered / inside, 2)
  })
})
