import { expect, test } from 'vitest'
import { accuracyOf, addedUp, firstDayOf } from './accuracy.ts'

test.each([
  ['nothing compared', { compared: 0, off: 0, right: 0 }, null],
  ['a tenth off', { compared: 2, off: 2, right: 20 }, 0.9],
  ['more off than there is', { compared: 1, off: 30, right: 20 }, 0],
  ['none expected and none found', { compared: 1, off: 0, right: 0 }, 1],
  ['none expected and some found', { compared: 1, off: 3, right: 0 }, 0],
])('[QUAL-1.c] accuracy: %s', (_, sums, accuracy) => expect(accuracyOf(sums)).toBe(accuracy))

test('[QUAL-1.c] figures are summed by name, and days belong to weeks from Monday and to months', () => {
  const figures = [
    { lines: 2, off: 1 },
    { lines: 3, off: 0 },
  ]
  expect(addedUp(figures, { lines: 0, off: 0 })).toEqual({ lines: 5, off: 1 })
  expect(firstDayOf('2026-11-29', 'daily')).toBe('2026-11-29')
  expect(firstDayOf('2026-11-29', 'weekly')).toBe('2026-11-23')
  expect(firstDayOf('2026-11-29', 'monthly')).toBe('2026-11-01')
})
