import { expect, test } from 'vitest'
import { FramePace } from './frame-pace.ts'

const second = 90_000

/** The number of pictures chosen from 10 s, and the longest gap between two, in pictures. */
function chosen(rate: number, requested: number): { count: number; gap: number } {
  const pace = new FramePace(requested)
  const taken = Array.from({ length: rate * 10 }, (_, index) => index).filter((index) =>
    pace.choose(Math.round((index * second) / rate), second / rate),
  )
  const gaps = taken.slice(1).map((index, at) => index - (taken[at] ?? 0))
  return { count: taken.length, gap: Math.max(...gaps) }
}

test.each([
  ['15', 15, 5, 50, 3],
  ['25', 25, 5, 50, 5],
  ['12.5 (25 in 2 s)', 12.5, 5, 50, 3],
  ['8', 8, 5, 50, 2],
  ['5', 5, 5, 50, 1],
  ['2', 2, 5, 20, 1],
])('of %s frames a second, picks as many as requested, evenly', (_, rate, requested, count, gap) => {
  const result = chosen(rate, requested)
  expect(Math.abs(result.count - count)).toBeLessThanOrEqual(1)
  expect(result.gap).toBe(gap)
})

test('continues after a gap without catching up on every frame', () => {
  const pace = new FramePace(5)
  pace.choose(0, 6000)
  const later = [100, 101, 102].map((index) => pace.choose(index * 6000, 6000))
  expect(later).toEqual([true, false, false])
})
