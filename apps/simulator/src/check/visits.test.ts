import { MINUTE_MS } from '@foresite/contract/duration'
import type { Visit } from '@foresite/contract/visits'
import { expect, test } from 'vitest'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { compareVisits, visitShortcomings, visitTable } from './visits.ts'

function crossing(kind: 'gate-arrival' | 'gate-departure', truckId: string, minute: number): TruthEvent {
  return { kind, at: minute * MINUTE_MS, truckId, carrier: 'Norte', plate: 'AB', containerId: '' }
}
const truck = (id: string, from: number, to: number) => [
  crossing('gate-arrival', id, from),
  crossing('gate-departure', id, to),
]
const iso = (minute: number | null) => (minute === null ? null : new Date(minute * MINUTE_MS).toISOString())
function visit(from: number | null, to: number | null): Visit {
  // Only the times are compared.
  return { arrivalAt: iso(from), departureAt: iso(to) } as Visit
}

test('counts completed visits, and those with the departure of the same truck', () => {
  const events = [...truck('a', 0, 60), ...truck('b', 10, 80), crossing('gate-arrival', 'c', 90)]
  // They left in the other order.
  const swapped = compareVisits(events, [visit(0.2, 80.1), visit(10.1, 60), visit(90, null), visit(null, 95)])
  expect(swapped).toMatchObject({ happened: 2, found: 2, right: 0, meanWas: 65 * MINUTE_MS })
  expect(swapped.meanFound).toBeCloseTo(64.9 * MINUTE_MS)
  expect(visitShortcomings(swapped)).toEqual([])
  expect(compareVisits(events, [visit(0, 60), visit(10, 80)])).toMatchObject({ found: 2, right: 2 })
})

test('a missed visit and a wrong mean are shortcomings', () => {
  const events = [...truck('a', 0, 60), ...truck('b', 10, 80)]
  expect(visitShortcomings(compareVisits(events, [visit(0, 60)]))).toEqual(['visits: found 1 of 2'])
  const late = compareVisits(events, [visit(0, 90), visit(10, 80)])
  expect(visitShortcomings(late)).toEqual(['visits: mean turnaround off by 23.1 %'])
  expect(visitTable(late)).toContain('23.1 %')
})

test('a period without visits has no shortcomings', () => {
  const none = compareVisits([], [])
  expect(none).toEqual({ happened: 0, found: 0, right: 0, meanWas: null, meanFound: null })
  expect(visitShortcomings(none)).toEqual([])
})
