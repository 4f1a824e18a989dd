import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import {
  ZONE,
  OTHER_ZONE,
  assignment,
  iso,
  feet,
  standing,
  around,
  lying,
  unknown,
  started,
} from '../../../test/fall-scene.ts'
import { ImperfectScene, simulatedPerson } from '../../../test/imperfect-scene.ts'
import { RuleScene } from '../../../test/rule-scene.ts'
import { ASPECT, bodyTrack, type Stance } from '../../../test/test-body.ts'
import { halfZone } from '../../../test/test-zone.ts'
import { FallenPerson } from './fallen-person.ts'

describe('a fallen person', () => {
  test('[MOD-8.g] is reported after 3 s, from the time of the fall, once', () => {
    const { scene, fellAt } = started()
    expect(scene.show(3_000, lying())).toEqual([])
    expect(scene.show(20_000, lying())).toMatchObject([
      {
        kind: 'fallen-person',
        state: 'fallen',
        zoneId: ZONE,
        object: 'person',
        startedAt: iso(fellAt),
        endedAt: null,
      },
    ])
  })

  test('[MOD-8.g] is reported at one frame a second, and later if the module’s threshold is longer', () => {
    const rare = started({}, 1_000)
    expect(rare.scene.show(3_000, lying())).toEqual([])
    expect(rare.scene.show(1_000, lying())).toHaveLength(1)
    const patient = started({ thresholdMs: 10_000 })
    expect(patient.scene.show(10_000, lying())).toEqual([])
    expect(patient.scene.show(400, lying())).toHaveLength(1)
  })

  test('[MOD-8.g] is reported even if the fall happened before the first frame', () => {
    const rule = new FallenPerson(randomUUID(), assignment, around)
    const scene = new RuleScene(rule, [halfZone(ZONE)])
    expect(scene.show(4_000, lying(0, { displacement: 0 }))).toHaveLength(1)
  })

  test('[MOD-8.g] is reported when falling away from the camera, where the trunk only shortens', () => {
    const facing = { facing: 180, feet }
    const scene = new RuleScene(new FallenPerson(randomUUID(), assignment, around), [halfZone(ZONE)])
    expect(scene.show(5_000, bodyTrack(facing))).toEqual([])
    expect(scene.show(5_000, lying(0, {}, facing))).toHaveLength(1)
  })

  test('[MOD-8.g] is reported even if single frames contradict it or show nothing', () => {
    const { scene } = started()
    const doubtful = [lying(), lying(), standing, lying(), unknown]
    expect(scene.show(4_000, (ms) => doubtful[(ms / 200) % 5] ?? {})).toHaveLength(1)
  })

  test.each<[string, Partial<Track>]>([
    ['stands', standing],
    ['crouches', bodyTrack({ hips: 0.3, lean: 40, feet })],
    ['bends by less than 60°', bodyTrack({ lean: 55, feet })],
    ['has no key points', unknown],
    ['has uncertain key points', lying(0, {}, { score: 0.2 })],
    ['is outside the zone', lying(0, {}, { feet: { x: 0.75, y: 0.8 } })],
    ['is a vehicle', lying(0, { id: 'truck', objectClass: 'vehicle' })],
  ])('[MOD-8.g] is not reported for a person or object that %s', (_name, track) =>
    expect(started().scene.show(90_000, track)).toEqual([]),
  )

  test('[MOD-8.g] is not reported for two frames of lying with nothing known in between', () => {
    const { scene } = started()
    const twice = [...scene.show(1_000, lying()), ...scene.show(5_000, unknown)]
    expect([...twice, ...scene.show(2_000, lying())]).toEqual([])
  })

  test('[MOD-8.g] is not reported for deep bends of less than 3 s, repeated', () => {
    const { scene } = started()
    const bent = bodyTrack({ lean: 80, feet })
    const working = scene.show(60_000, (ms) => (ms % 3_600 < 2_800 ? bent : standing))
    expect(working).toEqual([])
  })
})

