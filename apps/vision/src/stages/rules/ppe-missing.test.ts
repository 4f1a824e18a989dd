import { randomUUID } from 'node:crypto'
import type { WornItem } from '@foresite/contract/objects'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import type { Worn } from '#stages/detect/detection.ts'
import type { Track } from '#stages/track/track.ts'
import { ImperfectScene, simulatedPerson } from '../../../test/imperfect-scene.ts'
import { RuleScene } from '../../../test/rule-scene.ts'
import { personStandingAt } from '../../../test/test-track.ts'
import { halfZone } from '../../../test/test-zone.ts'
import { PpeMissing } from './ppe-missing.ts'

const ZONE = randomUUID()
const OTHER_ZONE = randomUUID()
const START = 1_000_000

const assignment: RuleAssignmentOf<'ppe-missing'> = {
  id: randomUUID(),
  kind: 'ppe-missing',
  zoneIds: [ZONE],
  thresholdMs: 2_000,
  items: ['hardhat', 'safety-vest'],
}

const iso = (at: number): string => new Date(at).toISOString()
const inside = personStandingAt(0.25, 0.6)
const outside = personStandingAt(0.75, 0.6)

const dressed: Worn = { hardhat: 'worn', 'safety-vest': 'worn' }
const bareheaded: Worn = { ...dressed, hardhat: 'missing' }
const unknown: Worn = { hardhat: 'unknown', 'safety-vest': 'unknown' }

const wearing = (worn: Worn, overrides: Partial<Track> = {}): Partial<Track> => {
  return { box: inside, worn, ...overrides }
}

function started(overrides: Partial<typeof assignment> = {}, stepMs = 200) {
  const rule = new PpeMissing(randomUUID(), { ...assignment, ...overrides })
  const scene = new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')], stepMs)
  return { rule, scene }
}

describe('missing protective equipment', () => {
  test('[MOD-8.a] is reported after the threshold, from when it was first missing', () => {
    const { scene } = started()
    expect(scene.show(2_200, wearing(bareheaded))).toEqual([])
    const observations = scene.show(10_000, wearing(bareheaded))
    expect(observations).toMatchObject([
      {
        kind: 'ppe-missing',
        ruleId: assignment.id,
        zoneId: ZONE,
        object: 'person',
        missing: ['hardhat'],
        startedAt: iso(START + 200),
        endedAt: null,
      },
    ])
  })

  test('[MOD-8.a] is reported once for both items', () => {
    const bare: Worn = { hardhat: 'missing', 'safety-vest': 'missing' }
    expect(started().scene.show(10_000, wearing(bare))).toMatchObject([{ missing: ['hardhat', 'safety-vest'] }])
  })

  test('[MOD-8.a] is not reported for an item not required, nor for a person wearing it', () => {
    expect(started({ items: ['safety-vest'] }).scene.show(20_000, wearing(bareheaded))).toEqual([])
    expect(started().scene.show(20_000, wearing(dressed))).toEqual([])
  })

  test.each([
    [4, 5, 1],
    [3, 4, 0],
  ])('[MOD-8.a] counts from 80 % of the frames: missing in %d of %d, it is reported %d times', (missing, of, times) => {
    const { scene } = started({ items: ['hardhat'], thresholdMs: 12_000 })
    const observations = scene.show(20_000, (ms) =>
      // The item is worn in the first frames of each group, so that no period has a greater share than intended.
      wearing((ms / 200) % of < of - missing ? dressed : bareheaded),
    )
    expect(observations).toHaveLength(times)
  })

  test('[MOD-8.a] treats hidden items as unknown, neither missing nor worn', () => {
    expect(started().scene.show(30_000, wearing(unknown))).toEqual([])
    const { scene } = started()
    const halfHidden = scene.show(4_000, (ms) => wearing(ms % 400 === 0 ? unknown : bareheaded))
    expect(halfHidden).toHaveLength(1)
  })

  test('[MOD-8.a] is not reported for a person who was never assessed', () =>
    expect(started().scene.show(30_000, { box: inside })).toEqual([]))

  test('[MOD-8.a] needs five frames, even with a short threshold and a low frame rate', () => {
    const { scene } = started({ thresholdMs: 0 }, 1_000)
    expect(scene.show(5_000, wearing(bareheaded))).toEqual([])
    expect(scene.show(1_000, wearing(bareheaded))).toHaveLength(1)
  })

  test('[MOD-8.a] ignores frames from long ago', () => {
    const { scene } = started()
    scene.show(1_800, wearing(bareheaded))
    scene.show(20_000, wearing(unknown))
    expect(scene.show(1_800, wearing(bareheaded))).toEqual([])
  })

  test('[MOD-8.a] is not reported outside the zone, for a vehicle, or for a box that never moves', () => {
    const { scene } = started()
    expect(scene.show(20_000, wearing(bareheaded, { box: outside }))).toEqual([])
    expect(scene.show(20_000, wearing(bareheaded, { objectClass: 'vehicle' }))).toEqual([])
    const still = wearing(bareheaded, { id: 'still', displacement: 0.02 })
    expect(scene.show(20_000, still)).toEqual([])
  })
})

