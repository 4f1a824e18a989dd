import { DAY_MS } from '@foresite/contract/duration'
import { expect, test } from 'vitest'
import { siteClock } from './site-clock.ts'

const lisbon = siteClock('Europe/Lisbon')

test.each([
  ['in winter', '2026-11-20T08:00:00Z', 8],
  ['in summer', '2026-07-20T07:00:00Z', 8],
  ['on the day that summer time begins', '2026-03-29T07:00:00Z', 8],
  ['on the day that it ends', '2026-10-25T08:00:00Z', 8],
])('eight o’clock %s is the right instant', (_, instant, hours) => {
  const day = lisbon.dayOf(Date.parse(instant))
  expect(new Date(lisbon.timeOn(day, hours)).toISOString()).toBe(new Date(instant).toISOString())
})

test('a day begins at the site’s midnight, not Greenwich’s', () => {
  const day = Date.parse('2026-07-20T00:00:00Z') / DAY_MS
  expect(lisbon.dayOf(Date.parse('2026-07-19T22:59:59Z'))).toBe(day - 1)
  expect(lisbon.dayOf(Date.parse('2026-07-19T23:00:00Z'))).toBe(day)
  expect(siteClock('America/New_York').dayOf(Date.parse('2026-07-20T03:00:00Z'))).toBe(day - 1)
})

test('weekdays follow the calendar', () => {
  expect(lisbon.weekdayOf(lisbon.dayOf(Date.parse('2026-11-21T12:00:00Z')))).toBe(6)
  expect(lisbon.weekdayOf(0)).toBe(4)
})
