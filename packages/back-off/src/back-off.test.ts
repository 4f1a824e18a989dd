import { expect, test } from 'vitest'
import { backOffMs, spread } from './back-off.ts'

test('[OPS-3.b] doubles the wait after each failure, up to the longest wait', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 10_000].map((failures) =>
    backOffMs(failures, { firstMs: 200, longestMs: 10_000 }),
  )
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000])
})

test('spreads a wait over its second half', () => {
  expect(spread(1000, () => 0)).toBe(500)
  expect(spread(1000, () => 1)).toBe(1000)
})