describe('a person falling over the edge of a zone', () => {
  /** Falls to the right; the hips end up at `x`, the legs to the left of them. */
  const falls = (x: number): Observation[] => {
    const facing = { facing: 90, feet: { x, y: 0.8 } }
    const { scene } = started()
    scene.show(4_000, bodyTrack(facing))
    return scene.show(10_000, bodyTrack({ ...facing, lean: 85, hips: 0.15, hands: 0.1 }))
  }

  test('[MOD-8.g] is reported although the middle of the box is outside', () =>
    expect(falls(0.55)).toMatchObject([{ state: 'fallen', zoneId: ZONE }]))

  test('[MOD-8.g] is not reported when no part lies inside', () => expect(falls(0.63)).toEqual([]))

  test('[MOD-8.g] is reported once when the feet alternate between two zones of the module', () => {
    const { scene } = started({ zoneIds: [ZONE, OTHER_ZONE] })
    const lies = (x: number) => bodyTrack({ facing: 90, feet: { x, y: 0.8 }, lean: 85, hips: 0.15, hands: 0.1 })
    const observations = scene.show(20_000, (ms) => lies((ms / 200) % 2 === 0 ? 0.54 : 0.56))
    expect(observations).toHaveLength(1)
  })

  test('[MOD-8.g] is not reported when bending beside the zone with the trunk overlapping it in the picture', () => {
    const zone = {
      ...halfZone(ZONE),
      polygon: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 0.7 },
        { x: 0, y: 0.7 },
      ],
    }
    const rule = new FallenPerson(randomUUID(), assignment, {
      ...around,
      polygonOf: () => zone.polygon,
    })
    const scene = new RuleScene(rule, [zone])
    scene.show(4_000, standing)
    expect(scene.show(10_000, bodyTrack({ lean: 80, feet }))).toEqual([])
  })
})

describe('[MOD-7.a] zones of one module that overlap or adjoin', () => {
  const zoneIds = [ZONE, OTHER_ZONE]

  test('raise one incident for a person lying in both', () => {
    const rule = new FallenPerson(randomUUID(), { ...assignment, zoneIds }, around)
    const scene = new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE)])
    scene.show(4_000, standing)
    expect(scene.show(20_000, lying())).toHaveLength(1)
  })

  test('raise one incident for a person who crawls from one into the other, or falls again there', () => {
    const { scene } = started({ zoneIds })
    const observations = [
      ...scene.show(10_000, lying()),
      ...scene.show(10_000, lying(0, {}, { feet: { x: 0.75, y: 0.8 } })),
      ...scene.show(5_000, bodyTrack({ feet: { x: 0.75, y: 0.8 } })),
      ...scene.show(10_000, lying(0, {}, { feet: { x: 0.75, y: 0.8 } })),
    ]
    expect(observations).toMatchObject([{ state: 'fallen', zoneId: ZONE }])
  })

  test('keep the incident if only the zone with the person is still covered', () => {
    const { rule, scene } = started({ zoneIds })
    scene.show(10_000, lying())
    expect(rule.reassign({ ...assignment, zoneIds: [ZONE] })).toEqual([])
    expect(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] })).toHaveLength(1)
  })
})

describe('the end of a fall', () => {
  test('[MOD-8.g] is reported after 30 s upright', () => {
    const { scene } = started()
    const [observation] = scene.show(10_000, lying())
    const lastLying = scene.at - 200
    expect(scene.show(30_000, standing)).toEqual([])
    expect(scene.show(1_000, standing)).toEqual([{ ...observation, endedAt: iso(lastLying) }])
  })

  test('[MOD-8.g] is not reported when the person is lost and found in place', () => {
    const { scene } = started()
    const [observation] = scene.show(10_000, lying())
    expect(scene.show(20_000)).toEqual([])
    expect(scene.show(20_000, lying(0, { id: 'found' }))).toEqual([])
    expect(scene.show(40_000)).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])
  })

  test('[MOD-8.g] is reported even when the clock was set back by an hour, and it starts over', () => {
    const { scene } = started()
    const [observation] = scene.show(10_000, lying())
    scene.at -= 3_600_000
    const back = scene.show(10_000, lying())
    expect(back).toMatchObject([{ id: observation?.id }, { endedAt: null }])
    expect(back[1]?.id).not.toBe(observation?.id)
  })

  test('[MOD-8.g] is reported if the module no longer covers the zone, or is deleted', () => {
    const { rule, scene } = started()
    const [observation] = scene.show(10_000, lying())
    expect(rule.reassign({ ...assignment })).toEqual([])
    expect(rule.close()).toEqual([{ ...observation, endedAt: iso(scene.at - 200) }])
    const other = started()
    other.scene.show(10_000, lying())
    expect(other.rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] })).toHaveLength(1)
  })
})

