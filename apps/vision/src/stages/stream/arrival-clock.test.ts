import { expect, test } from 'vitest'
import { ArrivalClock } from './arrival-clock.ts'

const epoch = 1_800_000_000_000

test('keeps capture times steady while packets arrive late by chance', () => {
  const clock = new ArrivalClock()
  const lateness = [0, 40, 5, 120, 0, 80]
  const offsets = lateness.map((late, index) => clock.arrived(index * 100, epoch + index * 100 + late))
  for (const offset of offsets) expect(Math.abs(offset - epoch)).toBeLessThan(2)
})

test('accepts an earlier arrival as more accurate at once', () => {
  const clock = new ArrivalClock()
  clock.arrived(0, epoch + 300)
  expect(clock.arrived(100, epoch + 100)).toBe(epoch)
})

test('follows a camera whose clock drifts', () => {
  const clock = new ArrivalClock()
  const drift = 0.0001
  let offset = 0
  for (let ms = 0; ms <= 3_600_000; ms += 1000) {
    offset = clock.arrived(ms, epoch + ms * (1 + drift))
  }
  expect(offset - epoch).toBeCloseTo(360, 0)
})

test('starts over when a clock was set', () => {
  const clock = new ArrivalClock()
  clock.arrived(0, epoch)
  expect(clock.arrived(100, epoch + 100 + 3_600_000)).toBe(epoch + 3_600_000)
})
