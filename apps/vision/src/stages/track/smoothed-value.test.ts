import { expect, test } from 'vitest'
import { SmoothedValue } from './smoothed-value.ts'

test('every measurement improves the estimate of a value at rest', () => {
  const value = new SmoothedValue(10.4, 1, 0)
  for (const measured of [9.8, 10.2, 9.7, 10.1, 9.9, 10, 10.3, 9.6]) {
    value.moveOn(0.2, 0)
    value.measure(measured, 1)
  }
  // The plain mean of the nine, because nothing moves or accelerates.
  expect(value.value).toBeCloseTo(90 / 9, 6)
})

test('a steady speed is learned and continues without measurements', () => {
  const value = new SmoothedValue(0, 0.1, 5)
  for (let i = 1; i <= 20; i += 1) {
    value.moveOn(0.1, 0.5)
    value.measure(i * 0.3, 0.1)
  }
  value.moveOn(0.5, 0.5)
  expect(value.value).toBeCloseTo(6 + 1.5, 1)
})

test('one long step equals many short ones', () => {
  const [once, often] = [new SmoothedValue(0, 0.1, 5), new SmoothedValue(0, 0.1, 5)]
  for (const value of [once, often]) {
    value.moveOn(0.1, 0)
    value.measure(0.5, 0.1)
  }
  once.moveOn(1, 0)
  for (let i = 0; i < 10; i += 1) often.moveOn(0.1, 0)
  expect(often.value).toBeCloseTo(once.value, 9)
  once.measure(8, 0.1)
  often.measure(8, 0.1)
  expect(often.value).toBeCloseTo(once.value, 9)
})

test('the longer without a measurement, the more a new one counts', () => {
  const after = (seconds: number): number => {
    const value = new SmoothedValue(0, 0.1, 0)
    value.drift(seconds, 0.2)
    value.measure(1, 0.1)
    return value.value
  }
  expect(after(0)).toBeCloseTo(0.5, 9)
  expect(after(1)).toBeGreaterThan(after(0.1))
  expect(after(100)).toBeCloseTo(1, 1)
})

test('a slowed value stays behind', () => {
  const value = new SmoothedValue(0, 0.01, 5)
  value.moveOn(1, 1)
  value.measure(1, 0.01)
  value.slow(0)
  value.moveOn(1, 1)
  expect(value.value).toBeCloseTo(1, 2)
})

test('an exact measurement is adopted unchanged', () => {
  const value = new SmoothedValue(3, 0, 0)
  value.measure(3, 0)
  expect(value.value).toBe(3)
})
