import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { type Assignment, iso, OTHER_ZONE, PresenceSite, STEP_MS, ZONE } from '../../../test/presence-site.ts'
import { personStandingAt } from '../../../test/test-track.ts'

describe('one visit is one observation', () => {
  test('for a person who steps out and back within 3 s', () => {
    const site = new PresenceSite()
    site.inside({}, 10)
    const again = [...site.outside({}, 10), ...site.inside({}, 30)]
    expect(again).toEqual([])
    expect(site.rule.close()).toMatchObject([{ startedAt: iso(10_000) }])
  })

  test('for a person lost and found nearby under a new track', () => {
    const site = new PresenceSite()
    const [started] = site.inside({ box: personStandingAt(0.5, 0.6) }, 10)
    site.lost({ box: personStandingAt(0.5, 0.6) }, 10)
    const found = { id: 'found', startedAt: site.at, box: personStandingAt(0.6, 0.65) }
    expect(site.inside(found, 30)).toEqual([])
    const lastInside = site.at - STEP_MS
    expect(site.rule.close()).toEqual([{ ...started, endedAt: iso(lastInside) }])
  })

  test('counting the threshold through a moment out of sight', () => {
    const site = new PresenceSite({ thresholdMs: 3_000 })
    site.inside({}, 8)
    site.lost({}, 5)
    expect(site.inside({ id: 'found', startedAt: site.at }, 6)).toMatchObject([
      { startedAt: iso(10_000), trackId: 'walker' },
    ])
  })
})

describe('[MOD-7.a] zones of one module that overlap or adjoin', () => {
  const both = { zoneIds: [ZONE, OTHER_ZONE] }

  test('raise one incident for a person in both, in the zone entered first', () => {
    const [observation, ...others] = new PresenceSite(both).insideOf([ZONE, OTHER_ZONE], {}, 30)
    expect(others).toEqual([])
    expect(observation).toMatchObject({ zoneId: ZONE, startedAt: iso(10_000) })
  })

  test('raise one incident for a person who moves between them, ending on leaving both', () => {
    const site = new PresenceSite(both)
    const [observation] = site.inside({}, 10)
    expect(site.insideOf([ZONE, OTHER_ZONE], {}, 10)).toEqual([])
    expect(site.inside({}, 30, OTHER_ZONE)).toEqual([])
    const lastInside = site.at - STEP_MS
    expect(site.lost({}, 40)).toEqual([{ ...observation, endedAt: iso(lastInside) }])
  })

  test('count as one place for the threshold: a second in each is two seconds', () => {
    const site = new PresenceSite({ ...both, thresholdMs: 1_800 })
    expect(site.inside({}, 5)).toEqual([])
    expect(site.inside({}, 5, OTHER_ZONE)).toMatchObject([{ zoneId: ZONE }])
  })

  test('end the incident when the zone with the person is removed', () => {
    const site = new PresenceSite(both)
    const [observation] = site.inside({}, 10)
    site.inside({}, 10, OTHER_ZONE)
    const ended = [{ ...observation, endedAt: iso(site.at - STEP_MS) }]
    expect(site.reassign({ zoneIds: [ZONE] })).toEqual(ended)
    expect(site.inside({}, 10, OTHER_ZONE)).toEqual([])
    expect(site.rule.close()).toEqual([])
  })

  test('keep the incident when a former zone, or one of two with the person, is removed', () => {
    const site = new PresenceSite(both)
    const [observation] = site.inside({}, 10)
    site.insideOf([ZONE, OTHER_ZONE], {}, 10)
    expect(site.reassign({ zoneIds: [OTHER_ZONE] })).toEqual([])
    expect(site.inside({}, 10, OTHER_ZONE)).toEqual([])
    const lastInside = site.at - STEP_MS
    expect(site.lost({}, 40)).toEqual([])
    expect(site.rule.close()).toEqual([{ ...observation, endedAt: iso(lastInside) }])
  })

  test('raise it in the zone where the person is if the first one is removed before the report', () => {
    const site = new PresenceSite({ ...both, thresholdMs: 3_000 })
    site.inside({}, 5)
    site.inside({}, 3, OTHER_ZONE)
    expect(site.reassign({ zoneIds: [OTHER_ZONE] })).toEqual([])
    expect(site.inside({}, 20, OTHER_ZONE)).toMatchObject([{ zoneId: OTHER_ZONE, startedAt: iso(10_000) }])
  })

  test('raise two incidents for two people', () => {
    const site = new PresenceSite(both)
    site.inside({ id: 'one' }, 10)
    expect(site.inside({ id: 'two' }, 10, OTHER_ZONE)).toMatchObject([{ trackId: 'two' }])
  })
})

describe('two visits are two observations', () => {
  test('for a person who stays out longer than 3 s', () => {
    const site = new PresenceSite()
    const [first] = site.inside({}, 10)
    const [firstEnd] = site.outside({}, 20)
    const cameBackAt = site.at
    const [second] = site.inside({}, 10)
    expect(firstEnd?.id).toBe(first?.id)
    expect(second).toMatchObject({ startedAt: iso(cameBackAt), endedAt: null })
    expect(second?.id).not.toBe(first?.id)
  })

  test('for a second person who enters while the first is inside', () => {
    const site = new PresenceSite()
    site.inside({ id: 'one' }, 10)
    expect(site.inside({ id: 'two' }, 10)).toMatchObject([{ trackId: 'two' }])
  })

  test('for a new track far from where the old one was lost', () => {
    const site = new PresenceSite()
    site.inside({ box: personStandingAt(0.2, 0.5) }, 10)
    site.lost({ box: personStandingAt(0.2, 0.5) }, 5)
    const far = { id: 'far', startedAt: site.at, box: personStandingAt(0.8, 0.9) }
    expect(site.inside(far, 10)).toMatchObject([{ trackId: 'far' }])
  })

  test('for a vehicle that arrives where a person was lost', () => {
    const site = new PresenceSite({ objects: ['person', 'vehicle'] })
    site.inside({}, 10)
    site.lost({}, 5)
    const truck = { id: 'truck', startedAt: site.at, objectClass: 'vehicle' as const }
    expect(site.inside(truck, 10)).toMatchObject([{ trackId: 'truck', object: 'vehicle' }])
  })

  test('for a track that was already there when the other was lost', () => {
    const site = new PresenceSite()
    site.inside({}, 10)
    site.lost({}, 5)
    const beside = { id: 'beside', startedAt: 10_000, box: personStandingAt(0.52, 0.6) }
    expect(site.inside(beside, 10)).toMatchObject([{ trackId: 'beside' }])
  })
})

describe('the id of a visit', () => {
  test('is the same for every sighting of one object, and unique to it', () => {
    const visit = (overrides: Partial<Assignment>, track: Partial<Track>): string =>
      new PresenceSite({ thresholdMs: 0, ...overrides }).inside(track, 1)[0]?.id ?? ''
    expect(visit({}, {})).toBe(visit({}, {}))
    const ids = [visit({}, {}), visit({ id: randomUUID() }, {}), visit({}, { id: 'two' })]
    expect(new Set(ids).size).toBe(3)
  })
})
