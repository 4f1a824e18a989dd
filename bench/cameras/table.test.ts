import { expect, test } from 'vitest'
import { markdownTable, quantile } from './table.ts'

test('writes a row for each measurement and a column for each number of cameras', () => {
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

test('gives the value below which a share of the values is', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index)
  expect(quantile(values, 0.95)).toBe(95)
  expect(quantile([], 0.95)).toBeUndefined()
})
