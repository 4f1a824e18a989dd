import type { CountMark } from '@foresite/contract/product-counts'
import { expect, test } from 'vitest'
import { begin, boxBetween, edit, isLargeEnough, marksOf, tapped, undo } from './count-editing.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const box = { x: 0.1, y: 0.1, w: 0.2, h: 0.1 }
const found: CountMark = { id, box, confidence: 0.8, state: 'found' }
const usual = { x: 0, y: 0, w: 0.1, h: 0.1 }

test('[PCNT-1.b] a tap removes the mark under it; a tap elsewhere adds a piece of the usual size', () => {
  const removed = tapped([found], { x: 0.2, y: 0.15 }, 'new', usual)
  expect(removed).toEqual([{ ...found, state: 'removed' }])
  const added = tapped(removed, { x: 0.2, y: 0.15 }, 'new', usual)
  expect(added[1]).toMatchObject({ id: 'new', confidence: null, state: 'added' })
  expect(added[1]?.box.w).toBeCloseTo(0.2)
  expect(tapped(added, { x: 0.2, y: 0.15 }, 'other', usual)).toEqual(removed)
})

test('[PCNT-1.b] of overlapping pieces the nearer one is removed', () => {
  const other: CountMark = { ...found, id: 'other', box: { ...box, x: 0.2 } }
  const marks = tapped([found, other], { x: 0.27, y: 0.15 }, 'new', usual)
  expect(marks.map(({ state }) => state)).toEqual(['found', 'removed'])
})

test('[PCNT-1.b] a piece added at the edge stays inside the picture', () => {
  const [mark] = tapped([], { x: 0.99, y: 0 }, 'new', usual)
  expect((mark?.box.x ?? 0) + (mark?.box.w ?? 0)).toBeLessThanOrEqual(1)
  expect(mark?.box).toMatchObject({ y: 0, h: 0.05 })
})

test('[PCNT-1.b] each change is undone, one after the other', () => {
  let edited = begin([found])
  edited = edit(edited, tapped(edited.present, { x: 0.2, y: 0.15 }, 'a', usual))
  edited = edit(edited, tapped(edited.present, { x: 0.8, y: 0.8 }, 'b', usual))
  edited = undo(edited)
  expect(edited.present).toEqual([{ ...found, state: 'removed' }])
  expect(undo(undo(edited)).present).toEqual([found])
})

test('[PCNT-2.c] an example is drawn from any corner; anything smaller than a tap is ignored', () => {
  expect(boxBetween({ x: 0.5, y: 0.2 }, { x: 0.25, y: 0.4 })).toEqual({ x: 0.25, y: 0.2, w: 0.25, h: 0.2 })
  expect(isLargeEnough({ ...box, h: 0.001 })).toBe(false)
  expect(isLargeEnough(box)).toBe(true)
})

test('[PCNT-1.a] detections become marks with their confidence', () => {
  const detection = { id, boundingBox: box, centroid: { x: 0.2, y: 0.15 }, tags: [{ name: 'Beans', confidence: 0.8 }] }
  expect(marksOf([detection])).toEqual([found])
})
