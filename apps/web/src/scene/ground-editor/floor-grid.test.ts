import { groundFromAbove, groundInPerspective } from '@foresite/testkit/grounds'
import { expect, test } from 'vitest'
import { floorGrid } from './floor-grid.ts'

const upright = groundFromAbove(4, 8, 0.25, 0.75)

test('[ZONE-8.b] the grid’s squares have the size of the given lengths', () => {
  const grid = floorGrid(upright)
  expect(grid?.sideM).toBe(1)
  const upwards = grid?.lines.find(([first]) => Math.abs((first?.x ?? 0) - 0.375) < 1e-9)
  // One metre of four is an eighth of the picture here.
  expect(upwards?.every(({ x }) => Math.abs(x - 0.375) < 1e-9)).toBe(true)
})

test('[ZONE-8.b] in perspective, far squares are smaller than near ones, and none lies beyond the horizon', () => {
  const aslant = groundInPerspective(4, 4)
  const points = (floorGrid(aslant)?.lines ?? []).flat()
  expect(points.length).toBeGreaterThan(100)
  // The long sides meet at y = 0.15: the horizon.
  expect(points.every(({ y }) => y > 0.15)).toBe(true)
})

test('there is no grid for collinear corners', () => {
  const corners = upright.corners.map(({ x }) => ({
    x,
    y: 0.5,
  })) as unknown as typeof upright.corners
  expect(floorGrid({ ...upright, corners })).toBeNull()
})