describe('a person lying still', () => {
  test('[MOD-8.g] is reported once more after a minute, as another observation', () => {
    const { scene, fellAt } = started()
    const [fallen] = scene.show(60_000, lying())
    const [immobile, ...others] = scene.show(60_000, lying())
    expect(others).toEqual([])
    expect(immobile).toMatchObject({ state: 'immobile', startedAt: iso(fellAt), endedAt: null })
    expect(immobile?.id).not.toBe(fallen?.id)
    expect(scene.show(40_000, standing)).toMatchObject([
      { id: fallen?.id, state: 'fallen' },
      { id: immobile?.id, state: 'immobile' },
    ])
  })

  test('[MOD-8.g] counts even if their key points are missing for a while', () => {
    const { scene } = started()
    scene.show(20_000, lying())
    scene.show(25_000, unknown)
    expect(scene.show(20_000, lying())).toMatchObject([{ state: 'immobile' }])
  })

  test('[MOD-8.g] has moved less than 0.3 m: a person who crawls further does not count', () => {
    const trembling = started().scene.show(90_000, (ms) => lying((ms / 200) % 2 === 0 ? 0 : 0.1))
    expect(trembling).toMatchObject([{ state: 'fallen' }, { state: 'immobile' }])
    const crawling = started().scene.show(90_000, (ms) => lying(ms < 45_000 ? 0 : 0.6))
    expect(crawling).toMatchObject([{ state: 'fallen' }])
  })

  test('[MOD-8.g] is measured by their own size, at any distance', () => {
    const far = { pictureM: 12 }
    const moved = (metres: number): Partial<Track> =>
      lying(0, {}, { ...far, feet: { x: feet.x + metres / 12 / ASPECT, y: feet.y } })
    const crawling = started().scene.show(90_000, (ms) => moved(ms < 45_000 ? 0 : 0.6))
    expect(crawling).toMatchObject([{ state: 'fallen' }])
  })
})

describe('a fall with an imperfect detector', () => {
  /** Walks in, falls forward in 0.7 s, lies, and gets up again in 4 s. */
  function fallen(seed: number, liesMs: number) {
    const rule = new FallenPerson(randomUUID(), assignment, around)
    const scene = new ImperfectScene(rule, [halfZone(ZONE)], seed)
    const down = (share: number): Stance => ({
      lean: 88 * share,
      hips: 0.9 - 0.75 * share,
      hands: 0.75 - 0.65 * share,
    })
    scene.show(5_000, (ms) => simulatedPerson({ feet: { x: 0.05 + ms / 25_000, y: 0.8 } }))
    return [
      ...scene.show(700, (ms) => simulatedPerson(down((ms / 700) ** 2))),
      ...scene.show(liesMs, () => simulatedPerson(down(1))),
      ...scene.show(4_000, (ms) => simulatedPerson(down(1 - ms / 4_000))),
      ...scene.show(60_000, () => simulatedPerson({})),
    ]
  }
  const seeds = [1, 2, 3]

  test.each(seeds)('[MOD-8.g] is reported once, with one end (%d)', (seed) => {
    const observations = fallen(seed, 20_000)
    expect(observations).toMatchObject([
      { state: 'fallen', endedAt: null },
      { state: 'fallen', endedAt: expect.any(String) },
    ])
  })

  test.each(seeds)('[MOD-8.g] is reported as immobile after a minute (%d)', (seed) => {
    const observations = fallen(seed, 75_000)
    const states = (of: readonly Observation[]) => of.map((one) => 'state' in one && one.state)
    expect(states(observations.filter(({ endedAt }) => endedAt === null))).toEqual(['fallen', 'immobile'])
    const ended = observations.filter(({ endedAt }) => endedAt !== null)
    expect(states(ended).toSorted()).toEqual(['fallen', 'immobile'])
  })
})

describe('the site’s own thresholds for falls', () => {
  const observedWith = (thresholds: ThresholdValues, ms: number, metres = 0) => {
    const { scene } = started({ thresholds })
    const still = scene.show(ms / 2, lying())
    return [...still, ...scene.show(ms / 2, lying(metres))]
  }
  const states = (observations: readonly Observation[]) =>
    observations.flatMap((one) => (one.kind === 'fallen-person' ? [one.state] : []))

  test('[SET-3.f] how long a person lies before it is a fall', () => {
    expect(states(observedWith({}, 8_000))).toEqual(['fallen'])
    expect(observedWith({ 'fallen-person.duration': 10 }, 8_000)).toEqual([])
  })

  test('[SET-3.f] from which angle a trunk is lying', () => {
    const leaning = bodyTrack({ lean: 70, hips: 0.15, hands: 0.1, feet })
    expect(states(started().scene.show(8_000, leaning))).toEqual(['fallen'])
    const strict = started({ thresholds: { 'fallen-person.angle': 85 } })
    expect(strict.scene.show(8_000, leaning)).toEqual([])
  })

  test('[SET-3.f] after how long without moving a person is immobile, and what counts as moving', () => {
    expect(states(observedWith({ 'fallen-person.immobile': 12 }, 20_000))).toEqual(['fallen', 'immobile'])
    expect(states(observedWith({ 'fallen-person.immobile': 12 }, 20_000, 1))).toEqual(['fallen'])
    const wide = { 'fallen-person.immobile': 12, 'fallen-person.still': 3 }
    expect(states(observedWith(wide, 20_000, 1))).toEqual(['fallen', 'immobile'])
  })
})
