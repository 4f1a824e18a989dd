import { expect, test } from 'vitest'
import { carelessnessOn } from './carelessness.ts'

/** 2026-11-26, a Thursday after a briefing. */
const briefed = 20_783

test('people are most careful at a briefing, and less so from week to week until halfway to the next', () => {
  const weeks = Array.from({ length: 6 }, (_, week) => carelessnessOn(briefed + week * 7))
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b))
  expect(weeks[0]).toBeCloseTo(0.35)
  expect(carelessnessOn(briefed + 35)).toBe(1)
  expect(carelessnessOn(briefed + 70)).toBe(carelessnessOn(briefed))
})

test('Mondays are worse than the days around them, and no day exceeds the limits', () => {
  const monday = briefed + 4
  expect(carelessnessOn(monday)).toBeGreaterThan(carelessnessOn(monday - 1) + 0.05)
  expect(carelessnessOn(monday)).toBeGreaterThan(carelessnessOn(monday + 1) + 0.05)
  for (let day = 20_000; day < 20_100; day++) {
    expect(carelessnessOn(day)).toBeGreaterThanOrEqual(0.35)
    expect(carelessnessOn(day)).toBeLessThanOrEqual(1)
  }
})
