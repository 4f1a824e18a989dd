import { expect, test } from 'vitest'
import { coverageOf, sharesOf } from './coverage.ts'

const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + hours * hourMs)
const stretch = (from: number, to: number) => ({ from: at(from), to: at(to) })
const days = Array.from({ length: 30 }, (_, day) => stretch(day * 24, (day + 1) * 24))
const camera = (there: ReturnType<typeof stretch> | null, covered: readonly ReturnType<typeof stretch>[]) => ({
  id: 'one',
  name: 'One',
  there,
  covered: [...covered],
})

test('[COMP-2.c] each day gets its share of camera coverage, also where a stretch lasts for days or lies on a day’s edge', () => {
  const cameras = [camera(stretch(12, 96), [stretch(12, 24), stretch(30, 66), stretch(96, 96)])]
  expect(sharesOf(cameras, days).slice(0, 6)).toEqual([1, 18 / 24, 18 / 24, 0, null, null])
})

test('[COMP-2.c] all days computed in one pass equal each day computed by itself', () => {
  // Cameras with gaps of all lengths, by a fixed rule.
  const cameras = Array.from({ length: 5 }, (_, n) => {
    const parts = Array.from({ length: 400 }, (__, i) => {
      const from = i * 1.7 + n * 0.37
      return stretch(from, from + ((i * 7 + n) % 17) / 10)
    })
    return camera(n === 4 ? null : stretch(n * 31, 700), parts)
  })
  const shares = sharesOf(cameras, days)
  expect(shares).toHaveLength(30)
  days.forEach((day, place) => {
    const alone = coverageOf(cameras, day).share
    expect(shares[place] ?? -1).toBeCloseTo(alone ?? -1, 9)
  })
  expect(new Set(shares).size).toBeGreaterThan(5)
})
