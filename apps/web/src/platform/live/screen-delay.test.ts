import { beforeEach, expect, test, vi } from 'vitest'
import { delayFigures, measureDelay, useScreenDelays } from './screen-delay.ts'

const incident = { topic: 'incidents', id: 'i1', change: 'created' } as const

beforeEach(() => {
  vi.useFakeTimers()
  useScreenDelays.setState([], true)
})

/** The change is refetched after `ms`, then a frame is drawn. */
async function shownAfter(ms: number, pictureAgeMs?: number, isShown = true): Promise<readonly number[]> {
  const refetched = new Promise<boolean>((resolve) => setTimeout(() => resolve(isShown), ms))
  const measured = measureDelay({ ...incident, pictureAgeMs }, refetched)
  await vi.advanceTimersByTimeAsync(ms)
  await measured
  vi.advanceTimersToNextFrame()
  return useScreenDelays.getState()
}

test('[VIS-6.d] the delay to the screen is the picture’s age plus the time until its incident is drawn', async () => {
  const [delay] = await shownAfter(80, 300)
  expect(delay).toBeGreaterThan(380)
  expect(delay).toBeLessThanOrEqual(380 + 17)
})

test('[VIS-6.d] measures nothing without a picture or without an open view of the change', async () => {
  expect(await shownAfter(80)).toEqual([])
  expect(await shownAfter(80, 300, false)).toEqual([])
})

test('[VIS-6.d] reports the median and the 95th percentile of the delays', () => {
  expect(delayFigures([])).toBeNull()
  expect(delayFigures(Array.from({ length: 100 }, (_, i) => 100 - i))).toEqual({ median: 50, p95: 95 })
})
