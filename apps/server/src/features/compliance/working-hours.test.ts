import { expect, test } from 'vitest'
import { openIntervals } from '#platform/intervals/open-hours.ts'
import { coveredHours, shiftIntervals } from './working-hours.ts'

const at = (time: string) => new Date(`2026-${time}:00Z`)
const lisbon = 'Europe/Lisbon'
const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000

const weekdays = { from: '08:00', to: '18:00' }
const week = {
  sun: null,
  mon: weekdays,
  tue: weekdays,
  wed: weekdays,
  thu: weekdays,
  fri: { from: '20:00', to: '04:00' },
  sat: null,
}

test('[COMP-2.f] a site without hours is always open', () => {
  const all = { from: at('11-16T00:00'), to: at('11-23T00:00') }
  expect(openIntervals(null, all, lisbon)).toEqual([all])
})

test('[COMP-2.f] opening hours follow the site’s clock, also past midnight and across the period’s edges', () => {
  // 16 November 2026 is a Monday.
  const open = openIntervals(week, { from: at('11-16T12:00'), to: at('11-23T00:00') }, lisbon)
  expect(open.map(hours)).toEqual([6, 10, 10, 10, 8])
  const night = openIntervals(week, { from: at('11-21T02:00'), to: at('11-21T12:00') }, lisbon)
  expect(night).toEqual([{ from: at('11-21T02:00'), to: at('11-21T04:00') }])
})

test('[COMP-2.e] shifts fill the day, also one of 25 hours', () => {
  const day = { from: at('10-24T23:00'), to: at('10-26T00:00') }
  const shifts = (['early', 'late', 'night'] as const).map((shift) => shiftIntervals(shift, day, lisbon))
  expect(shifts.map((intervals) => intervals.map(hours))).toEqual([[8], [8], [7, 2]])
})

test('[COMP-2.f] hours count only where cameras covered them while the site was open', () => {
  const covered = [{ from: at('11-16T10:00'), to: at('11-16T20:00') }]
  const open = openIntervals(week, { from: at('11-16T00:00'), to: at('11-17T00:00') }, lisbon)
  expect(coveredHours([{ covered }, { covered }], open)).toBe(16)
})
