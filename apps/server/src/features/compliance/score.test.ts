import type { SeverityCounts } from '@foresite/contract/compliance'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { expect, test } from 'vitest'
import { scoreOf, type Scored } from './score.ts'
import { usualRange } from './summary.ts'

function counts(part: Partial<SeverityCounts> = {}): SeverityCounts {
  return { Low: 0, Medium: 0, High: 0, ...part }
}

const nothing = { counts: counts(), hours: 0 }

function scored(part: Partial<Scored> = {}): Scored {
  return {
    counts: counts(),
    hours: 100,
    byType: new Map(),
    byShift: { early: nothing, late: nothing, night: nothing },
    before: null,
    own: nothing,
    leftOut: 0,
    inOpeningHours: false,
    ...part,
  }
}

test.each([
  [counts(), 100],
  // w = 10: domain.md §2 has 60 at about this, and 30 at about 24.
  [counts({ Low: 1, High: 1 }), 60.65],
  [counts({ Low: 3, Medium: 4, High: 1 }), 30.12],
  [counts({ High: 100 }), 0],
])('[COMP-2.b] %j in 100 covered camera-hours scores %d', (found, expected) =>
  expect(scoreOf(scored({ counts: found }), {}).value).toBeCloseTo(expected, 1),
)

test('[COMP-2.b] the score is per covered hour: twice the hours, half the weight', () => {
  expect(scoreOf(scored({ counts: counts({ Low: 2, High: 2 }), hours: 200 }), {})).toMatchObject({
    weighted: 20,
    perHundredHours: 10,
    value: 100 * Math.exp(-0.5),
  })
})

test('[COMP-2.b] below the minimum of covered hours there is no score, but all its inputs are shown', () => {
  const found = counts({ Low: 1, Medium: 2, High: 3 })
  expect(scoreOf(scored({ counts: found, hours: 9.99, leftOut: 4 }), {})).toMatchObject({
    value: null,
    counts: found,
    leftOut: 4,
    weighted: 34,
    perHundredHours: (34 / 9.99) * 100,
    weights: { Low: 1, Medium: 3, High: 9 },
    coveredHours: 9.99,
    minHours: 10,
    decay: 20,
  })
  expect(scoreOf(scored({ counts: found, hours: 10 }), {}).value).not.toBeNull()
  expect(scoreOf(scored({ counts: found, hours: 0 }), { 'compliance.least-hours': 0 })).toMatchObject({
    value: null,
    perHundredHours: null,
  })
})

test('[COMP-2.b] weights, decay, target and minimum hours are the site’s own', () => {
  const values = {
    'compliance.low': 2,
    'compliance.medium': 4,
    'compliance.high': 8,
    'compliance.decay': 10,
    'compliance.least-hours': 5,
    'compliance.target': 75,
  }
  const found = counts({ Low: 1, Medium: 1, High: 1 })
  expect(scoreOf(scored({ counts: found, hours: 7 }), values)).toMatchObject({
    weighted: 14,
    perHundredHours: 200,
    value: 100 * Math.exp(-20),
    decay: 10,
    minHours: 5,
    target: 75,
    reference: 'set',
  })
})

test('[COMP-2.f] a busy site’s own average scores 50, half of it 71, and twice it 25', () => {
  const own = { counts: counts({ High: 400 }), hours: 4_000 }
  const value = (high: number) => scoreOf(scored({ counts: counts({ High: high }), own }), {}).value
  expect([10, 5, 20].map((high) => Math.round(value(high) ?? 0))).toEqual([50, 71, 25])
  expect(scoreOf(scored({ own }), {}).reference).toBe('own')
})

test.each([
  ['is below the standard', { counts: counts({ Low: 1 }), hours: 4_000 }],
  ['is hardly known', { counts: counts({ High: 40 }), hours: 47 }],
])('[COMP-2.f] the standard applies where the site’s own average %s', (_, own) =>
  expect(scoreOf(scored({ own }), {})).toMatchObject({ reference: 'standard', decay: 20 }),
)

test('[COMP-2.f] the site’s own setting applies, whatever its average', () => {
  const own = { counts: counts({ High: 400 }), hours: 4_000 }
  expect(scoreOf(scored({ own }), { 'compliance.decay': 20 })).toMatchObject({ reference: 'set', decay: 20 })
})

test('[COMP-2.e] the driver is the type that changed most per covered hour in the direction of the total', () => {
  const byType: Scored['byType'] = new Map([
    ['ppe-missing', counts({ Low: 9 })],
    ['restricted-area', counts({ High: 2 })],
  ])
  const byTypeBefore: Scored['byType'] = new Map([
    ['ppe-missing', counts({ Low: 3 })],
    ['restricted-area', counts({ High: 6 })],
  ])
  const before = { counts: counts({ Low: 3, High: 6 }), hours: 100, byType: byTypeBefore }
  const now = scored({ counts: counts({ Low: 9, High: 2 }), byType, before })
  const score = scoreOf(now, {})
  expect(score.driver).toEqual({ type: 'restricted-area', incidents: 2, before: 6 })
  expect(score.value ?? 0).toBeGreaterThan(score.before ?? 0)
  expect(scoreOf({ ...now, before: { ...before, hours: 5 } }, {}).before).toBeNull()
  expect(scoreOf({ ...now, before: { ...now, hours: 100 } }, {}).driver).toBeNull()
})

test('[COMP-2.e] [SET-3.f] each shift with enough coverage has its own score', () => {
  const byShift = {
    early: { counts: counts({ High: 1 }), hours: 100 },
    late: { counts: counts(), hours: 100 },
    night: { counts: counts(), hours: 99 },
  }
  const valuesOf = (values: ThresholdValues) =>
    scoreOf(scored({ byShift }), values).shifts.map(({ shift, value }) => [shift, value])
  const early = ['early', 100 * Math.exp(-9 / 20)]
  expect(valuesOf({})).toEqual([early, ['late', 100], ['night', null]])
  expect(valuesOf({ 'compliance.benchmark-hours': 99 })).toEqual([early, ['late', 100], ['night', 100]])
})

test.each([
  [[], null],
  [[12, 12, 12, 12], { low: 9, high: 15 }],
  [[11, 12, 12, 20], { low: 9, high: 20 }],
  [[0], { low: 0, high: 0 }],
])('[COMP-1.i] days with %j incidents have the usual range %j', (days, usual) =>
  expect(usualRange(days)).toEqual(usual),
)
