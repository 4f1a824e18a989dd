import { MINUTE_MS } from '@foresite/contract/duration'
import { describe, expect, test } from 'vitest'
import { add, LONGEST_MS, type Interval } from './session.ts'

const START = Date.parse('2026-11-20T08:00:00.000Z')

/** Someone present for these minutes. */
function interval(from: number, to: number, part: Partial<Interval> = {}): Interval {
  const [startedAt, lastAt] = [new Date(START + from * MINUTE_MS), new Date(START + to * MINUTE_MS)]
  const presentMs = lastAt.getTime() - startedAt.getTime()
  return {
    startedAt,
    lastAt,
    presentMs,
    seenMs: presentMs,
    visibleMs: presentMs,
    moderateBends: 0,
    deepBends: 0,
    twistedBends: 0,
    lifts: 0,
    ...part,
  }
}

/** The sessions that result from these periods, in this order, each as its first and last minute. */
function sessionsOf(intervals: readonly Interval[]): [number, number, number][] {
  let sessions: Interval[] = []
  for (const one of intervals) {
    const { session, from } = add(sessions, one)
    sessions = [...sessions.filter((other) => !from.includes(other)), session]
  }
  return sessions
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .map(({ startedAt, lastAt, lifts }) => [
      (startedAt.getTime() - START) / MINUTE_MS,
      (lastAt.getTime() - START) / MINUTE_MS,
      lifts,
    ])
}

describe('a session of a zone', () => {
  test('[ERGO-1.b] continues through pauses of less than ten minutes, and ends at a longer one', () => {
    expect(sessionsOf([interval(0, 20), interval(29, 40), interval(50, 60)])).toEqual([
      [0, 40, 0],
      [50, 60, 0],
    ])
  })

  test('[ERGO-1.b] includes everyone who was there and adds up their times', () => {
    const { session } = add([interval(0, 30)], interval(10, 40))
    expect(session.presentMs).toBe(60 * MINUTE_MS)
    expect(session.lastAt).toEqual(interval(0, 40).lastAt)
  })

  test('[ERGO-1.b] is the same whatever the order of its parts', () => {
    const parts = [0, 8, 16, 24, 40, 47].map((from) => interval(from, from + 5, { lifts: 1 }))
    const whole = [
      [0, 29, 4],
      [40, 52, 2],
    ]
    expect(sessionsOf(parts)).toEqual(whole)
    expect(sessionsOf(parts.toReversed())).toEqual(whole)
    expect(sessionsOf([0, 3, 1, 5, 2, 4].flatMap((i) => parts[i] ?? []))).toEqual(whole)
  })

  test('[ERGO-1.b] merges with another one where a late stay closes the pause between them', () => {
    expect(sessionsOf([interval(0, 10), interval(25, 30)])).toHaveLength(2)
    expect(sessionsOf([interval(0, 10), interval(25, 30), interval(12, 20)])).toEqual([[0, 30, 0]])
  })

  test('[ERGO-1.b] is no longer than a shift when work never pauses', () => {
    const day = Array.from({ length: 24 * 30 }, (_, i) => interval(i * 2, i * 2 + 2, { lifts: 1 }))
    const sessions = sessionsOf(day)
    expect(sessions).toEqual([
      [0, 480, 240],
      [480, 960, 240],
      [960, 1_440, 240],
    ])
    expect(LONGEST_MS).toBe(480 * MINUTE_MS)
  })
})
