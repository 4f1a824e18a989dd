import { expect, test } from 'vitest'
import { daysOfPoint } from '#ui/period.ts'

test.each([
  ['daily', '2026-11-10', '2026-11-10', '2026-11-10'],
  ['weekly', '2026-11-02', '2026-11-05', '2026-11-08'],
  ['weekly', '2026-11-23', '2026-11-23', '2026-11-24'],
  ['monthly', '2026-11-01', '2026-11-05', '2026-11-24'],
] as const)('[SHIP-13.c] a %s point from %s links to the days it covers', (step, startsOn, from, to) =>
  expect(daysOfPoint(startsOn, step, { from: '2026-11-05', to: '2026-11-24' })).toEqual({ from, to }),
)

test('[SHIP-13.c] a month ends with its own last day', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const ends = ['2026-01-01', '2026-02-01', '2026-04-01'].map((day) => daysOfPoint(day, 'monthly', year).to)
  expect(ends).toEqual(['2026-01-31', '2026-02-28', '2026-04-30'])
})