describe('an episode without equipment', () => {
  test('[MOD-8.a] ends when it is worn again, once that lasts', () => {
    const { scene } = started()
    const [observation] = scene.show(4_000, wearing(bareheaded))
    const ended = scene.show(15_000, wearing(dressed))
    expect(ended).toEqual([{ ...observation, endedAt: expect.any(String) }])
    const at = Date.parse(ended[0]?.endedAt ?? '')
    expect(at).toBeGreaterThanOrEqual(START + 3_800)
    expect(at).toBeLessThanOrEqual(START + 4_600)
  })

  test('[MOD-8.a] ends when it was worn again: the next one starts after that', () => {
    const { scene } = started({ thresholdMs: 30_000 })
    const [first] = scene.show(60_000, wearing(bareheaded))
    const [ended] = scene.show(25_000, wearing(dressed))
    const [second] = scene.show(60_000, wearing(bareheaded))
    expect(ended?.id).toBe(first?.id)
    expect(second?.id).not.toBe(first?.id)
    expect(Date.parse(second?.startedAt ?? '')).toBeGreaterThan(Date.parse(ended?.endedAt ?? ''))
  })

  test('[MOD-8.a] continues while it is worn only for a moment, or is unknown', () => {
    const { scene } = started()
    scene.show(4_000, wearing(bareheaded))
    expect(scene.show(5_000, wearing(dressed))).toEqual([])
    expect(scene.show(5_000, wearing(bareheaded))).toEqual([])
    expect(scene.show(60_000, wearing(unknown))).toEqual([])
  })

  test('[MOD-8.a] ends when the person has left the zone', () => {
    const { scene } = started()
    const [observation] = scene.show(4_000, wearing(bareheaded))
    expect(scene.show(15_000, wearing(bareheaded, { box: outside }))).toEqual([
      { ...observation, endedAt: iso(START + 3_800) },
    ])
  })

  test('[MOD-8.a] is not reported twice for a person lost and found nearby', () => {
    const { scene } = started()
    const [observation] = scene.show(4_000, wearing(bareheaded))
    expect(scene.show(5_000)).toEqual([])
    const found = wearing(bareheaded, { id: 'found', box: personStandingAt(0.3, 0.65) })
    expect(scene.show(20_000, found)).toEqual([])
    expect(scene.show(20_000)).toMatchObject([{ id: observation?.id, endedAt: iso(START + 28_800) }])
  })

  test('[MOD-8.a] is a new one for another person, and for one who returns later', () => {
    const { scene } = started()
    const beside = wearing(bareheaded, { id: 'beside', box: personStandingAt(0.1, 0.6) })
    expect(scene.show(4_000, wearing(bareheaded), beside)).toHaveLength(2)
    expect(scene.show(20_000)).toHaveLength(2)
    expect(scene.show(4_000, wearing(bareheaded))).toMatchObject([{ endedAt: null }])
  })

  test('[MOD-8.a] ends if the module no longer covers the zone, or is deleted', () => {
    const { rule, scene } = started()
    const [observation] = scene.show(4_000, wearing(bareheaded))
    expect(rule.reassign({ ...assignment })).toEqual([])
    expect(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] })).toMatchObject([
      { id: observation?.id, endedAt: iso(START + 3_800) },
    ])
    scene.show(4_000, wearing(bareheaded, { box: outside }))
    expect(rule.close()).toMatchObject([{ zoneId: OTHER_ZONE }])
    expect(rule.close()).toEqual([])
  })

  test('[MOD-8.a] ends and starts over even when the clock was set back by an hour', () => {
    const { scene } = started()
    const [observation] = scene.show(4_000, wearing(bareheaded))
    scene.at -= 3_600_000
    const later = scene.show(4_000, wearing(bareheaded, { id: 'later' }))
    expect(later).toMatchObject([{ id: observation?.id, endedAt: iso(START + 3_800) }, { endedAt: null }])
  })
})

describe('[MOD-7.a] zones of one module that overlap or adjoin', () => {
  const both = { zoneIds: [ZONE, OTHER_ZONE] }

  test('raise one incident for a person in both, after as many frames as in one', () => {
    const rule = new PpeMissing(randomUUID(), { ...assignment, ...both, thresholdMs: 0 })
    const scene = new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE)], 1_000)
    expect(scene.show(5_000, wearing(bareheaded))).toEqual([])
    expect(scene.show(10_000, wearing(bareheaded))).toHaveLength(1)
  })

  test('raise one incident for a person who moves between them, which continues if only that zone is covered', () => {
    const { rule, scene } = started(both)
    const [observation] = scene.show(4_000, wearing(bareheaded))
    expect(scene.show(20_000, wearing(bareheaded, { box: outside }))).toEqual([])
    expect(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] })).toEqual([])
    expect(rule.close()).toEqual([{ ...observation, endedAt: iso(scene.at - 200) }])
  })
})

describe('equipment with an imperfect detector', () => {
  /** Walks up and down in the zone for two minutes, partly half hidden. */
  function walked(seed: number, worn: WornItem[]) {
    const rule = new PpeMissing(randomUUID(), assignment)
    const scene = new ImperfectScene(rule, [halfZone(ZONE)], seed)
    return scene.show(120_000, (ms) => {
      const x = 0.25 + 0.15 * Math.sin(ms / 5_000)
      return simulatedPerson({ feet: { x, y: 0.8 } }, { worn, hidden: x < 0.2 ? 0.4 : 0 })
    })
  }
  const seeds = [1, 2, 3]

  test.each(seeds)('[MOD-8.a] is never reported as missing for a person wearing it (%d)', (seed) =>
    expect(walked(seed, ['hardhat', 'safety-vest'])).toEqual([]),
  )

  test.each(seeds)('[MOD-8.a] is reported once for a person without it (%d)', (seed) =>
    expect(walked(seed, ['safety-vest'])).toMatchObject([{ missing: ['hardhat'] }]),
  )
})

test('[SET-3.f] the share of frames without it is set by the site', () => {
  const seldom = (ms: number) => wearing(ms % 1_000 < 300 ? dressed : bareheaded)
  expect(started().scene.show(10_000, seldom)).toEqual([])
  const thresholds = { 'ppe-missing.share': 50 }
  expect(started({ thresholds }).scene.show(10_000, seldom)).toHaveLength(1)
})
