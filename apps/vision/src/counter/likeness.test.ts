import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { Correlation } from './correlation.ts'
import { groupsAlike, likenessOf } from './likeness.ts'
import { sheetOf, type Sheet } from './sheet.ts'

/** A wall of cartons of this height, printed with words or stripes. */
function wall(ground: string, print: 'words' | 'stripes', carton: number): Sheet {
  const canvas = createCanvas(600, 800)
  const context = canvas.getContext('2d')
  context.fillStyle = '#777'
  context.fillRect(0, 0, 600, 800)
  for (let y = 100; y < 780; y += carton)
    for (let x = 60; x < 540; x += carton * 1.4) {
      context.fillStyle = ground
      context.fillRect(x, y, carton * 1.4 - 3, carton - 3)
      context.fillStyle = '#222'
      if (print === 'stripes')
        for (let i = 0; i < 6; i++)
          context.fillRect(x + carton * (0.1 + i * 0.2), y + carton * 0.2, carton * 0.1, carton * 0.6)
      context.font = `800 ${String(carton * 0.4)}px sans-serif`
      if (print === 'words') context.fillText('TEA 24', x + carton * 0.15, y + carton * 0.6, carton * 1.1)
    }
  return sheetOf(canvas)
}

test('[SHIP-5.d] photos of the same cartons form one group at any distance; another print or colour does not', async () => {
  const sheets = [
    wall('#c9a36b', 'words', 90),
    wall('#c9a36b', 'stripes', 90),
    wall('#c9a36b', 'words', 104),
    wall('#4a78b8', 'words', 90),
  ]
  expect(groupsAlike(await likenessOf(sheets, await Correlation.load()))).toEqual([[0, 2], [1], [3]])
})

test('[SHIP-5.d] groups join by mean likeness: one photo between two groups does not merge them', () => {
  const likeness = [
    [1, 0.9, 0.6, 0.1],
    [0.9, 1, 0.6, 0.1],
    [0.6, 0.6, 1, 0.58],
    [0.1, 0.1, 0.58, 1],
  ]
  expect(groupsAlike(likeness)).toEqual([[0, 1, 2], [3]])
  expect(groupsAlike([])).toEqual([])
})
