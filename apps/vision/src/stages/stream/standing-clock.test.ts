import { expect, test } from 'vitest'
import { StandingClock } from './standing-clock.ts'

const at = (dts: number | null) => ({ dts, pts: dts, duration: 0 })

test('[VIS-1.h] detects a clock that stands for 5 s while packets arrive', () => {
  const clock = new StandingClock(5_000)
  expect(clock.stands(at(90), 0)).toBe(false)
  expect(clock.stands(at(90), 4_999)).toBe(false)
  expect(clock.stands(at(90), 5_000)).toBe(true)
})

test('[VIS-1.h] a clock that advances, however slowly or far, does not stand', () => {
  const clock = new StandingClock(5_000)
  const shown = [0, 1, 2, 900_000, 899_999, 3]
  expect(shown.map((time, index) => clock.stands(at(time), index * 4_000))).toEqual(shown.map(() => false))
})

test('[VIS-1.h] a source without timestamps has no clock to check', () => {
  const clock = new StandingClock(5_000)
  expect(clock.stands(at(null), 0)).toBe(false)
  expect(clock.stands(at(null), 60_000)).toBe(false)
})
