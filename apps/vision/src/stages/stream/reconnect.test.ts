import { describe, expect, test } from 'vitest'
import { reconnectMs, type FailedAttempt } from './reconnect.ts'

const longest = () => 1
const shortest = () => 0

function attempt(failures: number, rest: Partial<FailedAttempt> = {}): FailedAttempt {
  return { failures, problem: 'unreachable', tookMs: 0, ...rest }
}

describe('a camera that does not answer', () => {
  test.each(['unreachable', 'stalled'] as const)(
    '[CAM-5.a] %s: retried after half a second, then after longer pauses of up to 3 s',
    (problem) => {
      const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => reconnectMs(attempt(failures, { problem }), longest))
      expect(waits).toEqual([500, 1000, 2000, 3000, 3000, 3000, 3000, 3000])
    },
  )

  test('[CAM-5.a] spreads retries of cameras that failed together over half the pause', () => {
    expect(reconnectMs(attempt(3), shortest)).toBe(1000)
    expect(reconnectMs(attempt(3), longest)).toBe(2000)
  })

  test('[CAM-5.a] after an attempt as long as the pause, retries after the shortest pause', () => {
    expect(reconnectMs(attempt(9, { tookMs: 2_999 }), longest)).toBe(3_000)
    expect(reconnectMs(attempt(9, { tookMs: 6_000 }), longest)).toBe(500)
    expect(reconnectMs(attempt(9, { tookMs: 6_000 }), shortest)).toBe(250)
  })

  test('[CAM-5.a] a hundred cameras that failed together do not reconnect all at once', () => {
    const waits = Array.from({ length: 100 }, () => reconnectMs(attempt(4)))
    expect(waits.every((wait) => wait >= 1_500 && wait <= 3_000)).toBe(true)
    // With 100 random draws over fifteen equal intervals, one empty interval is rare and five are almost impossible.
    const parts = new Set(waits.map((wait) => Math.floor((wait - 1_500) / 100)))
    expect(parts.size).toBeGreaterThan(10)
  })
})

describe('a camera that answers but cannot be used', () => {
  test.each(['no-video', 'unsupported-codec', 'unknown'] as const)(
    '[CAM-5.a] %s: retried after growing pauses, up to 15 s',
    (problem) => {
      const waits = [1, 4, 5, 6, 50].map((failures) => reconnectMs(attempt(failures, { problem }), longest))
      expect(waits).toEqual([500, 4000, 8000, 15_000, 15_000])
    },
  )

  test('[CAM-5.a] retries a refused password at most once a minute, so that the camera does not lock the account', () => {
    const refused = { problem: 'refused-password', tookMs: 5_000 } as const
    expect(reconnectMs(attempt(1, refused), shortest)).toBe(30_000)
    expect(reconnectMs(attempt(9, refused), longest)).toBe(60_000)
  })
})
