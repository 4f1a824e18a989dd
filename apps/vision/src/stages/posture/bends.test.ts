import { describe, expect, test } from 'vitest'
import { Bends, type Bend } from './bends.ts'

const START = 1_000_000
const limits = { bentDegrees: 30, minMs: 500, uprightDegrees: 20 }
const newBends = () => new Bends(() => limits)

/** The bends from these angles, 200 ms apart. */
function counted(angles: readonly (number | null)[], bends = newBends(), stepMs = 200): Bend[] {
  return angles.flatMap((angle, i) => bends.see(angle, START + i * stepMs))
}

describe('a bend', () => {
  test('[VIS-4.b] counts after 0.5 s beyond 30°, and ends below 20°, with its greatest angle', () => {
    expect(counted([5, 25, 40, 50, 70, 65, 60, 40, 25, 15, 5])).toMatchObject([
      { since: START + 400, until: null, angle: 65 + 5 },
      { since: START + 400, until: START + 1_800, angle: 70 },
    ])
  })

  test.each<[string, (number | null)[]]>([
    ['beyond 30° for less than 0.5 s', [5, 40, 50, 10, 5]],
    ['below 30°, however long', Array<number>(100).fill(29)],
    ['of single wrong angles', Array.from({ length: 100 }, (_, i) => (i % 3 === 0 ? 10 : 45))],
    ['that nobody saw', Array<null>(100).fill(null)],
  ])('[VIS-4.b] does not count %s', (_name, angles) => expect(counted(angles)).toEqual([]))

  test('[VIS-4.b] is one bend while it stays beyond 20°', () => {
    const once = [40, 40, 40, 40, 25, 40, 25, 40, 40, 40, 40, 10]
    expect(counted(once).filter(({ until }) => until !== null)).toHaveLength(1)
    const twice = [40, 40, 40, 40, 10, 40, 40, 40, 40, 10]
    expect(counted(twice).filter(({ until }) => until !== null)).toHaveLength(2)
  })

  test('[VIS-4.b] continues through a moment without points, and ends after two seconds', () => {
    const bends = newBends()
    expect(counted([40, 40, null, null, 40, 40, ...Array<null>(10).fill(null)], bends)).toHaveLength(1)
    expect(bends.see(null, START + 3_100)).toMatchObject([{ since: START, until: START + 1_000, angle: 40 }])
  })

  test('[VIS-4.b] counts at one frame a second', () =>
    expect(counted([5, 45, 45, 5], newBends(), 1_000)).toHaveLength(2))

  test('[VIS-4.b] ends once when the person disappears', () => {
    const bends = newBends()
    counted([40, 40, 40, 40], bends)
    expect(bends.end()).toMatchObject([{ since: START, until: START + 600, angle: 40 }])
    expect(bends.end()).toEqual([])
  })

  test('[VIS-4.b] ends even if the clock was set back by an hour', () => {
    const bends = newBends()
    counted([40, 40, 40, 40], bends)
    expect(bends.see(40, START - 3_600_000)).toMatchObject([{ until: START + 600 }])
  })

  test('[VIS-4.b] [ERGO-1.c] counts by the site’s thresholds', () => {
    const limits = { bentDegrees: 45, minMs: 1_000, uprightDegrees: 30 }
    const angles = [40, 40, 40, 40, 40, 40, 50, 50, 50, 50, 50, 50, 25]
    expect(counted(angles, new Bends(() => limits))).toMatchObject([
      { since: START + 1_200, until: null },
      { until: START + 2_400 },
    ])
  })

  test('[ERGO-1.c] is twisted only if the shoulders are turned in three consecutive frames', () => {
    const seen = (twists: readonly number[]) => {
      const bends = newBends()
      twists.forEach((twist, i) => bends.see(45, START + i * 200, { twist }))
      return bends.end()
    }
    expect(seen([0, 0, 25, 25, 25, 0])).toMatchObject([{ twisted: true }])
    expect(seen([25, 25, 0, 25, 25, 0])).toMatchObject([{ twisted: false }])
    expect(seen([19, 19, 19, 19, 19, 19])).toMatchObject([{ twisted: false }])
  })

  test('[ERGO-2.e] keeps the body at its start, its deepest moment and its end, compactly', () => {
    const bends = newBends()
    const points = (x: number) => ({
      'left-hip': { at: { x, y: 0.123456789 }, score: 0.9 },
      'left-knee': { at: { x, y: 0.5 }, score: 0.1 },
    })
    const found = [40, 50, 70, 50, 40, 10].flatMap((angle, i) =>
      bends.see(angle, START + i * 200, { points: points(i / 10) }),
    )
    expect(found.map(({ poses }) => poses)).toEqual([
      [],
      [0, 2, 5].map((n) => ({
        at: new Date(START + n * 200).toISOString(),
        points: { 'left-hip': { x: n / 10, y: 0.1235 } },
      })),
    ])
  })
})
