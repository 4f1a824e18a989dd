import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersWithin } from './answers-within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a database that answers is up, one that refuses is not', async () => {
  expect(await answersWithin(() => Promise.resolve(1), 2_000)()).toBe(true)
  expect(await answersWithin(() => Promise.reject(new Error('away')), 2_000)()).toBe(false)
})

test('a hanging database is reported down in time, is queried only once, and is up again once it answers', async () => {
  const hanging = Promise.withResolvers<unknown>()
  const ask = vi.fn(() => hanging.promise)
  const isUp = answersWithin(ask, 2_000)
  const answers = Promise.all([isUp(), isUp()])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answers).toEqual([false, false])
  const again = isUp()
  expect(ask).toHaveBeenCalledTimes(1)
  hanging.resolve(1)
  expect(await again).toBe(true)
  ask.mockResolvedValue(1)
  expect(await isUp()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})
