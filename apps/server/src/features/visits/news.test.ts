import type { Changed } from '@foresite/contract/live-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oldIntervalMs, VisitNews } from './news.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[YARD-8.b] old visits are published at intervals, including the last change; open ones at once', () => {
  const sent: Changed[] = []
  const news = new VisitNews({ changed: (event) => sent.push(event) })
  news.publish(null)
  expect(sent).toHaveLength(0)
  for (let i = 0; i < 10; i++) news.publish('old')
  expect(sent).toEqual([{ topic: 'visits', id: 'visits', change: 'updated' }])
  news.publish('open')
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(oldIntervalMs)
  expect(sent).toHaveLength(3)
  vi.advanceTimersByTime(10 * oldIntervalMs)
  expect(sent).toHaveLength(3)
  news.publish('old')
  expect(sent).toHaveLength(4)
  news.publish('old')
  news.stop()
  vi.advanceTimersByTime(oldIntervalMs)
  expect(sent).toHaveLength(4)
})
