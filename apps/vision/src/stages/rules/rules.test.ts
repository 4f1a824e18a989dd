import { randomUUID } from 'node:crypto'
import { id } from '@foresite/contract/primitives'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import { testTrack } from '../../../test/test-track.ts'
import { episodeId } from '#stages/episodes/episode-id.ts'
import type { RuleInput } from './rule.ts'
import { Rules } from './rules.ts'

const ZONE = randomUUID()

const around = { aspect: 16 / 9, viewpoint: null, polygonOf: () => null }

const someRule = (): RuleAssignment => ({
  id: randomUUID(),
  kind: 'restricted-area',
  zoneIds: [ZONE],
  objects: ['person'],
  thresholdMs: 0,
})

const somebodyInside = (at: number): RuleInput => {
  const track = testTrack({ seenAt: at })
  return {
    tracks: [track],
    events: [{ kind: 'dwelled', zoneId: ZONE, track, at, dwellMs: at }],
    floor: new Map(),
    at,
  }
}

describe('the rules of a camera', () => {
  test('each see every frame', () => {
    const rules = [someRule(), someRule()]
    const observations = new Rules(randomUUID(), rules, around).update(somebodyInside(1_000))
    expect(observations.map(({ ruleId }) => ruleId)).toEqual(rules.map((rule) => rule.id))
  })

  test('that are assigned again continue without reporting twice', () => {
    const rule = someRule()
    const rules = new Rules(randomUUID(), [rule], around)
    rules.update(somebodyInside(1_000))
    expect(rules.assign([{ ...rule }])).toEqual([])
    expect(rules.update(somebodyInside(1_200))).toEqual([])
  })

  test('that are no longer assigned end their episodes; new ones start', () => {
    const [old, added] = [someRule(), someRule()]
    const rules = new Rules(randomUUID(), [old], around)
    rules.update(somebodyInside(1_000))
    expect(rules.assign([added])).toMatchObject([{ ruleId: old.id, endedAt: new Date(1_000).toISOString() }])
    expect(rules.update(somebodyInside(1_200))).toMatchObject([{ ruleId: added.id, endedAt: null }])
  })

  test('all end with the camera', () => {
    const rules = new Rules(randomUUID(), [someRule(), someRule()], around)
    rules.update(somebodyInside(1_000))
    expect(rules.close()).toHaveLength(2)
    expect(rules.update(somebodyInside(1_200))).toEqual([])
  })
})

describe('the id of an episode', () => {
  test('is a UUID of version 5 that depends on every part and its position', () => {
    const made = [episodeId('a', 'b'), episodeId('b', 'a'), episodeId('ab'), episodeId('a', 'b', ''), episodeId('a,b')]
    expect(new Set(made).size).toBe(made.length)
    for (const one of made) {
      expect(id.safeParse(one).success).toBe(true)
      expect(one).toMatch(/^.{14}5.{4}[89ab]/)
    }
    expect(episodeId('a', 'b')).toBe(made[0])
  })
})

describe('a picture without motion', () => {
  const watch = (kind: 'gate' | 'dock-door' | 'blocked-pathway' | 'fallen-person' | 'lone-worker') =>
    new Rules(randomUUID(), [{ id: randomUUID(), kind, zoneIds: [ZONE], thresholdMs: 0 }], around).needStillObjects

  test('[MOD-8.l, MOD-8.k, MOD-8.g, MOD-8.f] must be analysed for objects and people that are still, and for nothing else', () => {
    expect(watch('dock-door')).toBe(true)
    expect(watch('blocked-pathway')).toBe(true)
    expect(watch('fallen-person')).toBe(true)
    expect(watch('lone-worker')).toBe(true)
    expect(watch('gate')).toBe(false)
  })
})
