import { expect, test } from 'vitest'
import { daysOf, dockSearch, monthsUpTo, viewOf } from './dock-search.ts'

const today = '2026-11-21'
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const site = { nowMs, timezone: 'UTC' }
const iso = (view: { fromMs: number; toMs: number }) =>
  [view.fromMs, view.toMs].map((ms) => new Date(ms).toISOString().slice(5, 16))

test('[DOCK-1.b] a month ends today at the latest; a custom period has the chosen days', () => {
  expect(daysOf({}, today)).toEqual({ from: '2026-11-01', to: today })
  expect(daysOf({ month: '2026-02' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf({ month: 'own', from: '2026-11-03' }, today)).toBeNull()
  expect(daysOf({ month: 'own', from: '2026-11-03', to: '2026-11-01' }, today)).toBeNull()
  expect(daysOf({ month: 'own', from: '2026-01-01', to: today }, today)?.to).toBe(today)
  expect(monthsUpTo('2026-02-10', 3)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01'])
})

test.each(['month=0026-11', 'from=0202-11-01', 'to=9999-12-31'])(
  '[SHELL-10.d] a day outside the calendar counts as absent: %s',
  (text) => expect(dockSearch.read(new URLSearchParams(text))).toEqual({ view: 'timeline', zoom: 'day' }),
)

test('[DOCK-1.b] the timeline ends now, at the end of the period, or where the user moved it', () => {
  const days = { from: '2026-11-01', to: today }
  expect(iso(viewOf({ zoom: 'hours' }, days, site))).toEqual(['11-21T06:00', '11-21T12:00'])
  expect(iso(viewOf({ zoom: 'day' }, { from: '2026-10-01', to: '2026-10-31' }, site))).toEqual([
    '10-31T00:00',
    '11-01T00:00',
  ])
  expect(iso(viewOf({ zoom: 'week', at: '2026-11-20T06:00:00Z' }, days, site))).toEqual(['11-13T06:00', '11-20T06:00'])
  expect(iso(viewOf({ zoom: 'period' }, { from: '2026-09-01', to: '2026-10-31' }, site))).toEqual([
    '10-01T00:00',
    '11-01T00:00',
  ])
})

test('[DOCK-1.b] up to the end of a day of 25 hours, a day and a week are shown from their midnight', () => {
  const days = { from: '2026-10-25', to: '2026-10-25' }
  const lisbon = { nowMs, timezone: 'Europe/Lisbon' }
  expect(iso(viewOf({ zoom: 'day' }, days, lisbon))).toEqual(['10-24T23:00', '10-26T00:00'])
  expect(iso(viewOf({ zoom: 'week' }, days, lisbon))).toEqual(['10-18T23:00', '10-26T00:00'])
  expect(iso(viewOf({ zoom: 'hours' }, days, lisbon))).toEqual(['10-25T18:00', '10-26T00:00'])
})
