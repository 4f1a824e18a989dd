import { expect, test } from 'vitest'
import { gaps, intersect, lengthOf, lengthsIn, union, type Interval } from './intervals.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour))
const hours = (...pairs: [number, number][]): Interval[] => pairs.map(([from, to]) => ({ from: at(from), to: at(to) }))

test('touching or overlapping intervals merge, in any order', () => {
  expect(union(hours([8, 9], [2, 4], [3, 5], [9, 10], [2, 3]))).toEqual(hours([2, 5], [8, 10]))
  expect(union([])).toEqual([])
})

test('finds the intersection of two lists', () => {
  expect(intersect(hours([1, 6], [8, 12]), hours([0, 2], [4, 9], [11, 20]))).toEqual(
    hours([1, 2], [4, 6], [8, 9], [11, 12]),
  )
  expect(intersect(hours([1, 2]), hours([2, 3]))).toEqual([])
})

test('finds the uncovered parts of an interval', () => {
  const day = { from: at(0), to: at(20) }
  expect(gaps(day, hours([0, 2], [5, 6], [18, 23]))).toEqual(hours([2, 5], [6, 18]))
  expect(gaps(day, [])).toEqual([day])
  expect(lengthOf(gaps(day, hours([2, 18])))).toBe(4 * 3_600_000)
})

test('finds how much of each day is covered, also by intervals over several days', () => {
  const days = hours([0, 4], [4, 8], [8, 12], [12, 12])
  expect(lengthsIn(days, hours([1, 2], [3, 9], [11, 20])).map((ms) => ms / 3_600_000)).toEqual([2, 4, 2, 0])
  expect(lengthsIn(days, [])).toEqual([0, 0, 0, 0])
})
