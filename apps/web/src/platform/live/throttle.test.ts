import { beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())

function throttled() {
  const passed: { value: number; at: number }[] = []
  const start = Date.now()
  const { push, stop } = throttle<number>(1000, (value) => passed.push({ value, at: Date.now() - start }))
  return { passed, push, stop }
}

test('[LIVE-3.a] the first event reaches the store at once', () => {
  const { passed, push } = throttled()
  push(1)
  expect(passed).toEqual([{ value: 1, at: 0 }])
})

test('[LIVE-3.a] events reach the store at most once per second', () => {
  const { passed, push } = throttled()
  for (let index = 0; index < 50; index += 1) {
    push(index)
    vi.advanceTimersByTime(100)
  }
  const gaps = passed.slice(1).map(({ at }, index) => at - (passed[index]?.at ?? 0))
  expect(passed).toHaveLength(6)
  expect(gaps.every((gap) => gap >= 1000)).toBe(true)
})

test('[LIVE-3.c] the latest state always arrives, even when no event follows', () => {
  const { passed, push } = throttled()
  push(1)
  push(2)
  push(3)
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([
    { value: 1, at: 0 },
    { value: 3, at: 1000 },
  ])
})

test('[LIVE-3.a] an event after a quiet second reaches the store at once', () => {
  const { passed, push } = throttled()
  push(1)
  vi.advanceTimersByTime(5000)
  push(2)
  expect(passed).toEqual([
    { value: 1, at: 0 },
    { value: 2, at: 5000 },
  ])
})

test('[LIVE-4.d] pending events are dropped when listening stops', () => {
  const { passed, push, stop } = throttled()
  push(1)
  push(2)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toHaveLength(1)
})
