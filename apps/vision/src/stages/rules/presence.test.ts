import { randomUUID } from 'node:crypto'
import { observation, type Observation, type PresenceObservation } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import type { ZoneEvent } from '#stages/zones/zone-event.ts'
import { personStandingAt, testTrack } from '../../../test/test-track.ts'
import { Presence } from './presence.ts'

const CAMERA = randomUUID()
const ZONE = randomUUID()
const OTHER_ZONE = randomUUID()
const STEP_MS = 200

type Assignment = RuleAssignmentOf<PresenceObservation['kind']>
const assignment: Assignment = {
  id: randomUUID(),
  kind: 'restricted-area',
  zoneIds: [ZONE],
  objects: ['person'],
  thresholdMs: 1_000,
}

/** A rule and its frames: each call feeds one or more, 200 ms apart. */
class Site {
  readonly rule: Presence
  at = 10_000
  readonly #overrides: Partial<Assignment>
  #insideSince = new Map<string, number>()

  constructor(overrides: Partial<Assignment> = {}) {
    this.#overrides = overrides
    this.rule = new Presence(CAMERA, { ...assignment, ...overrides })
  }

  /** Feeds this many frames with the track inside. */
  inside(track: Partial<Track>, frames: number, zoneId = ZONE): Observation[] {
    return this.insideOf([zoneId], track, frames)
  }

  /** Feeds frames with the track inside several zones. */
  insideOf(zoneIds: readonly string[], track: Partial<Track>, frames: number): Observation[] {
    return this.#frames(frames, () => {
      const now = this.#now(track)
      const since = this.#insideSince.get(now.id)
      this.#insideSince.set(now.id, since ?? this.at)
      const dwellMs = this.at - (since ?? this.at)
      const events = zoneIds.flatMap((zoneId): ZoneEvent[] => {
        const here = { zoneId, track: now, at: this.at }
        const entered: ZoneEvent[] = since === undefined ? [{ kind: 'entered', ...here }] : []
        return [...entered, { kind: 'dwelled', ...here, dwellMs }]
      })
      return { tracks: [now], events }
    })
  }

  /** Feeds a frame with the track outside, and the `left` event if it was inside. */
  outside(track: Partial<Track>, frames: number): Observation[] {
    return this.#frames(frames, (i) => {
      const now = this.#now(track)
      const lastInside = this.at - (i + 1) * STEP_MS
      return { tracks: [now], events: i === 3 ? [this.#left(now, lastInside)] : [] }
    })
  }

  /** Feeds frames without the track, which the tracker drops after 3 s. */
  lost(track: Partial<Track>, frames: number): Observation[] {
    const lastSeen = this.at - STEP_MS
    const before = testTrack({ ...track, seenAt: lastSeen })
    return this.#frames(frames, () => {
      const waited = this.at - lastSeen <= 3_000
      const gone = !waited && this.#insideSince.has(before.id)
      return {
        tracks: waited ? [before] : [],
        events: gone ? [this.#left(before, lastSeen)] : [],
      }
    })
  }

  nothing(frames: number): Observation[] {
    return this.#frames(frames, () => ({ tracks: [], events: [] }))
  }

  reassign(overrides: Partial<Assignment>): Observation[] {
    return this.rule.reassign({ ...assignment, ...this.#overrides, ...overrides })
  }

  #now(track: Partial<Track>): Track {
    return testTrack({ startedAt: 10_000, ...track, seenAt: this.at })
  }

  #left(track: Track, at: number): ZoneEvent {
    const since = this.#insideSince.get(track.id) ?? at
    this.#insideSince.delete(track.id)
    return { kind: 'left', zoneId: ZONE, track, at, dwellMs: at - since }
  }

  #frames(count: number, frame: (i: number) => { tracks: Track[]; events: ZoneEvent[] }): Observation[] {
    return Array.from({ length: count }, (_, i) => {
      const observations = this.rule.update({ ...frame(i), floor: new Map(), at: this.at })
      this.at += STEP_MS
      return observations
    }).flat()
  }
}

const iso = (at: number): string => new Date(at).toISOString()

