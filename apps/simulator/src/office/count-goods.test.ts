import { expect, test } from 'vitest'
import { corrected } from './count-goods.ts'

const photo = {
  jpeg: Buffer.alloc(0),
  width: 1000,
  height: 500,
  items: [0, 1, 2].map((i) => ({ box: { x: i * 200, y: 100, width: 180, height: 90 }, isWhole: true })),
}
const found = (id: string, x: number, y = 0.2) => ({
  id,
  boundingBox: { x, y, w: 0.18, h: 0.18 },
  centroid: { x: x + 0.09, y: y + 0.09 },
  tags: [{ name: '', confidence: 0.9 }],
})

test('[PCNT-1.c] the office removes false pieces and adds missed ones', () => {
  const marks = corrected([found('a', 0.01), found('b', 0.02), found('c', 0.41), found('d', 0.8, 0.7)], photo)
  expect(marks.map(({ id, state, confidence }) => [id, state, confidence])).toEqual([
    ['a', 'found', 0.9],
    ['b', 'removed', 0.9],
    ['c', 'found', 0.9],
    ['d', 'removed', 0.9],
    ['added-1', 'added', null],
  ])
  expect(marks.at(-1)?.box).toEqual({ x: 0.2, y: 0.2, w: 0.18, h: 0.18 })
})
