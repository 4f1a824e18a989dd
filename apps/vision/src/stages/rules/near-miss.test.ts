import { randomUUID } from 'node:crypto'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { describe, expect, test } from 'vitest'
import { FloorScene, going, standing, zoneOnFloor, type Mover } from '../../../test/floor-scene.ts'
import { NearMiss } from './near-miss.ts'

const zone = zoneOnFloor(0, 0, 40, 20)
const [PEOPLE, VEHICLES] = ['near-miss-person-vehicle', 'near-miss-vehicles'] as const

function watching(kind: typeof PEOPLE | typeof VEHICLES = PEOPLE, zones = [zone], thresholdMs = 0): FloorScene {
  const zoneIds = zones.map(({ id }) => id)
  const rule = new NearMiss(randomUUID(), { id: randomUUID(), kind, zoneIds, thresholdMs })
  return new FloorScene(rule, zones)
}

// Their edges are 1.3 m apart when their centres are 2.6 m apart: half the vehicle's 2 m and the person's 0.3 m.
const walker = standing('walker', 'person', [20, 10])
const passing = (apart: number, speed = 3): Mover => going('forklift', 'vehicle', [10, 10 + apart], [speed, 0])

describe('a near miss of a person and a vehicle', () => {
  test('[MOD-8.d] is reported once when a moving vehicle passes within 2 m, with both of them', () => {
    const observations = watching().play(6, [walker, passing(2.6)])
    expect(observations).toHaveLength(1)
    expect(observations).toMatchObject([
      {
        kind: PEOPLE,
        zoneId: zone.id,
        endedAt: null,
        trackId: 'walker',
        object: 'person',
        other: { trackId: 'forklift' },
      },
    ])
    expect(observations[0]).toMatchObject({ gap: expect.closeTo(1.5, 0) as number })
  })

  test('[MOD-8.d] is reported again with its end after 10 s', () => {
    const scene = watching()
    const [begun] = scene.play(6, [walker, passing(2.6)])
    const [ended, ...others] = scene.play(15, [walker])
    expect(others).toEqual([])
    expect(ended).toMatchObject({ id: begun?.id, startedAt: begun?.startedAt })
    // When first reported, they were still approaching each other; on passing, they were 1.3 m apart.
    expect(ended).toMatchObject({ gap: expect.closeTo(1.3, 1) as number })
    expect((ended as { gap: number }).gap).toBeLessThan((begun as { gap: number }).gap)
    expect(Date.parse(ended?.endedAt ?? '')).toBeGreaterThan(Date.parse(begun?.startedAt ?? ''))
  })

  test('[MOD-8.d] is reported before they meet when they approach each other', () => {
    const observations = watching().play(1.4, [
      standing('walker', 'person', [20, 10]),
      going('forklift', 'vehicle', [11, 10], [4, 0]),
    ])
    // 9 m apart less 1.3 m of their own extent: 7.7 m at 4 m/s take 1.9 s, long before the gap is 2 m.
    expect(observations).toHaveLength(1)
    const [{ gap, timeToCollision } = { gap: 0, timeToCollision: 0 }] = observations as {
      gap: number
      timeToCollision: number
    }[]
    expect(gap).toBeGreaterThan(2)
    expect(timeToCollision).toBeLessThan(2)
  })

  test('[MOD-8.d] two passes within 10 s are one, later ones are separate', () => {
    const scene = watching()
    const pass = () => scene.play(6, [walker, passing(2.6)])
    expect(pass()).toHaveLength(1)
    expect(pass()).toEqual([])
    scene.play(15, [walker])
    expect(pass()).toHaveLength(1)
  })

  test.each([200, 400, 520, 600, 700, 800, 880, 1_000, 1_200, 1_500])(
    '[MOD-8.d] is reported once at any frame rate down to two in three seconds: %d ms apart',
    (stepMs) => {
      const towards = going('forklift', 'vehicle', [8, 10], [2, 0])
      expect(watching().play(7, [walker, towards], stepMs)).toHaveLength(1)
    },
  )

  test.each<[string, readonly Mover[]]>([
    ['passes 4 m away', [walker, passing(5.5)]],
    ['stands', [standing('truck', 'vehicle', [20, 11.5]), walker]],
    [
      'stands while a person walks up to it',
      [standing('truck', 'vehicle', [20, 10]), going('walker', 'person', [10, 10], [1.4, 0])],
    ],
    ['creeps', [walker, going('truck', 'vehicle', [19, 12], [0.3, 0])]],
    ['drives away', [walker, going('truck', 'vehicle', [23.5, 10], [5, 0])]],
  ])('[MOD-8.d] is not reported for a vehicle that %s', (_name, movers) =>
    expect(watching().play(4, movers)).toEqual([]),
  )

  test('[MOD-8.d] is not reported for the vehicle’s driver', () => {
    const driver = going('driver', 'person', [10, 10], [3, 0])
    const forklift = going('forklift', 'vehicle', [10, 10], [3, 0])
    expect(watching().play(4, [driver, forklift])).toEqual([])
  })

  test('[MOD-8.d] is reported only if one of the two is in a zone of the module', () => {
    const elsewhere = zoneOnFloor(0, 0, 5, 5)
    expect(watching(PEOPLE, [elsewhere]).play(6, [walker, passing(2.6)])).toEqual([])
    const around = zoneOnFloor(18, 8, 4, 4)
    expect(watching(PEOPLE, [around]).play(6, [walker, passing(2.6)])).toHaveLength(1)
  })

  test('[MOD-8.d] shorter than 0.3 s or than the module’s threshold does not count', () => {
    const near = (s: number): readonly [number, number] => (s < 0.1 ? [20, 12] : [20, 17])
    const jump: Mover = { id: 'forklift', is: 'vehicle', at: near }
    expect(watching().play(2, [walker, jump])).toEqual([])
    expect(watching(PEOPLE, [zone], 5_000).play(6, [walker, passing(2.6)])).toEqual([])
  })

  test('[MOD-8.d] is not measured without floor calibration', () => {
    const assignment = { id: randomUUID(), kind: PEOPLE, zoneIds: [zone.id], thresholdMs: 0 }
    const scene = new FloorScene(new NearMiss(randomUUID(), assignment), [zone], null)
    expect(scene.play(6, [walker, passing(2.6)])).toEqual([])
  })
})

