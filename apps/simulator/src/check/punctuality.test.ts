import type { Visit } from '@foresite/contract/visits'
import { expect, test } from 'vitest'
import type { SimulatedAppointment } from '#world/trucks/appointments.ts'
import type { TruthEvent } from '#world/truth/truth-event.ts'
import { comparePunctuality, punctualityShortcomings, punctualityTable } from './punctuality.ts'

const minute = 60_000
const crossing = (kind: 'gate-arrival' | 'gate-departure', truckId: string, at: number): TruthEvent => {
  return { kind, at: at * minute, truckId, carrier: 'N', plate: '', containerId: '' }
}
const due = (truckId: string | null, at: number): SimulatedAppointment => {
  return { reference: 'A', at: at * minute, carrier: 'N', plate: '', door: 'D1', truckId }
}
const iso = (at: number) => new Date(at * minute).toISOString()
const visit = (from: number, to: number, part: Partial<Visit>) =>
  // Only these are compared.
  ({ arrivalAt: iso(from), departureAt: iso(to), carrier: 'N', punctuality: 'on-time', ...part }) as Visit
const detained = (minutes: number) => ({ detention: { ms: minutes * minute, cost: null, currency: null } })

test('carriers, punctuality and detention of appointments are compared with the actual visits', () => {
  const events = [
    crossing('gate-arrival', 'a', 100),
    crossing('gate-departure', 'a', 240),
    crossing('gate-arrival', 'b', 200),
    crossing('gate-departure', 'b', 260),
    // Without an appointment.
    crossing('gate-arrival', 'c', 210),
    crossing('gate-departure', 'c', 270),
    // Not left yet.
    crossing('gate-arrival', 'd', 220),
  ]
  const appointments = [due('a', 110), due('b', 180), due('d', 220), due(null, 230)]
  const right = [visit(100, 240, detained(10)), visit(200.2, 260, { punctuality: 'late' })]
  const compared = comparePunctuality(events, appointments, right)
  expect(compared).toEqual({
    compared: 2,
    rightCarrier: 2,
    rightPunctuality: 2,
    detentionWasMs: 10 * minute,
    detentionFoundMs: 10 * minute,
  })
  expect(punctualityShortcomings(compared)).toEqual([])
  const wrong = [visit(100, 240, { ...detained(20), carrier: 'S' }), visit(200, 260, { punctuality: null })]
  const short = comparePunctuality(events, appointments, wrong)
  expect(punctualityShortcomings(short)).toEqual(['punctuality: 1 of 2 right', 'detention: mean off by 5.0 min'])
  expect(punctualityTable(short)).toContain('5.0')
})
