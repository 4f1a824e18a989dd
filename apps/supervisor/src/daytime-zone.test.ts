import { languages } from '@foresite/contract/messages/languages'
import { expect, test } from 'vitest'
import { daytimeZone } from './daytime-zone.ts'

test.each(languages)('[OPS-1.c] at any hour, the simulated site (%s) works in daylight', (language) => {
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 21, hour, 30))
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: daytimeZone(now, language),
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(now)
    expect(Number(there), `at ${String(hour)}:30 UTC`).toBeGreaterThanOrEqual(6)
    expect(Number(there), `at ${String(hour)}:30 UTC`).toBeLessThan(18)
  }
})

test('[OPS-1.c] the site is in a country of its language, where it is morning', () => {
  const [morning, night] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T22:00:00Z')]
  expect(daytimeZone(morning, 'en')).toBe('Europe/Dublin')
  expect(daytimeZone(night, 'en')).toBe('Australia/Sydney')
  expect(daytimeZone(morning, 'pt')).toBe('Europe/Lisbon')
  expect(daytimeZone(night, 'pt')).toBe('Asia/Dili')
})
