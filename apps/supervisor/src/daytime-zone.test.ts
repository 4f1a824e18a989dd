import { expect, test } from 'vitest'
import { daytimeZone } from './daytime-zone.ts'

test.each([
  ['en', 'winter', 11, 18],
  ['en', 'summer', 7, 18],
  // When it is evening in Portugal, none of these places has daylight.
  ['pt', 'winter', 11, 22],
  ['pt', 'summer', 7, 22],
] as const)('[OPS-1.c] at any hour, the simulated site (%s) works in %s', (language, _, month, until) => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, month - 1, 21, hour, 30))
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: daytimeZone(now, language),
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(now)
    expect(Number(there), `at ${String(hour)}:30 UTC`).toBeGreaterThanOrEqual(6)
    expect(Number(there), `at ${String(hour)}:30 UTC`).toBeLessThan(until)
  }
})

test.each([
  ['en', '2026-11-20T10:00:00Z', 'Europe/Dublin'],
  ['en', '2026-11-20T18:30:00Z', 'America/Vancouver'],
  ['en', '2026-11-20T22:00:00Z', 'Australia/Sydney'],
  ['pt', '2026-11-20T08:00:00Z', 'Europe/Lisbon'],
  ['pt', '2026-11-20T14:00:00Z', 'Europe/Lisbon'],
  ['pt', '2026-11-20T19:30:00Z', 'Europe/Lisbon'],
  ['pt', '2026-07-20T20:30:00Z', 'Europe/Lisbon'],
  ['pt', '2026-11-20T22:00:00Z', 'Asia/Dili'],
] as const)('[OPS-1.c] the site (%s) is at home while it works there, at %s in %s', (language, now, zone) => {
  expect(daytimeZone(new Date(now), language)).toBe(zone)
})
