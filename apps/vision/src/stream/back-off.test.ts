import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

const longest = () => 1
const shortest = () => 0

test('[CAM-5] waits half a second after the first failure and longer each time, up to 15 s', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => backOffMs(failures, false, longest))
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('[CAM-5] spreads cameras that failed together over half of the wait', () => {
  expect(backOffMs(3, false, shortest)).toBe(1000)
  expect(backOffMs(3, false, longest)).toBe(2000)
})

test('[CAM-5] tries a refused password once a minute at most, so that the camera does not lock the account', () => {
  expect(backOffMs(1, true, shortest)).toBeGreaterThanOrEqual(30_000)
  expect(backOffMs(9, true, longest)).toBe(60_000)
})

test('[CAM-5] brings a hundred cameras that fell together back one after the other', () => {
  const waits = Array.from({ length: 100 }, () => backOffMs(4, false))
  expect(waits.every((wait) => wait >= 2_000 && wait <= 4_000)).toBe(true)
  // Of twenty equal parts of the two seconds, chance leaves one empty in 100 draws far less often than it leaves ten.
  const parts = new Set(waits.map((wait) => Math.floor((wait - 2_000) / 100)))
  expect(parts.size).toBeGreaterThan(10)
})
