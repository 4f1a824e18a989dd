import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('waits twice as long after each death, up to ten seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 1000].map(backOffMs)).toEqual([
    200, 400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000,
  ])
})
