import type { ImageBox } from '@foresite/contract/primitives'
import { expect, test } from 'vitest'
import { centre, clip, foot, iou, overlap } from './box.ts'

const box = (x: number, y: number, w: number, h: number): ImageBox => ({ x, y, w, h })

test.each<[string, ImageBox, ImageBox, number]>([
  ['the same box', box(0.1, 0.1, 0.2, 0.4), box(0.1, 0.1, 0.2, 0.4), 1],
  ['boxes apart', box(0, 0, 0.1, 0.1), box(0.5, 0.5, 0.1, 0.1), 0],
  ['boxes that only touch', box(0, 0, 0.5, 1), box(0.5, 0, 0.5, 1), 0],
  ['half over half', box(0, 0, 0.4, 1), box(0.2, 0, 0.4, 1), 1 / 3],
  ['one in the other', box(0, 0, 1, 1), box(0.25, 0.25, 0.5, 0.5), 0.25],
  ['boxes of no size', box(0.5, 0.5, 0, 0), box(0.5, 0.5, 0, 0), 0],
])('intersection over union: %s', (_name, a, b, expected) => {
  expect(iou(a, b)).toBeCloseTo(expected, 12)
  expect(iou(b, a)).toBeCloseTo(expected, 12)
})

test('the overlap of two boxes is measured in picture area', () =>
  expect(overlap(box(0, 0, 0.4, 0.4), box(0.2, 0.3, 0.4, 0.4))).toBeCloseTo(0.02, 12))

test('the foot is the middle of the lower edge, the centre the middle of the box', () => {
  expect(foot(box(0.2, 0.1, 0.2, 0.5))).toEqual({ x: expect.closeTo(0.3, 12), y: 0.6 })
  expect(centre(box(0.2, 0.1, 0.2, 0.5))).toEqual({ x: expect.closeTo(0.3, 12), y: 0.35 })
})

test.each<[string, ImageBox, ImageBox | null]>([
  ['keeps a box inside the picture', box(0.25, 0.25, 0.5, 0.5), box(0.25, 0.25, 0.5, 0.5)],
  ['cuts a box at the left and top edges', box(-0.25, -0.5, 0.5, 1), box(0, 0, 0.25, 0.5)],
  ['cuts a box at the right and bottom edges', box(0.75, 0.5, 1, 1), box(0.75, 0.5, 0.25, 0.5)],
  ['leaves nothing of a box outside', box(1.5, 0.5, 0.1, 0.1), null],
  ['leaves nothing of a box that only touches the border', box(1, 0.5, 0.1, 0.1), null],
])('clipping %s', (_name, whole, expected) => expect(clip(whole)).toEqual(expected))
