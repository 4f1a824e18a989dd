import { expect, test } from 'vitest'
import { InferenceFigures } from './inference-figures.ts'

test('[VIS-2.d] logs detection times rarely, five failures in a row, and the next success', () => {
  const news: object[] = []
  const figures = new InferenceFigures((one) => news.push(one))
  for (let n = 0; n < 40; n += 1) figures.add({ ms: 10 + n }, n * 200)
  expect(news).toEqual([
    { kind: 'inference', ms: 10 },
    { kind: 'inference', ms: 23 },
  ])
  const problem = new Error('no')
  for (let n = 0; n < 4; n += 1) figures.add({ problem }, 8_000)
  figures.add({ ms: 20 }, 8_100)
  expect(news).toHaveLength(2)
  for (let n = 0; n < 9; n += 1) figures.add({ problem }, 8_200)
  figures.add({ ms: 20 }, 8_300)
  expect(news.slice(2)).toEqual([
    { kind: 'fails', problem: 'Error: no' },
    { kind: 'inference', ms: expect.any(Number) },
  ])
})