describe('a near miss of two vehicles', () => {
  const oncoming = going('truck', 'vehicle', [30, 13], [-3, 0])

  test('[MOD-8.e] is reported once for both', () => {
    const observations = watching(VEHICLES).play(6, [going('forklift', 'vehicle', [10, 10], [3, 0]), oncoming])
    expect(observations).toMatchObject([
      { kind: VEHICLES, object: 'vehicle', trackId: 'forklift', other: { trackId: 'truck' } },
    ])
  })

  test('[MOD-8.e] is not reported for two standing side by side, nor for people', () => {
    const parked = [standing('a', 'vehicle', [10, 10]), standing('b', 'vehicle', [12.5, 10])]
    expect(watching(VEHICLES).play(6, parked)).toEqual([])
    expect(watching(VEHICLES).play(6, [walker, passing(2.6)])).toEqual([])
  })
})

test('[MOD-7.b] a changed module continues; a stopped one ends what it reported', () => {
  const zones = [zone.id]
  const assignment = { id: randomUUID(), kind: PEOPLE, zoneIds: zones, thresholdMs: 0 }
  const rule = new NearMiss(randomUUID(), assignment)
  const scene = new FloorScene(rule, [zone])
  const [begun] = scene.play(4, [walker, passing(2.6)])
  expect(rule.reassign({ ...assignment, zoneIds: [randomUUID(), zone.id], thresholdMs: 400 })).toEqual([])
  expect(rule.close()).toMatchObject([{ id: begun?.id }])
  expect(rule.close()).toEqual([])
})

test('[MOD-7.b] a near miss ends when the module no longer covers its zone', () => {
  const assignment = { id: randomUUID(), kind: PEOPLE, zoneIds: [zone.id], thresholdMs: 0 }
  const rule = new NearMiss(randomUUID(), assignment)
  const [begun] = new FloorScene(rule, [zone]).play(4, [walker, passing(2.6)])
  expect(rule.reassign({ ...assignment, zoneIds: [randomUUID()] })).toMatchObject([{ id: begun?.id }])
})

describe('the site’s own thresholds for near misses', () => {
  const withThresholds = (thresholds: ThresholdValues) => {
    const zoneIds = [zone.id]
    const assignment = { id: randomUUID(), kind: PEOPLE, zoneIds, thresholdMs: 0, thresholds }
    return new FloorScene(new NearMiss(randomUUID(), assignment), [zone])
  }

  test.each<[string, ThresholdValues]>([
    ['a smaller gap', { 'near-miss.gap': 1, 'near-miss.collision': 0.2 }],
    ['a greater speed', { 'near-miss.speed': 4 }],
    ['a longer time', { 'near-miss.duration': 8 }],
  ])('[SET-3.f] with %s this pass no longer counts', (_name, thresholds) => {
    expect(withThresholds({}).play(6, [walker, passing(2.6)])).toHaveLength(1)
    expect(withThresholds(thresholds).play(6, [walker, passing(2.6)])).toEqual([])
  })

  test('[SET-3.f] with a larger gap a more distant pass counts', () => {
    expect(withThresholds({}).play(6, [walker, passing(5)])).toEqual([])
    expect(withThresholds({ 'near-miss.gap': 5 }).play(6, [walker, passing(5)])).toHaveLength(1)
  })

  test('[SET-3.f] apply at once', () => {
    const zoneIds = [zone.id]
    const assignment = { id: randomUUID(), kind: PEOPLE, zoneIds, thresholdMs: 0 } as const
    const rule = new NearMiss(randomUUID(), assignment)
    const scene = new FloorScene(rule, [zone])
    expect(scene.play(6, [walker, passing(5)])).toEqual([])
    rule.reassign({ ...assignment, thresholds: { 'near-miss.gap': 5 } })
    expect(scene.play(6, [walker, passing(5)])).toHaveLength(1)
  })
})
