import { randomUUID } from 'node:crypto'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { ImperfectScene } from '../../../test/imperfect-scene.ts'
import { RuleScene } from '../../../test/rule-scene.ts'
import { halfZone } from '../../../test/test-zone.ts'
import { BlockedPathway } from './blocked-pathway.ts'

const ZONE = randomUUID()
const OTHER_ZONE = randomUUID()
const zones = [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')]
const START = 1_000_000

const assignment: RuleAssignmentOf<'blocked-pathway'> = {
  id: randomUUID(),
  kind: 'blocked-pathway',
  zoneIds: [ZONE],
  thresholdMs: 60_000,
}

const iso = (at: number): string => new Date(at).toISOString()

/** An object this wide and 0.9 high, with its lower third on the floor: it covers 0.6 of its width of the zone. */
function thing(w: number, overrides: Partial<Track> = {}, x = 0.05): Partial<Track> {
  const box = { x, y: 0.05, w, h: 0.9 }
  return { id: 'pallet', objectClass: 'other', displacement: 0, box, ...overrides }
}

const pallet = thing(0.4)

function started(overrides: Partial<typeof assignment> = {}, stepMs = 200) {
  const polygonOf = (zoneId: string) => zones.find(({ id }) => id === zoneId)?.polygon ?? null
  const rule = new BlockedPathway(randomUUID(), { ...assignment, ...overrides }, { polygonOf })
  return { rule, scene: new RuleScene(rule, zones, stepMs) }
}

describe('a blocked pathway', () => {
  test('[MOD-8.k] [MOD-7.d] is reported after the threshold, with the covered share', () => {
    const { scene } = started()
    expect(scene.show(60_000, pallet)).toEqual([])
    expect(scene.show(600_000, pallet)).toMatchObject([
      {
        kind: 'blocked-pathway',
        zoneId: ZONE,
        trackId: 'pallet',
        object: 'other',
        startedAt: iso(START),
        endedAt: null,
        coverage: expect.closeTo(0.24, 9),
      },
    ])
  })

  test('[MOD-8.k] is reported for a vehicle that drove there, from when it stopped', () => {
    const { scene } = started()
    const driving = (ms: number) =>
      thing(0.4, { objectClass: 'vehicle', displacement: 0.4 }, Math.min(0.05, ms / 10_000 - 0.35))
    const observations = scene.show(80_000, driving)
    expect(observations).toMatchObject([{ object: 'vehicle' }])
    const since = Date.parse(observations[0]?.startedAt ?? '') - START
    expect(since).toBeGreaterThanOrEqual(3_000)
    expect(since).toBeLessThanOrEqual(5_000)
  })

  test('[MOD-8.k] is reported for several things together, counting overlaps once', () => {
    const together = [thing(0.2, { id: 'a' }), thing(0.2, { id: 'b' }, 0.25)]
    const [observation] = started().scene.show(61_000, ...together)
    expect(observation).toMatchObject({ coverage: expect.closeTo(0.24, 9) })
    const onOneAnother = [thing(0.3, { id: 'a' }), thing(0.3, { id: 'b' })]
    expect(started().scene.show(120_000, ...onOneAnother)).toEqual([])
  })

  test('[MOD-8.k] is reported from when the decisive object arrived', () => {
    const { scene } = started()
    const first = thing(0.2, { id: 'a' })
    expect(scene.show(90_000, first)).toEqual([])
    const cameAt = scene.at
    const observations = scene.show(90_000, first, thing(0.25, { id: 'b' }, 0.25))
    expect(observations).toMatchObject([{ trackId: 'b', startedAt: iso(cameAt) }])
  })

  test.each<[string, Partial<Track>]>([
    ['covers less than a fifth of it', thing(0.33)],
    ['stands beside it', thing(0.4, {}, 0.55)],
    ['is a person', thing(0.4, { objectClass: 'person', displacement: 0.3 })],
  ])('[MOD-8.k] is not reported for an object that %s', (_name, track) =>
    expect(started().scene.show(180_000, track)).toEqual([]),
  )

  test('[MOD-8.k] is not reported for objects that move through one after the other', () => {
    const { scene } = started()
    const passing = (ms: number) => {
      const [count, part] = [Math.floor(ms / 10_000), (ms % 10_000) / 10_000]
      return thing(0.4, { id: `truck ${count}`, objectClass: 'vehicle' }, part - 0.4)
    }
    expect(scene.show(300_000, passing)).toEqual([])
  })

  test('[MOD-8.k] is not reported before something stands still for the whole threshold', () => {
    const { scene } = started()
    expect(scene.show(50_000, pallet)).toEqual([])
    expect(scene.show(50_000, thing(0.4, {}, 0.1))).toEqual([])
    expect(scene.show(12_000, thing(0.4, {}, 0.1))).toHaveLength(1)
  })

  test('[MOD-8.k] is not reported for an object in front that only hides it: the lower third counts', () => {
    const { polygon } = halfZone(ZONE)
    const upper = polygon.map(({ x, y }) => ({ x, y: y * 0.6 }))
    const rule = new BlockedPathway(randomUUID(), assignment, { polygonOf: () => upper })
    const scene = new RuleScene(rule, zones)
    expect(scene.show(120_000, pallet)).toEqual([])
    const higher = { ...pallet, id: 'higher', box: { x: 0.05, y: 0, w: 0.4, h: 0.6 } }
    expect(scene.show(120_000, higher)).toMatchObject([{ coverage: expect.closeTo(4 / 15, 9) }])
  })

  test('[MOD-8.k] is not reported if the zone no longer exists', () => {
    const rule = new BlockedPathway(randomUUID(), assignment, { polygonOf: () => null })
    expect(new RuleScene(rule, zones).show(90_000, pallet)).toEqual([])
  })
})

describe('one blockage is one observation', () => {
  test('[MOD-8.k] even when its box jitters and briefly shrinks', () => {
    const { scene } = started()
    const observations = scene.show(300_000, (ms) => {
      if (ms % 10_000 >= 5_000 && ms % 10_000 < 5_600) return thing(0.25, {}, 0.2)
      return thing(0.4, {}, ms % 400 === 0 ? 0.05 : 0.08)
    })
    expect(observations).toMatchObject([{ startedAt: iso(START) }])
  })

  test('[MOD-8.k] even when it is hidden for seconds and found under a new track', () => {
    const { scene } = started()
    scene.show(30_000, pallet)
    scene.show(8_000)
    expect(scene.show(30_000, { ...pallet, id: 'found' })).toMatchObject([{ startedAt: iso(START) }])
  })

  test('[MOD-8.k] when it is blocked again within a minute; later it is a new one', () => {
    const { scene } = started({ thresholdMs: 5_000 })
    const [observation] = scene.show(20_000, pallet)
    scene.show(50_000)
    expect(scene.show(20_000, pallet)).toEqual([])
    const lastThere = scene.at - 200
    expect(scene.show(70_000)).toEqual([{ ...observation, endedAt: iso(lastThere) }])
    const [second] = scene.show(20_000, pallet)
    expect(second).toMatchObject({ endedAt: null })
    expect(second?.id).not.toBe(observation?.id)
  })
})

describe('the end of a blockage', () => {
  test('[MOD-8.k] is when the object was removed', () => {
    const { scene } = started()
    const [observation] = scene.show(90_000, pallet)
    const driving = (ms: number) => thing(0.4, {}, 0.05 + ms / 5_000)
    const ended = scene.show(70_000, driving)
    expect(ended).toMatchObject([{ id: observation?.id }])
    const at = Date.parse(ended[0]?.endedAt ?? '') - START
    expect(at).toBeGreaterThanOrEqual(89_800)
    expect(at).toBeLessThanOrEqual(92_000)
  })

  test('[MOD-8.k] is when the module no longer covers the zone, or is deleted', () => {
    const { rule, scene } = started()
    const [observation] = scene.show(90_000, pallet)
    expect(rule.reassign({ ...assignment })).toEqual([])
    const ended = { ...observation, endedAt: iso(scene.at - 200) }
    expect(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] })).toEqual([ended])
    expect(rule.close()).toEqual([])
    const other = started()
    other.scene.show(90_000, pallet)
    expect(other.rule.close()).toHaveLength(1)
  })

  test('[MOD-8.k] is reported even when the clock was set back by an hour, and it starts over', () => {
    const { scene } = started()
    const [observation] = scene.show(90_000, pallet)
    scene.at -= 3_600_000
    const back = scene.show(90_000, pallet)
    expect(back).toMatchObject([{ id: observation?.id, endedAt: iso(START + 89_800) }, { endedAt: null }])
    expect(back[1]?.id).not.toBe(observation?.id)
  })
})

