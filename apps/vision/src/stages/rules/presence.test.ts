import { observation } from '@foresite/contract/observations'
import { describe, expect, test } from 'vitest'
import {
  type Assignment,
  assignment,
  CAMERA,
  iso,
  OTHER_ZONE,
  PresenceSite,
  STEP_MS,
  ZONE,
} from '../../../test/presence-site.ts'
import { testTrack } from '../../../test/test-track.ts'

describe('[MOD-8.b] a person in a restricted area', () => {
  test('[MOD-7.d] is reported once the threshold is reached, from their entry', () => {
    const site = new PresenceSite()
    expect(site.inside({}, 5)).toEqual([])
    const [begun, ...others] = site.inside({}, 10)
    expect(others).toEqual([])
    expect(begun).toEqual({
      kind: 'restricted-area',
      id: begun?.id,
      cameraId: CAMERA,
      ruleId: assignment.id,
      zoneId: ZONE,
      trackId: 'walker',
      startedAt: iso(10_000),
      endedAt: null,
      object: 'person',
      inferred: false,
      confidence: 0.7,
      box: testTrack().box,
    })
    expect(() => observation.parse(begun)).not.toThrow()
  })

  test('is reported at once if the threshold is 0', () =>
    expect(new PresenceSite({ thresholdMs: 0 }).inside({}, 1)).toHaveLength(1))

  test('is reported again with its end after 3 s outside', () => {
    const site = new PresenceSite()
    const [started] = site.inside({}, 10)
    const lastInside = site.at - STEP_MS
    expect(site.outside({}, 15)).toEqual([])
    expect(site.outside({}, 5)).toEqual([{ ...started, endedAt: iso(lastInside) }])
    expect(site.nothing(50)).toEqual([])
  })

  test('is reported again with its end after 6 s lost', () => {
    const site = new PresenceSite()
    const [started] = site.inside({}, 10)
    const lastInside = site.at - STEP_MS
    expect(site.lost({}, 30)).toEqual([])
    expect(site.nothing(2)).toEqual([{ ...started, endedAt: iso(lastInside) }])
  })

  test('[MOD-7.d] is not reported later by the step when the clock was set back by seconds', () => {
    const site = new PresenceSite()
    site.inside({}, 3)
    site.at -= 5_000
    const setBackTo = site.at
    expect(site.inside({}, 5)).toEqual([])
    expect(site.inside({}, 1)).toMatchObject([{ startedAt: iso(setBackTo) }])
  })

  test('does not end before its start when the clock was set back by seconds', () => {
    const site = new PresenceSite({ thresholdMs: 0 })
    site.inside({}, 1)
    site.at -= 5_000
    site.inside({}, 1)
    expect(site.rule.close()).toMatchObject([{ startedAt: iso(10_000), endedAt: iso(10_000) }])
  })

  test('is reported again with its end even when the clock was set back by an hour', () => {
    const site = new PresenceSite()
    const [started] = site.inside({}, 10)
    const lastInside = site.at - STEP_MS
    site.outside({}, 4)
    site.at -= 3_600_000
    expect(site.nothing(1)).toEqual([{ ...started, endedAt: iso(lastInside) }])
  })

  test('is not reported when crossing in less than the threshold', () => {
    const site = new PresenceSite()
    expect([...site.inside({}, 4), ...site.outside({}, 40)]).toEqual([])
  })

  test('is not reported for a class that is not requested', () => {
    expect(new PresenceSite({ objects: ['vehicle'] }).inside({}, 30)).toEqual([])
    expect(new PresenceSite().inside({ objectClass: 'vehicle' }, 30)).toEqual([])
    expect(new PresenceSite().inside({ objectClass: 'other' }, 30)).toEqual([])
  })

  test('is not reported for a zone that the module does not cover', () =>
    expect(new PresenceSite().inside({}, 30, OTHER_ZONE)).toEqual([]))

  test('is reported with the class of an inferred vehicle', () => {
    const site = new PresenceSite({ objects: ['person', 'vehicle'] })
    const [observation] = site.inside({ objectClass: 'vehicle', inferred: true }, 10)
    expect(observation).toMatchObject({ object: 'vehicle', inferred: true })
  })
})

