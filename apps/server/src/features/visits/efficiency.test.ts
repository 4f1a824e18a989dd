import { expect, test } from 'vitest'
import { efficiencyOf, type EfficiencyFacts } from './efficiency.ts'

const facts: EfficiencyFacts = {
  visits: 20,
  medianMs: 90 * 60_000,
  withinFreeTime: 0.8,
  waitingShare: 0.2,
  utilization: 0.6,
}
const target = { turnaroundMin: 60 }

test('[YARD-4.a] the score is the weighted mean of its four terms', () => {
  const { score, terms } = efficiencyOf(facts, target, {})
  expect(terms).toEqual([
    { term: 'turnaround', weight: 0.35, value: 60 / 90 },
    { term: 'utilization', weight: 0.25, value: expect.closeTo(0.75) as number },
    { term: 'freeTime', weight: 0.25, value: 0.8 },
    { term: 'waiting', weight: 0.15, value: 0.8 },
  ])
  expect(score).toBeCloseTo(100 * (0.35 * (60 / 90) + 0.25 * 0.75 + 0.25 * 0.8 + 0.15 * 0.8))
})

test('[YARD-4.a] an unknown term is left out, and the others weigh more', () => {
  const { score, terms } = efficiencyOf({ ...facts, utilization: null }, target, {})
  expect(terms.map(({ weight }) => weight)).toEqual(
    [0.35 / 0.75, 0, 0.25 / 0.75, 0.2].map((weight) => expect.closeTo(weight) as number),
  )
  expect(score).toBeCloseTo((100 * (0.35 * (60 / 90) + 0.25 * 0.8 + 0.15 * 0.8)) / 0.75)
})

test.each([
  [0.4, 0.5],
  [0.8, 1],
  [0.9, 1],
  [0.95, 0.75],
  [1, 0.5],
])('[YARD-4.a] docks occupied for %s of their time score %s', (utilization, value) => {
  const use = efficiencyOf({ ...facts, utilization }, target, {}).terms.find(({ term }) => term === 'utilization')
  expect(use?.value).toBeCloseTo(value)
})

test('[YARD-4.a] has no score under 5 visits, and never more than 100', () => {
  expect(efficiencyOf({ ...facts, visits: 4 }, target, {}).score).toBeNull()
  const best = { visits: 5, medianMs: 1, withinFreeTime: 1, waitingShare: 0, utilization: 0.85 }
  expect(efficiencyOf(best, target, {}).score).toBeCloseTo(100)
})

test('[SET-3.c, SET-3.g] weights, targets and the minimum number of visits are the site’s own', () => {
  const own = {
    'yard.weight-turnaround': 10,
    'yard.weight-utilization': 0,
    'yard.weight-free-time': 30,
    'yard.weight-wait': 60,
  }
  const { score, terms } = efficiencyOf(facts, { turnaroundMin: 45 }, own)
  expect(terms.map(({ weight }) => weight)).toEqual([0.1, 0, 0.3, 0.6])
  expect(score).toBeCloseTo(100 * (0.1 * 0.5 + 0.3 * 0.8 + 0.6 * 0.8))
  expect(efficiencyOf(facts, target, { 'yard.least-visits': 21 }).score).toBeNull()
  const use = (utilization: number) =>
    efficiencyOf({ ...facts, utilization }, target, {
      'yard.utilization-target': 60,
      'yard.utilization-full': 70,
    }).terms.find(({ term }) => term === 'utilization')?.value
  expect([use(0.3), use(0.6), use(0.85)]).toEqual([0.5, 1, expect.closeTo(0.75)])
})

test('[SET-3.c] a score without any weight is null', () => {
  const none = {
    'yard.weight-turnaround': 0,
    'yard.weight-utilization': 0,
    'yard.weight-free-time': 0,
    'yard.weight-wait': 0,
  }
  expect(efficiencyOf(facts, target, none)).toMatchObject({
    score: null,
    terms: [{ weight: 0 }, { weight: 0 }, { weight: 0 }, { weight: 0 }],
  })
})
