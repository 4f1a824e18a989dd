import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BEGINNING, FloorScene, going, zoneOnFloor, type Mover } from '../../../test/floor-scene.ts'
import { testTrack } from '../../../test/test-track.ts'
import { VehicleSpeeding } from './vehicle-speeding.ts'

const zone = zoneOnFloor(5, 0, 35, 20)
const assignment = {
  id: randomUUID(),
  kind: 'vehicle-speeding' as const,
  zoneIds: [zone.id],
  thresholdMs: 0,
  limit: 3,
}
const watching = (part: Partial<typeof assignment> = {}) =>
  new FloorScene(new VehicleSpeeding(randomUUID(), { ...assignment, ...part }), [zone])
const driving = (speed: number): Mover => going('forklift', 'vehicle', [6, 10], [speed, 0])

describe('a speeding vehicle', () => {
  test('[MOD-8.h] is reported after a second, with its speed and the limit', () => {
    const observations = watching().play(5, [driving(5)])
    expect(observations).toHaveLength(1)
    expect(observations).toMatchObject([
      { kind: 'vehicle-speeding', object: 'vehicle', zoneId: zone.id, limit: 3, endedAt: null },
    ])
    expect(observations[0]).toMatchObject({ speed: expect.closeTo(5, 1) as number })
    expect(Date.parse(observations[0]?.startedAt ?? '')).toBeGreaterThanOrEqual(BEGINNING)
  })

  test('[MOD-8.h] is reported again with its end when it slowed down or left', () => {
    const scene = watching()
    const [begun] = scene.play(5, [driving(5)])
    const ended = scene.play(12, [])
    expect(ended).toMatchObject([{ id: begun?.id }])
    expect(ended[0]?.endedAt).not.toBeNull()
  })

  test.each([200, 400, 520, 600, 700, 800, 880, 1_000, 1_200, 1_500])(
    '[MOD-8.h] is reported once at any frame rate down to two in three seconds: %d ms apart',
    (stepMs) => {
      const observations = watching().play(7, [driving(4)], stepMs)
      expect(observations).toMatchObject([{ kind: 'vehicle-speeding', endedAt: null }])
    },
  )

  test('[MOD-8.h] reports its highest speed at the end', () => {
    const scene = watching()
    const speeds: Mover = {
      id: 'f',
      is: 'vehicle',
      at: (s) => [6 + 4 * s + (s > 2 ? 4 * (s - 2) : 0), 10],
    }
    const [begun] = scene.play(4.5, [speeds])
    const [ended] = scene.play(12, [])
    expect(begun).toMatchObject({ speed: expect.closeTo(4, 1) as number })
    expect(ended).toMatchObject({ id: begun?.id, speed: expect.closeTo(8, 0) as number })
  })

  test.each<[string, readonly Mover[]]>([
    ['stays below the limit', [driving(2.9)]],
    ['is on foot', [going('runner', 'person', [6, 10], [5, 0])]],
    ['drives where there is no zone', [going('forklift', 'vehicle', [0, 10], [0, 5])]],
    [
      'is too fast for half a second only',
      [
        {
          id: 'forklift',
          is: 'vehicle',
          at: (s) => [6 + (s < 1 ? 0 : Math.min(s - 1, 0.5) * 5), 10],
        },
      ],
    ],
  ])('[MOD-8.h] is not reported when it %s', (_name, movers) => expect(watching().play(4, movers)).toEqual([]))

  test('[MOD-8.h] is not reported when the module requires a longer time', () =>
    expect(watching({ thresholdMs: 10_000 }).play(6, [driving(5)])).toEqual([]))

  test('[MOD-8.h] a single jump of the box is not a speed', () => {
    const jumps: Mover = {
      id: 'forklift',
      is: 'vehicle',
      at: (s) => [Math.abs(s - 2) < 0.05 ? 16 : 12, 10],
    }
    expect(watching().play(6, [jumps])).toEqual([])
  })

  test('[MOD-8.h] is not measured without floor calibration', () => {
    const rule = new VehicleSpeeding(randomUUID(), assignment)
    expect(new FloorScene(rule, [zone], null).play(5, [driving(5)])).toEqual([])
  })

  test('a changed limit applies from now on, and ends what the old one reported', () => {
    const rule = new VehicleSpeeding(randomUUID(), assignment)
    const scene = new FloorScene(rule, [zone])
    const [begun] = scene.play(3, [driving(5)])
    const zoneIds = [randomUUID(), ...assignment.zoneIds]
    expect(rule.reassign({ ...assignment, zoneIds, thresholdMs: 500 })).toEqual([])
    expect(rule.reassign({ ...assignment, limit: 8 })).toMatchObject([{ id: begun?.id }])
    expect(scene.play(3, [driving(5)])).toEqual([])
  })
})

test('[SET-3.f] the required duration of speeding is set by the site', () => {
  const thresholds = { 'vehicle-speeding.duration': 10 }
  const rule = new VehicleSpeeding(randomUUID(), { ...assignment, thresholds })
  expect(new FloorScene(rule, [zone]).play(6, [driving(5)])).toEqual([])
})

test('[SET-3.f] the time for the median speed is set by the site', () => {
  const rule = new VehicleSpeeding(randomUUID(), {
    ...assignment,
    thresholds: { 'vehicle-speeding.window': 10 },
  })
  // Slow for longer than fast: within ten seconds the median is slow.
  const late: Mover = {
    id: 'forklift',
    is: 'vehicle',
    at: (s) => [s < 6 ? 6 + 0.5 * s : 9 + 5 * (s - 6), 10],
  }
  expect(watching().play(10, [late])).toHaveLength(1)
  expect(new FloorScene(rule, [zone]).play(10, [late])).toEqual([])
})

test('[MOD-8.h] frames that miss the vehicle do not shorten the time of the median', () => {
  const rule = new VehicleSpeeding(randomUUID(), assignment)
  const observations = Array.from({ length: 20 }, (_, i) => {
    const at = BEGINNING + i * 150
    const isSeen = i % 2 === 0
    const track = testTrack({ id: 'forklift', objectClass: 'vehicle', seenAt: isSeen ? at : at - 150 })
    const velocity = { x: [4, 2, 2][(i / 2) % 3] ?? 0, y: 0 }
    const motion = { at: { x: 10, y: 10 }, half: { x: 0, y: 0 }, reach: 1, isWhole: true, velocity, moves: true }
    return rule.update({
      tracks: [track],
      events: isSeen ? [{ kind: 'dwelled', zoneId: zone.id, track, at, dwellMs: 0 }] : [],
      floor: isSeen ? new Map([[track.id, motion]]) : new Map(),
      at,
    })
  }).flat()
  expect(observations).toEqual([])
})
