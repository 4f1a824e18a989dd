import { expect, test } from 'vitest'
import { markdownTable, quantile } from './table.ts'

test('writes a row for what was measured and a column for each number of cameras', () => {
  const columns = new Map([
    [1, new Map([['live delay', '200 ms']])],
    [4, new Map([['live delay', '240 ms']])],
  ])
  expect(markdownTable(columns).split('\n')).toEqual([
    '|  | 1 camera | 4 cameras |',
    '| --- | ---: | ---: |',
    '| live delay | 200 ms | 240 ms |',
  ])
})

test('says below which value a share of some lie', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index)
  expect(quantile(values, 0.95)).toBe(95)
  expect(quantile([], 0.95)).toBeUndefined()
})
