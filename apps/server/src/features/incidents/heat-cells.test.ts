import { groundFromAbove } from '@foresite/testkit/grounds'
import { expect, test } from 'vitest'
import { floorCells, pictureCells } from './heat-cells.ts'

test('[COMP-1.g] without a measured floor a cell is an equal part of the picture, with its events counted once', () => {
  const cells = pictureCells(
    [
      { at: { x: 0.5, y: 0.5 }, episodes: ['a', 'b'] },
      { at: { x: 0.51, y: 0.51 }, episodes: ['b', 'c'] },
      { at: { x: 1, y: 1 }, episodes: ['c'] },
    ],
    16 / 9,
  )
  // 24 columns, and as many rows as make them about square.
  expect(cells.map(({ incidents }) => incidents)).toEqual([3, 1])
  expect(cells[0]?.outline[0]).toEqual({ x: 12 / 24, y: 7 / 14 })
  expect(cells[1]?.outline[2]).toEqual({ x: 1, y: 1 })
})

/** The whole picture is a floor of 10 m by 5 m, seen from above. */
const fromAbove = groundFromAbove(10, 5)

test('[COMP-1.g] on a measured floor a cell is one square metre as the picture shows it', () => {
  const cells = floorCells([{ at: { x: 0.55, y: 0.5 }, episodes: ['a', 'b', 'c'] }], fromAbove, 2)
  expect(cells).toHaveLength(1)
  const [cell] = cells ?? []
  expect(cell?.incidents).toBe(3)
  const xs = cell?.outline.map(({ x }) => x) ?? []
  const ys = cell?.outline.map(({ y }) => y) ?? []
  expect([Math.min(...xs), Math.max(...xs)].map((x) => x.toFixed(3))).toEqual(['0.500', '0.600'])
  expect([Math.min(...ys), Math.max(...ys)].map((y) => y.toFixed(3))).toEqual(['0.400', '0.600'])
})

test('[COMP-1.g] far away a square metre is smaller in the picture, and points above the horizon are not lost', () => {
  // A lane 4 m wide and 20 m long, leading away from the camera.
  const lane = {
    corners: [
      { x: 0.2, y: 0.95 },
      { x: 0.8, y: 0.95 },
      { x: 0.56, y: 0.4 },
      { x: 0.44, y: 0.4 },
    ],
    widthM: 4,
    depthM: 20,
  } satisfies typeof fromAbove
  const feet = [
    { at: { x: 0.5, y: 0.9 }, episodes: ['a'] },
    { at: { x: 0.5, y: 0.45 }, episodes: ['b', 'c'] },
    { at: { x: 0.5, y: 0.01 }, episodes: ['d', 'e', 'f', 'g', 'h'] },
  ]
  const cells = floorCells(feet, lane, 16 / 9) ?? []
  const widthOf = (incidents: number) => {
    const xs = cells.find((cell) => cell.incidents === incidents)?.outline.map(({ x }) => x) ?? []
    return Math.max(...xs) - Math.min(...xs)
  }
  expect(cells.map(({ incidents }) => incidents).toSorted()).toEqual([1, 2, 5])
  expect(widthOf(2)).toBeLessThan(widthOf(1) / 2)
  // No floor is there, so the cell is a part of the picture.
  expect(widthOf(5)).toBeCloseTo(1 / 24, 6)
  for (const { outline } of cells)
    for (const { x, y } of outline) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0)
})

test('corners that form no floor count as no calibration', () => {
  const [a, b] = [
    { x: 0.1, y: 0.1 },
    { x: 0.2, y: 0.2 },
  ]
  const line = { corners: [a, b, { x: 0.3, y: 0.3 }, { x: 0.4, y: 0.4 }], widthM: 1, depthM: 1 }
  expect(floorCells([], line as typeof fromAbove, 2)).toBeNull()
})
