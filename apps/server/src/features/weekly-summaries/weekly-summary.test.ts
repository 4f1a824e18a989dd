import { expect, test } from 'vitest'
import { changeOf, compare, lastDue, pointsOf, weekBefore, weeksBefore, weeksWatched } from './weekly-summary.ts'

const mondayMorning = { weekday: 1, time: '07:00', readers: { en: [], pt: [] } }

test.each([
  ['an hour after it', '2026-11-23T08:00:00Z', '2026-11-23', '2026-11-23T07:00:00.000Z'],
  ['a minute before it', '2026-11-23T06:59:00Z', '2026-11-16', '2026-11-16T07:00:00.000Z'],
  ['on the Sunday after', '2026-11-29T12:00:00Z', '2026-11-23', '2026-11-23T07:00:00.000Z'],
])('[MOD-10.m] %s the last summary is that of its day, by the site’s clock', (_, now, day, at) => {
  const due = lastDue(mondayMorning, new Date(now), 'Europe/Lisbon')
  expect([due.day, due.at.toISOString()]).toEqual([day, at])
})

test('[MOD-10.m] a Sunday’s summary is right where clocks are eight hours behind', () => {
  const due = lastDue({ ...mondayMorning, weekday: 7 }, new Date('2026-11-22T14:00:00Z'), 'America/Los_Angeles')
  expect([due.day, due.at.toISOString()]).toEqual(['2026-11-15', '2026-11-15T15:00:00.000Z'])
})

test('[MOD-10.l] the summary covers the seven days before, compared with the four weeks before those', () => {
  const week = weekBefore('2026-11-23')
  expect(week).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(weeksBefore(week)).toEqual({ from: '2026-10-19', to: '2026-11-15' })
})

test('[MOD-10.l] a change is a share of the average week before, and absent without incidents then', () => {
  expect(changeOf(compare(6, 16, 4))).toBe(0.5)
  expect(changeOf(compare(3, 0, 4))).toBeNull()
})

test('[MOD-10.l] the average is over the days that were watched: a young site’s first weeks are no rise', () => {
  const bucket = { day: '2026-11-01', hour: null, startsAt: '2026-11-01T00:00:00.000Z' }
  const counts = { Low: 0, Medium: 0, High: 0 }
  const before = [
    ...Array.from({ length: 14 }, () => ({ ...bucket, counts, coverage: null })),
    ...Array.from({ length: 13 }, () => ({ ...bucket, counts, coverage: 0.5 })),
    // Of a camera that has been removed since.
    { ...bucket, counts: { ...counts, Low: 1 }, coverage: null },
  ]
  expect(weeksWatched({ buckets: before })).toBe(2)
  expect(changeOf(compare(4, 8, 2))).toBe(0)
  expect(compare(4, 3, 6 / 7).before).toBeNull()
})

test('[MOD-10.l] the score’s change is the difference of the rounded scores beside it', () => {
  expect(pointsOf(71.6, 70.4)).toBe(2)
  expect(Object.is(pointsOf(70.2, 70.4), 0)).toBe(true)
  expect(pointsOf(70, null)).toBeNull()
})
