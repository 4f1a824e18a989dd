import type { Schedule } from '@foresite/contract/schedules'
import { expect, test } from 'vitest'
import { rangesOf, withDay, withHours } from './week.ts'

const always: Schedule = { days: [], times: null }

test('a day without hours is filled; an unselected day is empty', () => {
  expect(rangesOf(always, 'mon')).toEqual([{ from: 0, to: 24 }])
  expect(rangesOf({ days: ['sat'], times: null }, 'mon')).toEqual([])
})

test('[MOD-9.c] hours past midnight are drawn where the clock shows them, including Saturday to Sunday', () => {
  const nights: Schedule = { days: ['sat'], times: { from: '22:30', to: '06:00' } }
  expect(rangesOf(nights, 'sat')).toEqual([{ from: 22.5, to: 24 }])
  expect(rangesOf(nights, 'sun')).toEqual([{ from: 0, to: 6 }])
  expect(rangesOf(nights, 'mon')).toEqual([])
})

test('tapping a day selects it, and tapping again clears it', () => {
  const one = withDay(always, 'sat')
  expect(one.days).toEqual(['sat'])
  expect(withDay(one, 'sun').days).toEqual(['sun', 'sat'])
  expect(withDay(one, 'sat').days).toEqual([])
})

test('hours are drawn in either direction; a whole day clears the hours', () => {
  expect(withHours(always, 8, 17).times).toEqual({ from: '08:00', to: '18:00' })
  expect(withHours(always, 23, 20).times).toEqual({ from: '20:00', to: '00:00' })
  expect(withHours(always, 0, 23).times).toBeNull()
})
