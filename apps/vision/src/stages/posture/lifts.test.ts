import { describe, expect, test } from 'vitest'
import type { Hands } from './body.ts'
import { Lifts, type Lift } from './lifts.ts'

const START = 1_000_000
const limits = { minM: 0.25, withinMs: 2_000 }
const newLifts = () => new Lifts(() => limits)

const both = (height: number): Hands => ({ left: height, right: height })

/** The lifts from hands at these heights, 200 ms apart. */
function counted(hands: readonly (Hands | null)[], lifts = newLifts()): Lift[] {
  return hands.flatMap((now, i) => lifts.see(now, START + i * 200))
}

/** From one height to another in this many steps, then at rest. */
function raised(from: number, to: number, steps: number): number[] {
  const rising = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
  return [from, from, from, ...rising, to, to, to, to, to]
}

const ended = (lifts: readonly Lift[]): Lift[] => lifts.filter(({ until }) => until !== null)

describe('a lift', () => {
  test('[VIS-4.c] is both hands rising by 25 cm within 2 s, with their distance', () => {
    const found = counted(raised(0.3, 0.9, 5).map(both))
    expect(found).toEqual([
      { since: START + 600, until: null, height: expect.closeTo(0.48, 9) },
      { since: START + 600, until: START + 1_600, height: expect.closeTo(0.6, 9) },
    ])
  })

  test.each<[string, number[]]>([
    ['too little', raised(0.7, 0.94, 4)],
    ['too slow', raised(0.3, 0.8, 22)],
    ['the other way', raised(0.9, 0.3, 5)],
  ])('[VIS-4.c] is not one that is %s', (_name, heights) => expect(counted(heights.map(both))).toEqual([]))

  test('[VIS-4.c] is not one hand where both are visible, nor a point that jumps', () => {
    const waving = raised(0.8, 1.6, 4).map((height): Hands => ({ left: height, right: 0.8 }))
    expect(counted(waving)).toEqual([])
    expect(counted([0.8, 0.8, 0.8, 1.4, 0.8, 0.8, 0.8, 0.8].map(both))).toEqual([])
  })

  test('[VIS-4.c] is one hand when the camera sees only that', () => {
    const fromTheSide = raised(0.3, 0.9, 5).map((left): Hands => ({ left, right: null }))
    expect(ended(counted(fromTheSide))).toHaveLength(1)
  })

  test('[VIS-4.c] is a new one each time, and when lifted on after a rest', () => {
    const twice = [...raised(0.3, 0.9, 5), ...raised(0.3, 0.9, 5)]
    expect(ended(counted(twice.map(both)))).toHaveLength(2)
    const inTwoSteps = [...raised(0.3, 0.8, 5), ...raised(0.8, 1.3, 5)]
    expect(ended(counted(inTwoSteps.map(both)))).toMatchObject([
      { height: expect.closeTo(0.5, 9) },
      { height: expect.closeTo(0.5, 9) },
    ])
  })

  test('[VIS-4.c] ends when the hands or the person are out of sight', () => {
    const lifts = newLifts()
    const [begun] = counted(raised(0.3, 0.9, 5).slice(0, 8).map(both), lifts)
    expect(lifts.see(null, START + 1_600)).toEqual([])
    expect(lifts.see(null, START + 2_200)).toMatchObject([{ since: begun?.since }])
    const left = newLifts()
    counted(raised(0.3, 0.9, 5).slice(0, 8).map(both), left)
    expect(left.end()).toMatchObject([{ since: begun?.since, until: START + 1_400 }])
    expect(left.end()).toEqual([])
  })
})