describe('something that does not move', () => {
  test('is not reported: a parked car, a false box', () =>
    expect(new PresenceSite().inside({ displacement: 0.04 }, 1_000)).toEqual([]))

  test('is reported from when it starts moving', () => {
    const site = new PresenceSite()
    site.inside({ displacement: 0.01 }, 100)
    const movedAt = site.at
    const observations = site.inside({ displacement: 0.06 }, 10)
    expect(observations).toMatchObject([{ startedAt: iso(movedAt) }])
  })
})

test('[MOD-8.b] a visit has the class that all sightings before its report decide, and keeps its start', () => {
  const site = new PresenceSite({ objects: ['person', 'vehicle'] })
  expect(site.inside({ objectClass: 'vehicle' }, 3)).toEqual([])
  expect(site.inside({}, 10)).toMatchObject([{ object: 'person', startedAt: iso(10_000) }])
})

describe('[VIS-2.e] a class of a site’s own model', () => {
  const own = { objects: [], labels: ['reach truck', 'pallet'] } satisfies Partial<Assignment>

  test('counts by its label, regardless of its built-in class, and is named in the observation', () => {
    const truck = { objectClass: 'vehicle' as const, label: 'reach truck' }
    expect(new PresenceSite(own).inside(truck, 10)).toMatchObject([{ object: 'vehicle', label: 'reach truck' }])
    expect(new PresenceSite(own).inside({ ...truck, label: 'tow tractor' }, 10)).toEqual([])
    expect(new PresenceSite(own).inside({ objectClass: 'vehicle' }, 10)).toEqual([])
  })

  test('counts while it stands still, unless it is a person or vehicle', () => {
    const still = { displacement: 0, isAlive: false }
    const pallet = { ...still, objectClass: 'other' as const, label: 'pallet' }
    expect(new PresenceSite(own).inside(pallet, 10)).toMatchObject([{ object: 'other', label: 'pallet' }])
    expect(new PresenceSite(own).inside({ ...still, objectClass: 'vehicle', label: 'reach truck' }, 10)).toEqual([])
    expect(new PresenceSite({ objects: ['person', 'vehicle'] }).inside(pallet, 10)).toEqual([])
  })

  test('ends when the module no longer covers its label', () => {
    const site = new PresenceSite(own)
    site.inside({ objectClass: 'vehicle', label: 'reach truck' }, 10)
    expect(site.reassign({ ...own, labels: ['pallet'] })).toMatchObject([{ label: 'reach truck' }])
  })
})

describe('a module that changes while a person is inside', () => {
  test('continues if it still applies to the person', () => {
    const site = new PresenceSite()
    site.inside({}, 10)
    expect(site.reassign({ thresholdMs: 5_000, objects: ['person', 'vehicle'] })).toEqual([])
    expect(site.inside({}, 10)).toEqual([])
  })

  test('applies a longer threshold to visits not reported yet', () => {
    const site = new PresenceSite()
    site.inside({}, 3)
    site.reassign({ thresholdMs: 3_000 })
    expect(site.inside({}, 10)).toEqual([])
    expect(site.inside({}, 5)).toHaveLength(1)
  })

  test.each<[string, Partial<Assignment>]>([
    ['no longer covers the zone', { zoneIds: [OTHER_ZONE] }],
    ['no longer covers people', { objects: ['vehicle'] }],
  ])('ends the visit when it %s', (_name, overrides) => {
    const site = new PresenceSite()
    const [started] = site.inside({}, 10)
    expect(site.reassign(overrides)).toEqual([{ ...started, endedAt: iso(site.at - STEP_MS) }])
    expect(site.inside({}, 10)).toEqual([])
  })

  test('ends all reported visits when it is deleted, and no others', () => {
    const site = new PresenceSite()
    site.inside({ id: 'long' }, 10)
    site.inside({ id: 'short' }, 2)
    expect(site.rule.close()).toMatchObject([{ trackId: 'long' }])
    expect(site.rule.close()).toEqual([])
  })
})