describe('[MOD-8.b] a person in a restricted area', () => {
  test('[MOD-7.d] is reported once the threshold is reached, from their entry', () => {
    const site = new Site()
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
    expect(new Site({ thresholdMs: 0 }).inside({}, 1)).toHaveLength(1))

  test('is reported again with its end after 3 s outside', () => {
    const site = new Site()
    const [started] = site.inside({}, 10)
    const lastInside = site.at - STEP_MS
    expect(site.outside({}, 15)).toEqual([])
    expect(site.outside({}, 5)).toEqual([{ ...started, endedAt: iso(lastInside) }])
    expect(site.nothing(50)).toEqual([])
  })

  test('is reported again with its end after 6 s lost', () => {
    const site = new Site()
    const [started] = site.inside({}, 10)
    const lastInside = site.at - STEP_MS
    expect(site.lost({}, 30)).toEqual([])
    expect(site.nothing(2)).toEqual([{ ...started, endedAt: iso(lastInside) }])
  })

  test('[MOD-7.d] is not reported later by the step when the clock was set back by seconds', () => {
    const site = new Site()
    site.inside({}, 3)
    site.at -= 5_000
    const setBackTo = site.at
    expect(site.inside({}, 5)).toEqual([])
    expect(site.inside({}, 1)).toMatchObject([{ startedAt: iso(setBackTo) }])
  })

  test('does not end before its start when the clock was set back by seconds', () => {
    const site = new Site({ thresholdMs: 0 })
    site.inside({}, 1)
    site.at -= 5_000
    site.inside({}, 1)
    expect(site.rule.close()).toMatchObject([{ startedAt: iso(10_000), endedAt: iso(10_000) }])
  })

  test('is reported again with its end even when the clock was set back by an hour', () => {
    const site = new Site()
    const [started] = site.inside({}, 10)
    const lastInside = site.at - STEP_MS
    site.outside({}, 4)
    site.at -= 3_600_000
    expect(site.nothing(1)).toEqual([{ ...started, endedAt: iso(lastInside) }])
  })

  test('is not reported when crossing in less than the threshold', () => {
    const site = new Site()
    expect([...site.inside({}, 4), ...site.outside({}, 40)]).toEqual([])
  })

  test('is not reported for a class that is not requested', () => {
    expect(new Site({ objects: ['vehicle'] }).inside({}, 30)).toEqual([])
    expect(new Site().inside({ objectClass: 'vehicle' }, 30)).toEqual([])
    expect(new Site().inside({ objectClass: 'other' }, 30)).toEqual([])
  })

  test('is not reported for a zone that the module does not cover', () =>
    expect(new Site().inside({}, 30, OTHER_ZONE)).toEqual([]))

  test('is reported with the class of an inferred vehicle', () => {
    const site = new Site({ objects: ['person', 'vehicle'] })
    const [observation] = site.inside({ objectClass: 'vehicle', inferred: true }, 10)
    expect(observation).toMatchObject({ object: 'vehicle', inferred: true })
  })
})

describe('something that does not move', () => {
  test('is not reported: a parked car, a false box', () =>
    expect(new Site().inside({ displacement: 0.04 }, 1_000)).toEqual([]))

  test('is reported from when it starts moving', () => {
    const site = new Site()
    site.inside({ displacement: 0.01 }, 100)
    const movedAt = site.at
    const observations = site.inside({ displacement: 0.06 }, 10)
    expect(observations).toMatchObject([{ startedAt: iso(movedAt) }])
  })
})

describe('one visit is one observation', () => {
  test('for a person who steps out and back within 3 s', () => {
    const site = new Site()
    site.inside({}, 10)
    const again = [...site.outside({}, 10), ...site.inside({}, 30)]
    expect(again).toEqual([])
    expect(site.rule.close()).toMatchObject([{ startedAt: iso(10_000) }])
  })

  test('for a person lost and found nearby under a new track', () => {
    const site = new Site()
    const [started] = site.inside({ box: personStandingAt(0.5, 0.6) }, 10)
    site.lost({ box: personStandingAt(0.5, 0.6) }, 10)
    const found = { id: 'found', startedAt: site.at, box: personStandingAt(0.6, 0.65) }
    expect(site.inside(found, 30)).toEqual([])
    const lastInside = site.at - STEP_MS
    expect(site.rule.close()).toEqual([{ ...started, endedAt: iso(lastInside) }])
  })

  test('counting the threshold through a moment out of sight', () => {
    const site = new Site({ thresholdMs: 3_000 })
    site.inside({}, 8)
    site.lost({}, 5)
    expect(site.inside({ id: 'found', startedAt: site.at }, 6)).toMatchObject([
      { startedAt: iso(10_000), trackId: 'walker' },
    ])
  })
})

test('[MOD-8.b] a visit has the class that all sightings before its report decide, and keeps its start', () => {
  const site = new Site({ objects: ['person', 'vehicle'] })
  expect(site.inside({ objectClass: 'vehicle' }, 3)).toEqual([])
  expect(site.inside({}, 10)).toMatchObject([{ object: 'person', startedAt: iso(10_000) }])
})

describe('[MOD-7.a] zones of one module that overlap or adjoin', () => {
  const both = { zoneIds: [ZONE, OTHER_ZONE] }

  test('raise one incident for a person in both, in the zone entered first', () => {
    const [observation, ...others] = new Site(both).insideOf([ZONE, OTHER_ZONE], {}, 30)
    expect(others).toEqual([])
    expect(observation).toMatchObject({ zoneId: ZONE, startedAt: iso(10_000) })
  })

  test('raise one incident for a person who moves between them, ending on leaving both', () => {
    const site = new Site(both)
    const [observation] = site.inside({}, 10)
    expect(site.insideOf([ZONE, OTHER_ZONE], {}, 10)).toEqual([])
    expect(site.inside({}, 30, OTHER_ZONE)).toEqual([])
    const lastInside = site.at - STEP_MS
    expect(site.lost({}, 40)).toEqual([{ ...observation, endedAt: iso(lastInside) }])
  })

  test('count as one place for the threshold: a second in each is two seconds', () => {
    const site = new Site({ ...both, thresholdMs: 1_800 })
    expect(site.inside({}, 5)).toEqual([])
    expect(site.inside({}, 5, OTHER_ZONE)).toMatchObject([{ zoneId: ZONE }])
  })

  test('end the incident when the zone with the person is removed', () => {
    const site = new Site(both)
    const [observation] = site.inside({}, 10)
    site.inside({}, 10, OTHER_ZONE)
    const ended = [{ ...observation, endedAt: iso(site.at - STEP_MS) }]
    expect(site.reassign({ zoneIds: [ZONE] })).toEqual(ended)
    expect(site.inside({}, 10, OTHER_ZONE)).toEqual([])
    expect(site.rule.close()).toEqual([])
  })

  test('keep the incident when a former zone, or one of two with the person, is removed', () => {
    const site = new Site(both)
    const [observation] = site.inside({}, 10)
    site.insideOf([ZONE, OTHER_ZONE], {}, 10)
    expect(site.reassign({ zoneIds: [OTHER_ZONE] })).toEqual([])
    expect(site.inside({}, 10, OTHER_ZONE)).toEqual([])
    const lastInside = site.at - STEP_MS
    expect(site.lost({}, 40)).toEqual([])
    expect(site.rule.close()).toEqual([{ ...observation, endedAt: iso(lastInside) }])
  })

  test('raise it in the zone where the person is if the first one is removed before the report', () => {
    const site = new Site({ ...both, thresholdMs: 3_000 })
    site.inside({}, 5)
    site.inside({}, 3, OTHER_ZONE)
    expect(site.reassign({ zoneIds: [OTHER_ZONE] })).toEqual([])
    expect(site.inside({}, 20, OTHER_ZONE)).toMatchObject([{ zoneId: OTHER_ZONE, startedAt: iso(10_000) }])
  })

  test('raise two incidents for two people', () => {
    const site = new Site(both)
    site.inside({ id: 'one' }, 10)
    expect(site.inside({ id: 'two' }, 10, OTHER_ZONE)).toMatchObject([{ trackId: 'two' }])
  })
})

describe('two visits are two observations', () => {
  test('for a person who stays out longer than 3 s', () => {
    const site = new Site()
    const [first] = site.inside({}, 10)
    const [firstEnd] = site.outside({}, 20)
    const cameBackAt = site.at
    const [second] = site.inside({}, 10)
    expect(firstEnd?.id).toBe(first?.id)
    expect(second).toMatchObject({ startedAt: iso(cameBackAt), endedAt: null })
    expect(second?.id).not.toBe(first?.id)
  })

  test('for a second person who enters while the first is inside', () => {
    const site = new Site()
    site.inside({ id: 'one' }, 10)
    expect(site.inside({ id: 'two' }, 10)).toMatchObject([{ trackId: 'two' }])
  })

  test('for a new track far from where the old one was lost', () => {
    const site = new Site()
    site.inside({ box: personStandingAt(0.2, 0.5) }, 10)
    site.lost({ box: personStandingAt(0.2, 0.5) }, 5)
    const far = { id: 'far', startedAt: site.at, box: personStandingAt(0.8, 0.9) }
    expect(site.inside(far, 10)).toMatchObject([{ trackId: 'far' }])
  })

  test('for a vehicle that arrives where a person was lost', () => {
    const site = new Site({ objects: ['person', 'vehicle'] })
    site.inside({}, 10)
    site.lost({}, 5)
    const truck = { id: 'truck', startedAt: site.at, objectClass: 'vehicle' as const }
    expect(site.inside(truck, 10)).toMatchObject([{ trackId: 'truck', object: 'vehicle' }])
  })

  test('for a track that was already there when the other was lost', () => {
    const site = new Site()
    site.inside({}, 10)
    site.lost({}, 5)
    const beside = { id: 'beside', startedAt: 10_000, box: personStandingAt(0.52, 0.6) }
    expect(site.inside(beside, 10)).toMatchObject([{ trackId: 'beside' }])
  })
})

describe('[VIS-2.e] a class of a site’s own model', () => {
  const own = { objects: [], labels: ['reach truck', 'pallet'] } satisfies Partial<Assignment>

  test('counts by its label, regardless of its built-in class, and is named in the observation', () => {
    const truck = { objectClass: 'vehicle' as const, label: 'reach truck' }
    expect(new Site(own).inside(truck, 10)).toMatchObject([{ object: 'vehicle', label: 'reach truck' }])
    expect(new Site(own).inside({ ...truck, label: 'tow tractor' }, 10)).toEqual([])
    expect(new Site(own).inside({ objectClass: 'vehicle' }, 10)).toEqual([])
  })

  test('counts while it stands still, unless it is a person or vehicle', () => {
    const still = { displacement: 0, isAlive: false }
    const pallet = { ...still, objectClass: 'other' as const, label: 'pallet' }
    expect(new Site(own).inside(pallet, 10)).toMatchObject([{ object: 'other', label: 'pallet' }])
    expect(new Site(own).inside({ ...still, objectClass: 'vehicle', label: 'reach truck' }, 10)).toEqual([])
    expect(new Site({ objects: ['person', 'vehicle'] }).inside(pallet, 10)).toEqual([])
  })

  test('ends when the module no longer covers its label', () => {
    const site = new Site(own)
    site.inside({ objectClass: 'vehicle', label: 'reach truck' }, 10)
    expect(site.reassign({ ...own, labels: ['pallet'] })).toMatchObject([{ label: 'reach truck' }])
  })
})

describe('the id of a visit', () => {
  test('is the same for every sighting of one object, and unique to it', () => {
    const visit = (overrides: Partial<Assignment>, track: Partial<Track>): string =>
      new Site({ thresholdMs: 0, ...overrides }).inside(track, 1)[0]?.id ?? ''
    expect(visit({}, {})).toBe(visit({}, {}))
    const ids = [visit({}, {}), visit({ id: randomUUID() }, {}), visit({}, { id: 'two' })]
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a module that changes while a person is inside', () => {
  test('continues if it still applies to the person', () => {
    const site = new Site()
    site.inside({}, 10)
    expect(site.reassign({ thresholdMs: 5_000, objects: ['person', 'vehicle'] })).toEqual([])
    expect(site.inside({}, 10)).toEqual([])
  })

  test('applies a longer threshold to visits not reported yet', () => {
    const site = new Site()
    site.inside({}, 3)
    site.reassign({ thresholdMs: 3_000 })
    expect(site.inside({}, 10)).toEqual([])
    expect(site.inside({}, 5)).toHaveLength(1)
  })

  test.each<[string, Partial<Assignment>]>([
    ['no longer covers the zone', { zoneIds: [OTHER_ZONE] }],
    ['no longer covers people', { objects: ['vehicle'] }],
  ])('ends the visit when it %s', (_name, overrides) => {
    const site = new Site()
    const [started] = site.inside({}, 10)
    expect(site.reassign(overrides)).toEqual([{ ...started, endedAt: iso(site.at - STEP_MS) }])
    expect(site.inside({}, 10)).toEqual([])
  })

  test('ends all reported visits when it is deleted, and no others', () => {
    const site = new Site()
    site.inside({ id: 'long' }, 10)
    site.inside({ id: 'short' }, 2)
    expect(site.rule.close()).toMatchObject([{ trackId: 'long' }])
    expect(site.rule.close()).toEqual([])
  })
})
