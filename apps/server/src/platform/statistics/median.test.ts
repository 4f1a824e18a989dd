import { expect, test } from 'vitest'
import { medianOf, percentileOf } from './median.ts'

test.each([
  [[], null],
  [[7], 7],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[9, 1, 5, 6], 5.5],
])('the median of %j is %s', (values, median) => expect(medianOf(values)).toBe(median))

test('a percentile lies between its neighbours', () => {
  expect(percentileOf([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.9)).toBeCloseTo(91)
  expect(percentileOf([5], 0.9)).toBe(5)
})
