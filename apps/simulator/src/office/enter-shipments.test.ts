import type { SimulatedShipment } from '@foresite/simulated-site/goods'
import { expect, test } from 'vitest'
import { siteClock } from '#world/site-clock.ts'
import { papersOf } from './enter-shipments.ts'

test.each([
  // 10:00 in Sydney is still the day before in UTC.
  ['Australia/Sydney', '2026-11-24T23:00:00.000Z', '2026-11-25'],
  ['America/Los_Angeles', '2026-11-25T01:00:00.000Z', '2026-11-24'],
])('[SHIP-1.a] a shipment’s papers have the day of the site’s calendar (%s)', (timezone, expectedArrival, day) => {
  const shipment = { id: 'S-1', partner: 'P', carrier: 'C', expectedAt: Date.parse(expectedArrival), lines: [] }
  const papers = (direction: SimulatedShipment['direction']) =>
    papersOf({ ...shipment, direction } as unknown as SimulatedShipment, new Map(), siteClock(timezone))
  expect(papers('inbound')).toMatchObject({ expectedArrival, deliveryDate: day })
  expect(papers('outbound')).toMatchObject({ expectedArrival, shipDate: day })
})
