import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'
import { medianOf } from './summary.ts'

const scored = { coveredHours: 100, leftOut: 0 }

test.each([
  [{ Low: 0, Medium: 0, High: 0 }, 100],
  // w = 10: domain.md §2 says 60 at about this, and 30 at about 24.
  [{ Low: 1, Medium: 0, High: 1 }, 60.65],
  [{ Low: 3, Medium: 4, High: 1 }, 30.12],
  [{ Low: 0, Medium: 0, High: 100 }, 0],
])('[COMP-2.b] of %j in 100 covered camera-hours the score is %d', (counts, expected) => {
  expect(scoreOf({ ...scored, counts }, {}).value).toBeCloseTo(expected, 1)
})

test('[COMP-2.b] the score is per covered hour: twice the hours, half the weight', () => {
  const counts = { Low: 2, Medium: 0, High: 2 }
  expect(scoreOf({ counts, coveredHours: 200, leftOut: 0 }, {})).toMatchObject({
    weighted: 20,
    perHundredHours: 10,
    value: 100 * Math.exp(-0.5),
  })
})

test('[COMP-2.b] without the least covered hours there is none, and everything that it would be made of', () => {
  const counts = { Low: 1, Medium: 2, High: 3 }
  expect(scoreOf({ counts, coveredHours: 9.99, leftOut: 4 }, {})).toEqual({
    value: null,
    counts,
    leftOut: 4,
    weighted: 34,
    perHundredHours: (34 / 9.99) * 100,
    weights: { Low: 1, Medium: 3, High: 9 },
    coveredHours: 9.99,
    leastHours: 10,
    decay: 20,
  })
  expect(scoreOf({ counts, coveredHours: 10, leftOut: 0 }, {}).value).not.toBeNull()
  expect(scoreOf({ counts, coveredHours: 0, leftOut: 0 }, { 'compliance.least-hours': 0 })).toMatchObject({
    value: null,
    perHundredHours: null,
  })
})

test('[COMP-2.b] weights, decay and least hours are the site’s own', () => {
  const values = {
    'compliance.low': 2,
    'compliance.medium': 4,
    'compliance.high': 8,
    'compliance.decay': 10,
    'compliance.least-hours': 5,
  }
  const counts = { Low: 1, Medium: 1, High: 1 }
  expect(scoreOf({ counts, coveredHours: 7, leftOut: 0 }, values)).toMatchObject({
    weighted: 14,
    perHundredHours: 200,
    value: 100 * Math.exp(-20),
    decay: 10,
    leastHours: 5,
  })
})

test.each([
  [[], null],
  [[7], 7],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[9, 1, 5, 6], 5.5],
])('the median of %j is %s', (values, median) => {
  expect(medianOf(values)).toBe(median)
})
