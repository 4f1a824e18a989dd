import { expect, test } from 'vitest'
import { daytimeZone } from './daytime-zone.ts'

test('[OPS-1.c] whenever somebody looks, the simulated site is one where people work by daylight', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 21, hour, 30))
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: daytimeZone(now),
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(now)
    expect(Number(there), `at ${String(hour)}:30 UTC`).toBeGreaterThanOrEqual(8)
    expect(Number(there), `at ${String(hour)}:30 UTC`).toBeLessThan(17)
  }
})

test('[OPS-1.c] in Lisbon it is Lisbon by day, and the other side of the world at night', () => {
  expect(daytimeZone(new Date('2026-11-20T10:00:00Z'))).toBe('Europe/Lisbon')
  expect(daytimeZone(new Date('2026-11-20T22:00:00Z'))).toBe('America/Los_Angeles')
})
