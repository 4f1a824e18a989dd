import type { Pose } from '@foresite/contract/use-cases/ergonomics'
import { describe, expect, test } from 'vitest'
import { deepestOf, pointsAt } from './skeleton.ts'
import { trendPoints } from './trend-points.ts'
import { trendQuery, sessionsQuery } from './ergonomics-search.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 21) + ms)
const pose = (ms: number, y: number, more: Pose['points'] = {}): Pose => ({
  at: at(ms).toISOString(),
  points: { 'left-hip': { x: 0.5, y }, ...more },
})
const poses = [pose(0, 0.2), pose(1_000, 0.6, { nose: { x: 0.1, y: 0.1 } }), pose(3_000, 0.2)]
const points = (ms: number) => pointsAt(poses, at(ms).getTime())

describe('the skeleton over a clip', () => {
  test('[ERGO-2.e] is drawn where the body was seen and interpolates between poses', () => {
    expect(points(0)).toEqual(poses[0]?.points)
    expect(points(500)?.['left-hip']).toEqual({ x: 0.5, y: 0.4 })
    expect(points(1_000)).toEqual(poses[1]?.points)
    expect(points(2_000)?.['left-hip']?.y).toBeCloseTo(0.4)
  })

  test('[ERGO-2.e] omits a point that only one pose has', () =>
    expect(Object.keys(points(500) ?? {})).toEqual(['left-hip']))

  test('[ERGO-2.e] is drawn only during the bend and a moment around it', () => {
    expect([-301, -300, 3_300, 3_301].map((ms) => points(ms) !== null)).toEqual([false, true, true, false])
    expect(pointsAt([], 0)).toBeNull()
  })

  test('[ERGO-2.e] the deepest moment comes from the middle pose', () => {
    expect(deepestOf(poses)).toBe(poses[1])
    expect(deepestOf([])).toBeUndefined()
  })
})

describe('trend period and points', () => {
  test('for all time, the trend covers the last sixty days, and never more than a year', () => {
    expect(trendQuery({}, '2026-11-21')).toEqual({ from: '2026-09-23', to: '2026-11-21' })
    expect(trendQuery({ period: 'custom', from: '2020-01-01' }, '2026-11-21')).toEqual({
      from: '2025-11-21',
      to: '2026-11-21',
    })
  })

  test('[ERGO-2.d] a preset period includes sessions that arrive after it was opened', () => {
    expect(sessionsQuery({ period: '7days', page: 1 }, '2026-11-21')).toEqual({
      page: 1,
      limit: 20,
      from: '2026-11-15',
    })
    const custom = { page: 1, period: 'custom', from: '2026-11-01', to: '2026-11-02' } as const
    expect(sessionsQuery(custom, '2026-11-21')).toMatchObject({ to: '2026-11-02' })
  })

  test('every day of the period is a point; days without a score are gaps', () => {
    const format = { dayMonth: (day: string) => day.slice(8), day: (day: string | null) => day ?? '' }
    const period = { from: '2026-11-01', to: '2026-11-03' }
    const zones = [{ zoneId: 'a', zoneName: 'A', days: [] }]
    expect(trendPoints(zones, period, { measure: 'score', format })).toEqual(
      ['01', '02', '03'].map((day) => ({
        key: `2026-11-${day}`,
        label: day,
        title: `2026-11-${day}`,
        values: [NaN],
      })),
    )
  })
})
