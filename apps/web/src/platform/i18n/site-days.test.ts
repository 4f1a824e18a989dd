import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from './site-days.ts'

test('a day begins at midnight of the site, not of UTC', () => {
  expect(new Date(startOfDay('2026-07-01', 'Europe/Lisbon')).toISOString()).toBe('2026-06-30T23:00:00.000Z')
})

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-11-21', 24],
])('%s has %i hours in Lisbon', (day, hours) => {
  const length = startOfDay(addDays(day, 1), 'Europe/Lisbon') - startOfDay(day, 'Europe/Lisbon')
  expect(length / 3_600_000).toBe(hours)
})

test('an instant before midnight in UTC is already the next day further east', () => {
  expect(dayOf(Date.parse('2026-11-21T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-22')
})