describe('a blockage with an imperfect detector', () => {
  test.each([1, 2, 3])('[MOD-8.k] is reported once while people walk past (%d)', (seed) => {
    const { rule } = started()
    const scene = new ImperfectScene(rule, zones, seed)
    const at = (box: SimulatedObject['box'], hidden: number) => ({ actorId: 'any', box, hidden })
    const observations = scene.show(
      180_000,
      (ms) => ({
        label: 'pallet',
        ...at({ x: 0.05, y: 0.05, w: 0.4, h: 0.9 }, ms % 20_000 < 4_000 ? 0.8 : 0),
      }),
      (ms) => ({
        label: 'person',
        ...at({ x: 0.45 + 0.45 * Math.sin(ms / 3_000), y: 0.4, w: 0.1, h: 0.4 }, 0),
      }),
    )
    expect(observations).toMatchObject([{ object: 'other', endedAt: null }])
    const { coverage = 0 } = observations.flatMap((one) => ('coverage' in one ? one : [])).at(0) ?? {}
    expect(coverage).toBeGreaterThan(0.21)
    expect(coverage).toBeLessThan(0.27)
  })
})

test('[SET-3.f] the covered share is set by the site', () => {
  expect(started().scene.show(80_000, pallet)).toHaveLength(1)
  const thresholds = { 'blocked-pathway.share': 30 }
  expect(started({ thresholds }).scene.show(80_000, pallet)).toEqual([])
})

