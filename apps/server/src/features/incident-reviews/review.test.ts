import { incidentState } from '@foresite/contract/incidents'
import { expect, test } from 'vitest'
import { obstacleTo, verdictIn } from './review.ts'

const ways = incidentState.options.flatMap((from) =>
  incidentState.options.filter((to) => to !== from).map((to) => [from, to] as const),
)

test('[INC-6.a, INC-6.b] an incident becomes new, acknowledged, confirmed or rejected in any order, and closed only after a verdict', () => {
  const blocked = ways.filter(([from, to]) => obstacleTo(from, to) !== null)
  expect(blocked).toEqual([
    ['new', 'closed'],
    ['acknowledged', 'closed'],
    ['closed', 'new'],
    ['closed', 'acknowledged'],
  ])
})

test('[INC-6.b] closing an incident keeps its verdict', () => {
  expect(verdictIn('closed', 'rejected')).toBe('rejected')
  expect(verdictIn('confirmed', 'rejected')).toBe('confirmed')
  expect(verdictIn('acknowledged', 'confirmed')).toBeNull()
  expect(verdictIn('new', 'confirmed')).toBeNull()
})
