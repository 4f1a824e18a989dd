import { randomUUID } from 'node:crypto'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { describe, expect, test } from 'vitest'
import { FloorScene, going, zoneOnFloor, type Mover } from '../../test/floor-scene.ts'
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

/** Drives to a place at 3 m/s, waits there for so long, and drives on. */
function waitingAt(x: number, seconds: number): Mover {
  const there = (x - 10) / 3
  return {
    id: 'forklift',
    is: 'vehicle',
    at: (s) => [s < there ? 10 + 3 * s : Math.max(x, x + 3 * (s - there - seconds)), 10],
  }
}

describe('a vehicle that does not stop', () => {
  test('[MOD-8] is said once when it has crossed the line, with its end with the next frame', () => {
    const said = watching().play(8, [going('forklift', 'vehicle', [10, 10], [3, 0])])
    expect(said).toHaveLength(2)
    expect(said).toMatchObject([
      { kind: 'stop-violation', zoneId: line.id, object: 'vehicle', endedAt: null },
      { id: said[0]?.id },
    ])
    expect(said[0]).toMatchObject({ lowestSpeed: expect.closeTo(3, 1) as number })
    expect(said[1]?.endedAt).not.toBeNull()
  })

  test.each([
    ['1 m before the line', 19],
    ['on the line', 21],
  ])('[MOD-8] is not said of one that stops %s', (_name, x) => {
    expect(watching().play(14, [waitingAt(x, 4)])).toEqual([])
  })

  test('[MOD-8] is said of one that stops 8 m before it, or for a moment only', () => {
    expect(watching().play(14, [waitingAt(12, 4)])).toHaveLength(2)
    expect(watching().play(14, [waitingAt(19, 0.6)])).toHaveLength(2)
  })

  test.each<[string, Mover]>([
    ['goes against the arrow', going('forklift', 'vehicle', [30, 10], [-3, 0])],
    ['is on foot', going('walker', 'person', [15, 10], [2, 0])],
    [
      'turns back on the line',
      { id: 'f', is: 'vehicle', at: (s) => [21 - Math.abs(3 - s) * 3, 10] },
    ],
    ['passes beside it', going('forklift', 'vehicle', [10, 18], [3, 0])],
  ])('[MOD-8] is not said of one that %s', (_name, mover) => {
    expect(watching().play(8, [mover])).toEqual([])
  })

  test('[MOD-8] nothing is known where the floor was not measured', () => {
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
])(
  '[SET-3] with %s as the site’s threshold this stop is not enough',
  (_name, thresholds, mover) => {
    const assignment = { id: randomUUID(), zoneIds: [line.id], thresholdMs: 0, thresholds }
    const rule = new StopViolation(randomUUID(), { ...assignment, kind: 'stop-violation' })
    expect(watching().play(14, [mover])).toEqual([])
    expect(new FloorScene(rule, [line]).play(14, [mover])).toHaveLength(2)
  },
)

test('[SET-3] with a greater speed as the site’s threshold, to drive slowly is to stop', () => {
  const slow = going('forklift', 'vehicle', [16, 10], [1, 0])
  const thresholds = { 'stop-violation.speed': 2 }
  const assignment = { id: randomUUID(), zoneIds: [line.id], thresholdMs: 0, thresholds }
  const rule = new StopViolation(randomUUID(), { ...assignment, kind: 'stop-violation' })
  expect(watching().play(14, [slow])).toHaveLength(2)
  expect(new FloorScene(rule, [line]).play(14, [slow])).toEqual([])
})