describe('a pallet at a quality station', () => {
  const station = () => {
    const polygonOf = (zoneId: string) => zones.find(({ id }) => id === zoneId)?.polygon ?? null
    const kind = 'quality-inspection' as const
    const watch = { id: randomUUID(), kind, zoneIds: [ZONE], thresholdMs: 3_000 }
    return new RuleScene(new BlockedPathway(randomUUID(), watch, { polygonOf }), zones, 200)
  }

  test('[DMG-4.b] is placed after standing for the module’s seconds, is gone soon after it leaves, and so is the next', () => {
    const scene = station()
    expect(scene.show(3_000, pallet)).toEqual([])
    const [placed] = scene.show(20_000, pallet)
    expect(placed).toMatchObject({ kind: 'pallet-placed', zoneId: ZONE, startedAt: iso(START), endedAt: null })
    const stoodUntil = scene.at - 200
    expect(scene.show(8_000)).toMatchObject([{ id: placed?.id, endedAt: iso(stoodUntil) }])
    const [next] = scene.show(10_000, { ...pallet, id: 'next' })
    expect(next).toMatchObject({ kind: 'pallet-placed', endedAt: null })
    expect(next?.id).not.toBe(placed?.id)
  })

  test('[DMG-4.b] is the same when it is missed for five seconds and found under a new track', () => {
    const scene = station()
    const [placed] = scene.show(20_000, pallet)
    expect(placed).toMatchObject({ kind: 'pallet-placed' })
    scene.show(5_000)
    expect(scene.show(20_000, { ...pallet, id: 'found' })).toEqual([])
  })

  test('[DMG-4.b] is not reported while a person or the forklift stands there', () => {
    const forklift = thing(0.4, { id: 'forklift', objectClass: 'vehicle', inferred: false })
    const person = thing(0.4, { id: 'person', objectClass: 'person' })
    expect(station().show(30_000, forklift, person)).toEqual([])
  })

  test('[DMG-4.b] is not reported for one that passes by', () => {
    const passing = (ms: number) => thing(0.4, {}, ms / 5_000 - 0.2)
    expect(station().show(5_000, passing)).toEqual([])
  })
})
