import { randomUUID } from 'node:crypto'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { describe, expect, test } from 'vitest'
import { FloorScene, going, zoneOnFloor, type Mover } from '../../../test/floor-scene.ts'
import { StopViolation } from './stop-violation.ts'

/** A line 2 m deep across the lane. */
const line = zoneOnFloor(20, 5, 2, 10)
const watching = () => {
  const assignment = {
    id: randomUUID(),
    kind: 'stop-violation' as const,
    zoneIds: [line.id],
    thresholdMs: 0,
  }
  return new FloorScene(new StopViolation(randomUUID(), assignment), [line])
}

/** Drives from 10 m at 3 m/s to a position, waits there for this long, and drives on. */
function waitingAt(x: number, seconds: number, from = 10): Mover {
  const there = (x - from) / 3
  return {
    id: 'forklift',
    is: 'vehicle',
    at: (s) => [s < there ? from + 3 * s : Math.max(x, x + 3 * (s - there - seconds)), 10],
  }
}

/** Brakes from 3 m/s at 3 m/s², and accelerates again at the same rate. */
function brakingAt(x: number, seconds: number, from: number): Mover {
  const stands = (x - 1.5 - from) / 3 + 1
  const gone = (s: number) => (s > 1 ? 3 * s - 1.5 : 1.5 * s * s)
  return {
    id: 'forklift',
    is: 'vehicle',
    at: (s) => [x - gone(Math.max(0, stands - s)) + gone(Math.max(0, s - stands - seconds)), 10],
  }
}

/** The same vehicle, out of sight between two seconds; `foundAs`: the id of its track afterwards. */
function hidden(mover: Mover, from: number, to: number, foundAs = mover.id): Mover[] {
  const seen = (s: number) => s < from || s >= to
  const { at } = mover
  if (foundAs === mover.id) return [{ ...mover, at: (s) => (seen(s) ? at(s) : null) }]
  return [
    { ...mover, at: (s) => (s < from ? at(s) : null) },
    { ...mover, id: foundAs, at: (s) => (s < to ? null : at(s)) },
  ]
}

