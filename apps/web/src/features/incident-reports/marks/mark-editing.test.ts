import { expect, test } from 'vitest'
import { follow, markOf, moved, resized, withAdded } from './mark-editing.ts'

const mark = { x: 0.2, y: 0.2, w: 0.1, h: 0.3 }

test('[REP-2.a] a mark is drawn from any corner to the opposite one', () => {
  const drawn = { x: 0.1, y: 0.2, w: 0.2, h: 0.3 }
  const corners = [
    [0.1, 0.2, 0.3, 0.5],
    [0.3, 0.5, 0.1, 0.2],
  ] as const
  for (const [ax, ay, bx, by] of corners)
    expect(follow([], { kind: 'draw', from: { x: ax, y: ay } }, { x: bx, y: by })).toEqual([drawn])
})

test('[REP-2.a] a click that hardly moves draws nothing', () => {
  const from = { x: 0.5, y: 0.5 }
  expect(follow([mark], { kind: 'draw', from }, { x: 0.505, y: 0.52 })).toEqual([mark])
})

test('[REP-2.a] a mark is moved and resized on its own and never leaves the picture', () => {
  const from = { x: 0.2, y: 0.2 }
  const to = { x: 0.3, y: 0.25 }
  expect(follow([mark, mark], { kind: 'move', index: 1, from }, to)).toEqual([
    mark,
    { x: 0.3, y: 0.25, w: 0.1, h: 0.3 },
  ])
  expect(follow([mark], { kind: 'resize', index: 0, from }, to)).toEqual([{ x: 0.2, y: 0.2, w: 0.2, h: 0.35 }])
  expect(moved(mark, 5, -5)).toEqual({ x: 0.9, y: 0, w: 0.1, h: 0.3 })
  expect(resized(mark, 5, -5)).toEqual({ x: 0.2, y: 0.2, w: 0.8, h: 0.015 })
})

test('[REP-2.a] added marks do not overlap', () => {
  const [first, second] = withAdded(withAdded([]))
  expect(first).not.toEqual(second)
})

test('[REP-2.a] a box from vision is cropped to the picture', () => {
  expect(markOf({ x: -0.1, y: 0.8, w: 0.3, h: 0.4 })).toEqual({ x: 0, y: 0.8, w: 0.2, h: 0.2 })
  expect(markOf({ x: 1.1, y: 0.2, w: 0.3, h: 0.4 })).toBeNull()
})
