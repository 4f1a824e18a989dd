import type { Changed } from '@foresite/contract/live-events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oldIntervalMs, VisitPublisher } from './publisher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[YARD-8.b] old visits are published at intervals, including the last change; open ones at once', () => {
  const sent: Changed[] = []
  const publisher = new VisitPublisher({ changed: (event) => sent.push(event) })
  publisher.publish(null)
  expect(sent).toHaveLength(0)
  for (let i = 0; i < 10; i++) publisher.publish('old')
  expect(sent).toEqual([{ topic: 'visits', id: 'visits', change: 'updated' }])
  publisher.publish('open')
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(oldIntervalMs)
  expect(sent).toHaveLength(3)
  vi.advanceTimersByTime(10 * oldIntervalMs)
  expect(sent).toHaveLength(3)
  publisher.publish('old')
  expect(sent).toHaveLength(4)
  publisher.publish('old')
  publisher.stop()
  vi.advanceTimersByTime(oldIntervalMs)
  expect(sent).toHaveLength(4)
})
