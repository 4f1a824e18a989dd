import { expect, test } from 'vitest'
import { dayAt, instantOf, timeOf } from './moment.ts'

test.each([
  ['2026-11-21', '08:05', '2026-11-21T08:05:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T23:30:00.000Z'],
  // Clocks go forward at 1 o'clock, and back at 2.
  ['2026-03-29', '08:00', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T08:00:00.000Z'],
])('%s at %s in Lisbon is one instant, and back', (day, time, instant) => {
  expect(instantOf(day, time, 'Europe/Lisbon')).toBe(instant)
  expect([dayAt(instant, 'Europe/Lisbon'), timeOf(instant, 'Europe/Lisbon')]).toEqual([day, time])
})