describe('a vehicle that does not stop', () => {
  test('[MOD-8.i] is reported once after crossing the line, with its end in the next frame', () => {
    const observations = watching().play(8, [going('forklift', 'vehicle', [10, 10], [3, 0])])
    expect(observations).toHaveLength(2)
    expect(observations).toMatchObject([
      { kind: 'stop-violation', zoneId: line.id, object: 'vehicle', endedAt: null },
      { id: observations[0]?.id },
    ])
    expect(observations[0]).toMatchObject({ lowestSpeed: expect.closeTo(3, 1) as number })
    expect(observations[1]?.endedAt).not.toBeNull()
  })

  test.each([
    ['1 m before the line', 19],
    ['on the line', 21],
  ])('[MOD-8.i] is not reported when it stops %s', (_name, x) =>
    expect(watching().play(14, [waitingAt(x, 4)])).toEqual([]),
  )

  test('[MOD-8.i] is reported when it stops 8 m before the line, or only briefly', () => {
    expect(watching().play(14, [waitingAt(12, 4)])).toHaveLength(2)
    expect(watching().play(14, [waitingAt(19, 0.6)])).toHaveLength(2)
  })

  // At any phase of the frames: 20 start times between one frame and the next.
  const phases = Array.from({ length: 20 }, (_, i) => i / 20)

  test.each([
    [1.1, 5],
    [1.1, 8],
    [1.5, 5],
    [1.5, 8],
  ])(
    '[MOD-8.i] is not reported when it stops for %d s, just over a second, at %d frames a second',
    (seconds, framesPerSecond) => {
      for (const phase of phases) {
        const from = 10 + (3 * phase) / framesPerSecond
        expect(watching().play(14, [waitingAt(19, seconds, from)], 1_000 / framesPerSecond)).toEqual([])
      }
    },
  )

  test.each([2, 1.25])(
    '[MOD-8.i] is not reported when it brakes, stands for 1.1 s and accelerates, at %d frames a second',
    (framesPerSecond) => {
      for (const phase of phases)
        expect(
          watching().play(14, [brakingAt(19, 1.1, 10 + (3 * phase) / framesPerSecond)], 1_000 / framesPerSecond),
        ).toEqual([])
    },
  )

  test.each([1_000, 1_001, 1_005, 1_040, 1_200, 1_400])(
    '[MOD-8.i] is reported when it drives through at barely a frame a second: %d ms apart',
    (stepMs) => {
      for (const phase of phases) {
        const forklift = going('forklift', 'vehicle', [4 + 3 * phase, 10], [3, 0])
        expect(watching().play(14, [forklift], stepMs)).toHaveLength(2)
      }
    },
  )

  test.each([1_001, 1_040, 1_200, 1_400])(
    '[MOD-8.i] is not reported when it may have stopped between two frames: %d ms apart',
    (stepMs) => {
      for (const phase of phases) {
        const from = 4 + (3 * phase * stepMs) / 1_000
        expect(watching().play(16, [waitingAt(19, 1.1, from)], stepMs)).toEqual([])
      }
    },
  )

  test('[MOD-8.i] is reported when it stops for half a second, at any phase of the frames', () => {
    for (const phase of phases) expect(watching().play(14, [waitingAt(19, 0.5, 10 + 0.6 * phase)])).toHaveLength(2)
  })

  test.each([
    [1, 3],
    [1, 6],
    [1, 9],
    [2, 8],
    [3, 7],
  ])('[VIS-3.e] is reported if the line is %d m deep and it drives at %d m/s', (depth, speed) => {
    const shallow = zoneOnFloor(20, 5, depth, 10)
    for (const phase of phases) {
      const assignment = { id: randomUUID(), zoneIds: [shallow.id], thresholdMs: 0 }
      const rule = new StopViolation(randomUUID(), { ...assignment, kind: 'stop-violation' })
      const forklift = going('forklift', 'vehicle', [4 + (speed / 5) * phase, 10], [speed, 0])
      const observations = new FloorScene(rule, [shallow]).play(8, [forklift])
      expect(observations).toHaveLength(2)
      expect(observations[0]).toMatchObject({ lowestSpeed: expect.closeTo(speed, 1) as number })
    }
  })

  test.each<[string, readonly Mover[]]>([
    ['was hidden while it stood there', hidden(waitingAt(19, 5), 3.4, 5.8)],
    ['stood there hidden and was found again as another track', hidden(waitingAt(19, 5), 3.4, 7.6, 'found')],
    ['was lost before the line', hidden(waitingAt(18, 0), 2, 3.4)],
    ['was first seen in the zone', [going('forklift', 'vehicle', [20.5, 10], [3, 0])]],
    ['was first seen 2 m before the line', [going('forklift', 'vehicle', [18, 10], [3, 0])]],
  ])('[MOD-8.i] is not reported when it %s: its path is unknown', (_name, movers) =>
    expect(watching().play(14, movers)).toEqual([]),
  )

  test('[MOD-8.i] is reported when it was out of sight only for a moment', () =>
    expect(watching().play(8, hidden(waitingAt(18, 0), 2, 2.6))).toHaveLength(2))

  test.each<[string, Mover]>([
    ['goes against the arrow', going('forklift', 'vehicle', [30, 10], [-3, 0])],
    ['is on foot', going('walker', 'person', [15, 10], [2, 0])],
    ['turns back on the line', { id: 'f', is: 'vehicle', at: (s) => [21 - Math.abs(3 - s) * 3, 10] }],
    ['passes beside it', going('forklift', 'vehicle', [10, 18], [3, 0])],
  ])('[MOD-8.i] is not reported when it %s', (_name, mover) => expect(watching().play(8, [mover])).toEqual([]))

  test('[MOD-8.i] is not measured without floor calibration', () => {
    const assignment = {
      id: randomUUID(),
      kind: 'stop-violation' as const,
      zoneIds: [line.id],
      thresholdMs: 0,
    }
    const scene = new FloorScene(new StopViolation(randomUUID(), assignment), [line], null)
    expect(scene.play(8, [going('forklift', 'vehicle', [10, 10], [3, 0])])).toEqual([])
  })
})

test.each<[string, ThresholdValues, Mover]>([
  ['a longer stop', { 'stop-violation.duration': 6 }, waitingAt(19, 4)],
  ['a shorter way before the line', { 'stop-violation.distance': 0.5 }, waitingAt(18, 4)],
])('[SET-3.f] with %s as the site’s threshold this stop is not enough', (_name, thresholds, mover) => {
  const assignment = { id: randomUUID(), zoneIds: [line.id], thresholdMs: 0, thresholds }
  const rule = new StopViolation(randomUUID(), { ...assignment, kind: 'stop-violation' })
  expect(watching().play(14, [mover])).toEqual([])
  expect(new FloorScene(rule, [line]).play(14, [mover])).toHaveLength(2)
})

test('[SET-3.f] with a higher speed as the site’s threshold, driving slowly counts as stopping', () => {
  const slow = going('forklift', 'vehicle', [16, 10], [1, 0])
  const thresholds = { 'stop-violation.speed': 2 }
  const assignment = { id: randomUUID(), zoneIds: [line.id], thresholdMs: 0, thresholds }
  const rule = new StopViolation(randomUUID(), { ...assignment, kind: 'stop-violation' })
  expect(watching().play(14, [slow])).toHaveLength(2)
  expect(new FloorScene(rule, [line]).play(14, [slow])).toEqual([])
})
