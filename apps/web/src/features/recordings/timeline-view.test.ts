import { expect, test } from 'vitest'
import { momentAt, shareOf, shifted, ticksOf } from '#ui/timeline/timeline-view.ts'
import { following, readFor, spanMs, viewAround } from './timeline-view.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minute = 60_000
const lastHour = { fromMs: now - 60 * minute, toMs: now }
const iso = (ms: number) => new Date(ms).toISOString().slice(11, 16)

test('[VIS-5.g] a moment and its place on the timeline convert both ways', () => {
  expect(shareOf(lastHour, now - 15 * minute)).toBe(0.75)
  expect(momentAt(lastHour, 0.75)).toBe(now - 15 * minute)
  expect(shareOf(lastHour, now - 90 * minute)).toBe(0)
  expect(momentAt(lastHour, 1.2)).toBe(now)
})

test('a view around a moment is centred on it but shows no future', () => {
  const past = viewAround(now - 5 * 60 * minute, 'hour', now)
  expect(shareOf(past, now - 5 * 60 * minute)).toBe(0.5)
  expect(viewAround(now - minute, 'hour', now)).toEqual(lastHour)
})

test('the view stays still while the moment is visible, and follows it out of view', () => {
  const view = { fromMs: now - 300 * minute, toMs: now - 240 * minute }
  expect(following(view, now - 250 * minute, now)).toBe(view)
  const later = following(view, now - 239 * minute, now)
  expect(shareOf(later, now - 239 * minute)).toBeCloseTo(0.1)
  const earlier = following(view, now - 301 * minute, now)
  expect(shareOf(earlier, now - 301 * minute)).toBeCloseTo(0.9)
  expect(following(view, now, now).toMs).toBe(now)
})

test('the previous and next views touch this one; there is none after now', () => {
  const view = { fromMs: now - 120 * minute, toMs: now - 60 * minute }
  expect(shifted(view, -1, now).toMs).toBe(view.fromMs)
  expect(shifted(view, 1, now)).toEqual(lastHour)
  expect(shifted(lastHour, 1, now)).toEqual(lastHour)
})

test('[SET-1.b] lines are at round times of the site’s clock', () => {
  expect(ticksOf(lastHour, 10, 'Europe/Lisbon').map(iso)).toEqual([
    '11:00',
    '11:10',
    '11:20',
    '11:30',
    '11:40',
    '11:50',
    '12:00',
  ])
  // Kathmandu is 5 h 45 min ahead: its 15:00 is 09:15 UTC.
  expect(ticksOf(viewAround(now, 'day', now), 180, 'Asia/Kathmandu').map(iso)).toEqual([
    '12:15',
    '15:15',
    '18:15',
    '21:15',
    '00:15',
    '03:15',
    '06:15',
    '09:15',
  ])
})

test('when the clock goes back, the lines follow it', () => {
  // Lisbon, 25 October 2026: 01:59 summer time is followed by 01:00 winter time.
  const night = {
    fromMs: Date.parse('2026-10-24T22:00:00Z'),
    toMs: Date.parse('2026-10-25T07:00:00Z'),
  }
  expect(ticksOf(night, 180, 'Europe/Lisbon').map(iso)).toEqual(['23:00', '03:00', '06:00'])
})

test('small moves load nothing new, and what is loaded covers the view with margins', () => {
  const view = viewAround(now - 400 * minute, 'hour', now)
  const read = readFor(view)
  expect(read.fromMs).toBeLessThanOrEqual(view.fromMs - 30 * minute)
  expect(read.toMs).toBeGreaterThanOrEqual(view.toMs + 30 * minute)
  expect(read.toMs - read.fromMs).toBeLessThanOrEqual(3 * spanMs.hour)
  expect(readFor({ fromMs: view.fromMs + minute, toMs: view.toMs + minute })).toEqual(read)
})
