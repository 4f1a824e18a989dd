import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  instantOf,
  isSkipped,
  localTime,
  offsetMs,
  startOfDay,
  weekdayOf,
  zonedInstant,
} from './site-time.ts'

const written = (at: number) => new Date(at).toISOString()

describe('a day', () => {
  test('begins at the site’s midnight, not UTC’s', () =>
    expect(written(startOfDay('2026-07-01', 'Europe/Lisbon'))).toBe('2026-06-30T23:00:00.000Z'))

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-11-21', 24],
  ])('%s has %i hours in Lisbon', (day, hours) => {
    const length = startOfDay(addDays(day, 1), 'Europe/Lisbon') - startOfDay(day, 'Europe/Lisbon')
    expect(length / 3_600_000).toBe(hours)
  })

  test.each([
    // Midnight is skipped: the day begins at 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Midnight occurs twice: the day begins with the first.
    ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  ])('%s in %s begins at %s, where clocks change at midnight', (day, timezone, begins) => {
    expect(written(startOfDay(day, timezone))).toBe(begins)
    expect(dayOf(startOfDay(day, timezone) - 1, timezone)).toBe(addDays(day, -1))
  })

  test.each([
    ['Europe/Lisbon', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-22'],
  ])('of an instant depends on its time zone, %s', (timezone, day) =>
    expect(dayOf(Date.parse('2026-11-21T23:30:00Z'), timezone)).toBe(day),
  )

  test('has the weekday of the calendar, 0 on a Sunday', () => {
    expect(['2026-11-21', '2026-11-22', '1970-01-01'].map(weekdayOf)).toEqual([6, 0, 4])
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })
})

test.each([
  ['2026-11-21', '08:05', '2026-11-21T08:05:00.000Z'],
  ['2026-07-01', '00:30', '2026-06-30T23:30:00.000Z'],
  // Clocks go forward at 01:00, and back at 02:00.
  ['2026-03-29', '08:00', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T08:00:00.000Z'],
])('%s at %s in Lisbon converts to an instant and back', (day, time, instant) => {
  expect(written(instantOf(day, time, 'Europe/Lisbon'))).toBe(instant)
  expect(localTime(new Date(instant), 'Europe/Lisbon')).toEqual({ day, time: `${time}:00` })
})

test('of a time that occurs twice the first counts; a skipped one is an hour later', () => {
  expect(written(instantOf('2026-10-25', '01:30', 'Europe/Lisbon'))).toBe('2026-10-25T00:30:00.000Z')
  expect(localTime(instantOf('2026-03-29', '01:30', 'Europe/Lisbon'), 'Europe/Lisbon').time).toBe('02:30:00')
  const skipped = ['00:59', '01:00', '01:59:59', '02:00']
  expect(skipped.map((time) => isSkipped('2026-03-29', time, 'Europe/Lisbon'))).toEqual([false, true, true, false])
})

test.each([
  ['Europe/Lisbon', '2026-07-01T23:30:00.750Z', '2026-07-02T00:30:00+01:00', 1],
  ['Europe/Lisbon', '2026-12-01T23:30:00Z', '2026-12-01T23:30:00+00:00', 0],
  ['UTC', '2026-12-01T23:30:00Z', '2026-12-01T23:30:00+00:00', 0],
  ['Asia/Kolkata', '2026-12-01T23:30:00Z', '2026-12-02T05:00:00+05:30', 5.5],
  ['America/Los_Angeles', '2026-12-01T23:30:00Z', '2026-12-01T15:30:00-08:00', -8],
])('[SET-1.b] an instant is written in the site’s time: %s, %s', (timezone, at, shown, hours) => {
  expect(zonedInstant(new Date(at), timezone)).toBe(shown)
  expect(offsetMs(Date.parse(at), timezone)).toBe(hours * 3_600_000)
})

test('without a time zone the machine’s own applies', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(localTime(1_790_000_000_000, '')).toEqual(localTime(1_790_000_000_000, own))
})
