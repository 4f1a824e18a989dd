import { expect, test } from 'vitest'
import { StoppedClock } from './stopped-clock.ts'

const at = (dts: number | null) => ({ dts, pts: dts, duration: 0 })

test('[VIS-1.h] detects a clock that has stopped for 5 s while packets arrive', () => {
  const clock = new StoppedClock(5_000)
  expect(clock.hasStopped(at(90), 0)).toBe(false)
  expect(clock.hasStopped(at(90), 4_999)).toBe(false)
  expect(clock.hasStopped(at(90), 5_000)).toBe(true)
})

test('[VIS-1.h] a clock that advances, however slowly or far, has not stopped', () => {
  const clock = new StoppedClock(5_000)
  const shown = [0, 1, 2, 900_000, 899_999, 3]
  expect(shown.map((time, index) => clock.hasStopped(at(time), index * 4_000))).toEqual(shown.map(() => false))
})

test('[VIS-1.h] a source without timestamps has no clock to check', () => {
  const clock = new StoppedClock(5_000)
  expect(clock.hasStopped(at(null), 0)).toBe(false)
  expect(clock.hasStopped(at(null), 60_000)).toBe(false)
})
