import { HOUR_MS, MINUTE_MS } from '@foresite/contract/duration'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { describe, expect, test } from 'vitest'
import { liftingHours, liftingScore, type LiftingHours } from './lifting-score.ts'
import { bendingScore, scoresOf, riskOf, type Totals } from './screening.ts'

const normal: ThresholdValues = {}

/** An hour of one person, fully visible. */
const counted = (part: Partial<Totals> = {}): Totals => ({
  bends: { moderate: 0, deep: 0, twisted: 0 },
  lifts: 0,
  presentMs: HOUR_MS,
  visibleMs: HOUR_MS,
  elapsedMs: HOUR_MS,
  ...part,
})

describe('the bending score', () => {
  test.each([
    [0, 100],
    [30, 80],
    [60, 60],
    [90, 45],
    [120, 30],
    [180, 15],
    [240, 0],
    [1_000, 0],
  ])('[ERGO-1.e] [ERGO-2.a] for %d bends an hour is %d', (load, score) =>
    expect(bendingScore(load, normal)).toBe(score),
  )

  test('[SET-3.f] passes through the site’s own points', () => {
    const site: ThresholdValues = {
      'ergonomics.bends-safe': 30,
      'ergonomics.bends-moderate': 40,
      'ergonomics.bends-zero': 80,
    }
    expect([0, 15, 30, 40, 60, 80].map((load) => bendingScore(load, site))).toEqual([100, 80, 60, 30, 15, 0])
  })

  test('[ERGO-2.a] counts a deep bend twice and a twisted one once more, per hour of visible person time', () => {
    const bends = { moderate: 20, deep: 10, twisted: 5 }
    expect(scoresOf(counted({ bends }), normal).bendLoad).toBe(45)
    // Two people for an hour, each visible for half of it.
    const both = { bends, presentMs: 2 * HOUR_MS, visibleMs: 1.5 * HOUR_MS }
    expect(scoresOf(counted(both), normal).bendLoad).toBe(30)
  })
})

describe('the lifting score', () => {
  test.each<[LiftingHours, number, number]>([
    [8, 60, 151],
    [8, 30, 338],
    [2, 60, 301],
    [2, 30, 541],
    [1, 60, 481],
    [1, 30, 731],
  ])('[ERGO-1.f] [ERGO-2.a] for up to %d h falls below %d at %d lifts an hour', (hours, cut, lifts) => {
    // design/domain.md states whole lifts: the exact value is within one of them.
    expect(liftingScore(lifts - 1, hours)).toBeGreaterThanOrEqual(cut)
    expect(liftingScore(lifts + 1, hours)).toBeLessThan(cut)
  })

  test.each<[LiftingHours, number, number]>([
    [8, 0, 85],
    [8, 60, 75],
    [8, 150, 60],
    [8, 337.5, 30],
    [8, 540, 0],
    [2, 300, 60],
    [2, 540, 30],
    [2, 10_000, 0],
    [1, 12, 100],
    [1, 480, 60],
    [1, 780, 0],
  ])('[ERGO-2.a] is 100 times NIOSH’s multiplier: up to %d h, %d an hour, %d', (hours, lifts, score) =>
    expect(liftingScore(lifts, hours)).toBe(score),
  )

  test('[ERGO-2.a] never rises with the number of lifts or with the time', () => {
    const hours: LiftingHours[] = [1, 2, 8]
    for (let lifts = 0; lifts < 1_000; lifts += 7) {
      const [short, middle, long] = hours.map((column) => liftingScore(lifts, column))
      expect(short).toBeGreaterThanOrEqual(middle ?? NaN)
      expect(middle).toBeGreaterThanOrEqual(long ?? NaN)
      for (const column of hours)
        expect(liftingScore(lifts + 7, column)).toBeLessThanOrEqual(liftingScore(lifts, column))
    }
  })

  test('[ERGO-2.a] uses the table’s column for the duration of the work', () =>
    expect([0.5, 1, 1.01, 2, 2.01, 8].map((hours) => liftingHours(hours * HOUR_MS))).toEqual([1, 1, 2, 2, 8, 8]))
})

describe('the risk', () => {
  test.each([
    [0, 'high'],
    [29.9, 'high'],
    [30, 'moderate'],
    [59.9, 'moderate'],
    [60, 'safe'],
    [100, 'safe'],
  ])('[ERGO-1.g] for a score of %d is %s', (score, risk) => expect(riskOf(score)).toBe(risk))

  test('[ERGO-1.g] follows the lower of both scores', () => {
    const bent = counted({ bends: { moderate: 100, deep: 0, twisted: 0 }, lifts: 10 })
    expect(scoresOf(bent, normal).screening).toMatchObject({
      state: 'scored',
      bendingScore: 40,
      risk: 'moderate',
    })
    const lifted = counted({ lifts: 740 })
    expect(scoresOf(lifted, normal).screening).toMatchObject({ bendingScore: 100, risk: 'high' })
  })
})

describe('insufficient data', () => {
  const minutes = (present: number, visible: number) =>
    scoresOf(counted({ presentMs: present * MINUTE_MS, visibleMs: visible * MINUTE_MS, lifts: 5 }), normal).screening

  test('[ERGO-2.b] gives no score: less than ten visible minutes', () => {
    expect(minutes(9.9, 9.9)).toEqual({ state: 'insufficient', why: 'too-short' })
    expect(minutes(12, 9.9)).toEqual({ state: 'insufficient', why: 'too-short' })
    expect(minutes(10, 10)).toMatchObject({ state: 'scored' })
  })

  test('[ERGO-2.b] gives no score: posture known for less than 70 % of the time', () => {
    expect(minutes(100, 69.9)).toEqual({ state: 'insufficient', why: 'too-hidden' })
    expect(minutes(100, 70)).toMatchObject({ state: 'scored' })
    expect(minutes(60, 0)).toEqual({ state: 'insufficient', why: 'too-hidden' })
  })

  test('[ERGO-2.b] gives no rates where nothing was visible at all', () => {
    expect(scoresOf(counted({ visibleMs: 0, presentMs: 1 }), normal)).toEqual({
      bendLoad: null,
      liftsPerHour: null,
      screening: { state: 'insufficient', why: 'too-short' },
    })
  })

  test('[SET-3.f] has the site’s own limits', () => {
    const site: ThresholdValues = { 'ergonomics.least-time': 90, 'ergonomics.least-visible': 95 }
    expect(scoresOf(counted(), site).screening).toEqual({ state: 'insufficient', why: 'too-short' })
    const half = counted({ presentMs: 4 * HOUR_MS, visibleMs: 3 * HOUR_MS })
    expect(scoresOf(half, site).screening).toEqual({ state: 'insufficient', why: 'too-hidden' })
  })
})
