import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { ThresholdValues } from '@foresite/contract/thresholds'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import type { Track } from '#stages/track/track.ts'
import { ImperfectScene, simulatedPerson } from '../../../test/imperfect-scene.ts'
import { RuleScene } from '../../../test/rule-scene.ts'
import { personStandingAt } from '../../../test/test-track.ts'
import { halfZone } from '../../../test/test-zone.ts'
import { LoneWorker } from './lone-worker.ts'

const ZONE = randomUUID()
const OTHER_ZONE = randomUUID()
const START = 1_000_000

const assignment: RuleAssignmentOf<'lone-worker'> = {
  id: randomUUID(),
  kind: 'lone-worker',
  zoneIds: [ZONE],
  thresholdMs: 60_000,
}

const iso = (at: number): string => new Date(at).toISOString()
const one: Partial<Track> = { id: 'one', box: personStandingAt(0.1, 0.6) }
const two: Partial<Track> = { id: 'two', box: personStandingAt(0.4, 0.6) }
const outside: Partial<Track> = { box: personStandingAt(0.75, 0.6) }

/** The alerts about people alone for too long; `alone` observations have their own tests. */
class Alerts extends LoneWorker {
  override update(...seen: Parameters<LoneWorker['update']>): Observation[] {
    return alertsIn(super.update(...seen))
  }

  override reassign(...changed: Parameters<LoneWorker['reassign']>): Observation[] {
    return alertsIn(super.reassign(...changed))
  }

  override close(): Observation[] {
    return alertsIn(super.close())
  }
}

function alertsIn(observations: readonly Observation[]): Observation[] {
  return observations.filter(({ kind }) => kind === 'lone-worker')
}

function started(overrides: Partial<typeof assignment> = {}, Kind = Alerts) {
  const rule = new Kind(randomUUID(), { ...assignment, ...overrides })
  const scene = new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')])
  return { rule, scene }
}

describe('time alone', () => {
  const kinds = (observations: readonly Observation[]) => observations.map(({ kind, endedAt }) => [kind, endedAt])

  test('[LONE-1.a] is reported within seconds, long before the limit, and ends with it', () => {
    const { scene } = started({}, LoneWorker)
    expect(scene.show(3_000, one)).toMatchObject([
      { kind: 'alone', zoneId: ZONE, startedAt: iso(START + 200), endedAt: null },
    ])
    expect(kinds(scene.show(60_000, one))).toEqual([['lone-worker', null]])
    const last = scene.at - 200
    expect(kinds(scene.show(10_000))).toEqual([
      ['lone-worker', iso(last)],
      ['alone', iso(last)],
    ])
  })

  test('[LONE-1.a] is not reported for a person who walks in ahead of another', () => {
    const { scene } = started({}, LoneWorker)
    expect(scene.show(1_500, one)).toEqual([])
    expect(scene.show(60_000, one, two)).toEqual([])
  })

  test('[LONE-1.a] ends when a second person arrives', () => {
    const { scene } = started({}, LoneWorker)
    scene.show(5_000, one)
    const last = scene.at
    expect(kinds(scene.show(12_000, one, two))).toEqual([['alone', iso(last)]])
  })

  test('[LONE-1.a] and its alert are two observations, although they start at the same moment', () => {
    const { scene } = started({ thresholdMs: 1_000 }, LoneWorker)
    const observations = scene.show(3_000, one)
    expect(kinds(observations)).toEqual([
      ['alone', null],
      ['lone-worker', null],
    ])
    expect(new Set(observations.map(({ id }) => id)).size).toBe(2)
    expect(new Set(observations.map(({ startedAt }) => startedAt)).size).toBe(1)
  })
})

describe('a person alone in a zone', () => {
  test('[MOD-8.f] is reported once after the threshold, from when they were first alone', () => {
    const { scene } = started()
    expect(scene.show(60_000, one)).toEqual([])
    expect(scene.show(120_000, one)).toMatchObject([
      {
        kind: 'lone-worker',
        zoneId: ZONE,
        trackId: 'one',
        startedAt: iso(START + 200),
        endedAt: null,
      },
    ])
  })

  test('[MOD-8.f] is reported across a new track: the zone counts', () => {
    const { scene } = started()
    scene.show(40_000, one)
    scene.show(4_000)
    expect(scene.show(30_000, { ...two, id: 'other' })).toMatchObject([
      { trackId: 'other', startedAt: iso(START + 200) },
    ])
  })

  test('[MOD-8.f] is not reported for two people, a vehicle, an empty zone, or a person outside', () => {
    const { scene } = started()
    expect(scene.show(120_000, one, two)).toEqual([])
    expect(scene.show(30_000)).toEqual([])
    expect(scene.show(120_000, { ...one, id: 'truck', objectClass: 'vehicle' })).toEqual([])
    expect(scene.show(120_000, { ...outside, id: 'elsewhere' })).toEqual([])
  })

  test('[MOD-8.f] is reported beside a vehicle, and beside a box that never moves', () => {
    const truck = { ...two, id: 'truck', objectClass: 'vehicle' } as const
    expect(started().scene.show(70_000, one, truck)).toHaveLength(1)
    const still = { ...two, displacement: 0.02 }
    expect(started().scene.show(70_000, one, still)).toHaveLength(1)
  })
})

describe('a second person', () => {
  test('[MOD-8.f] present for 10 s clears it, from when the first was last alone', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    const before = scene.at - 200
    expect(scene.show(10_000, one, two)).toEqual([])
    expect(scene.show(1_000, one, two)).toEqual([{ ...observation, endedAt: iso(before + 200) }])
  })

  test('[MOD-8.f] leaving restarts the time', () => {
    const { scene } = started()
    scene.show(50_000, one)
    scene.show(12_000, one, two)
    expect(scene.show(60_000, one)).toEqual([])
    expect(scene.show(12_000, one)).toHaveLength(1)
  })

  test('[MOD-8.f] present for less neither clears it nor restarts the time', () => {
    const { scene } = started()
    scene.show(50_000, one)
    expect(scene.show(8_000, one, two)).toEqual([])
    expect(scene.show(12_000, one)).toMatchObject([{ startedAt: iso(START + 200) }])
    expect(scene.show(8_000, one, { ...two, id: 'three' })).toEqual([])
  })

  test('[MOD-8.f] delays the report while present, however short', () => {
    const { scene } = started({ thresholdMs: 1_000 })
    expect(scene.show(8_000, one, two)).toEqual([])
    expect(scene.show(60_000, one, two)).toEqual([])
  })

  test('[MOD-8.f] does not count if it is a flickering box', () => {
    const { scene } = started()
    const observations = Array.from({ length: 15 }, (_, i) => [
      ...scene.show(1_000, one, {
        ...two,
        id: `flicker ${i}`,
        box: personStandingAt(0.05 + 0.03 * i, 0.9),
      }),
      ...scene.show(9_000, one),
    ]).flat()
    expect(observations).toHaveLength(1)
  })

  test('[MOD-8.f] replacing the first does not clear it: one person is always there', () => {
    const { scene } = started()
    scene.show(50_000, one)
    scene.show(5_000, one, two)
    expect(scene.show(20_000, { ...outside, id: 'one' }, two)).toMatchObject([
      { trackId: 'two', startedAt: iso(START + 200) },
    ])
  })
})

describe('the end', () => {
  test('[MOD-8.f] is reported 6 s after the person was last inside the empty zone', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    const lastInside = scene.at - 200
    expect(scene.show(6_000)).toEqual([])
    expect(scene.show(600)).toEqual([{ ...observation, endedAt: iso(lastInside) }])
  })

  test('[MOD-8.f] is reported when the person walked out, not while pacing along the border', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    expect(scene.show(4_000, { ...outside, id: 'one' })).toEqual([])
    expect(scene.show(10_000, one)).toEqual([])
    const lastInside = scene.at - 200
    expect(scene.show(8_000, { ...outside, id: 'one' })).toEqual([{ ...observation, endedAt: iso(lastInside) }])
  })

  test('[MOD-8.f] is not reported without a report; a later person starts over', () => {
    const { scene } = started()
    scene.show(50_000, one)
    expect(scene.show(10_000)).toEqual([])
    expect(scene.show(50_000, { ...one, id: 'later' })).toEqual([])
  })

  test('[MOD-8.f] is reported even when the clock was set back by an hour', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    const lastInside = scene.at - 200
    scene.at -= 3_600_000
    const back = scene.show(70_000, one)
    expect(back).toMatchObject([{ ...observation, endedAt: iso(lastInside) }, { endedAt: null }])
  })

  test('[MOD-8.f] is reported if the module no longer covers the zone, or is deleted', () => {
    const { rule, scene } = started()
    const [observation] = scene.show(70_000, one)
    expect(rule.reassign({ ...assignment })).toEqual([])
    expect(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] })).toMatchObject([{ id: observation?.id }])
    scene.show(70_000, { ...outside, id: 'one' })
    expect(rule.close()).toMatchObject([{ zoneId: OTHER_ZONE }])
  })

  test('[MOD-8.f] a longer threshold applies to people not reported yet', () => {
    const { rule, scene } = started()
    scene.show(50_000, one)
    rule.reassign({ ...assignment, thresholdMs: 100_000 })
    expect(scene.show(50_000, one)).toEqual([])
    expect(scene.show(2_000, one)).toHaveLength(1)
  })
})

describe('while nothing is analysed', () => {
  const hour = 3_600_000

  test('[LONE-2.e] a lone worker is not reported as gone: the alert continues, also after the picture returns', () => {
    const { scene } = started({}, LoneWorker)
    expect(scene.show(70_000, one)).toHaveLength(2)
    expect(scene.hide(10 * 60_000)).toEqual([])
    expect(scene.show(30_000, { ...one, id: 'one again' })).toEqual([])
  })

  test('[LONE-2.e] the time continues: a person who was alone before exceeds the threshold and is reported', () => {
    const { scene } = started()
    scene.show(40_000, one)
    const lastSeenAt = iso(scene.at - 200)
    const [observation] = scene.hide(30_000)
    expect(observation).toMatchObject({ startedAt: iso(START + 200), lastSeenAt, endedAt: null })
    expect(scene.hide(30_000)).toEqual([])
  })

  test('[LONE-2.e] it ends once frames show the zone empty, and states when the person was last seen', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    const lastSeenAt = iso(scene.at - 200)
    scene.hide(60_000)
    const endedAt = iso(scene.at)
    scene.at += 200
    expect(scene.show(6_000)).toEqual([])
    expect(scene.show(600)).toEqual([{ ...observation, lastSeenAt, endedAt }])
  })

  test('[LONE-2.e] it ends normally once the person was seen again', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    scene.hide(60_000)
    scene.show(20_000, one)
    const endedAt = iso(scene.at - 200)
    expect(scene.show(7_000)).toEqual([{ ...observation, endedAt }])
  })

  test('[LONE-2.e] a person elsewhere when the picture returns counts as the same, even without moving', () => {
    const { scene } = started()
    scene.show(70_000, one)
    scene.hide(60_000)
    const elsewhere = { box: personStandingAt(0.4, 0.9), displacement: 0 }
    expect(scene.show(60_000, { id: 'elsewhere', ...elsewhere })).toEqual([])
  })

  test('[LONE-2.e] a person there hours later counts as the same: the server decides whether the alert was ended', () => {
    const { scene } = started({}, LoneWorker)
    const observations = scene.show(70_000, one)
    scene.hide(50 * 60_000)
    expect(scene.show(2 * hour, { ...two, id: 'somebody else' })).toEqual([])
    const ended = scene.show(8_000)
    expect(ended.map(({ id }) => id).sort()).toEqual(observations.map(({ id }) => id).sort())
    expect(ended).toMatchObject([{ endedAt: expect.any(String) as string }, { endedAt: expect.any(String) as string }])
  })

  test('[LONE-2.e] a box where nobody has ever been does not count as the person', () => {
    const { scene } = started()
    const box = { ...two, id: 'box', displacement: 0.01 }
    const [observation] = scene.show(70_000, one, box)
    scene.hide(60_000)
    expect(scene.show(8_000, box)).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])
  })

  test('[LONE-2.e] a person seen walking out has left', () => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    scene.show(2_000, { ...outside, id: 'one' })
    expect(scene.hide(6_000)).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])
  })

  test.each([
    ['25 s of an empty zone, 3 s without a frame', 25_000, 3_000],
    ['one frame of an empty zone every five seconds', 200, 4_800],
  ])('[LONE-2.e] a person who left is gone on an unreliable camera: %s', (_, seen, dark) => {
    const { scene } = started()
    const [observation] = scene.show(70_000, one)
    const observations = Array.from({ length: 12 }, () => [...scene.show(seen), ...scene.hide(dark)])
    expect(observations.flat()).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])
  })

  test('[LONE-2.e] it is held for one shift at most', () => {
    const { scene } = started({ thresholdMs: 10_000 })
    const [observation] = scene.show(20_000, one)
    expect(scene.hide(11.9 * hour)).toEqual([])
    expect(scene.hide(0.2 * hour)).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])
    expect(scene.hide(hour)).toEqual([])
  })

  test('[LONE-2.e] another process continues what the previous one reported, with threshold and end', () => {
    const before = started({}, LoneWorker)
    const [alone] = before.scene.show(30_000, one)
    if (alone === undefined) throw new Error('nobody is alone')
    const { rule, scene } = started({}, LoneWorker)
    scene.at = before.scene.at
    expect(rule.resume(alone, scene.at)).toBe(true)
    const alert = scene.show(40_000, { ...one, displacement: 0 })
    expect(alert).toMatchObject([{ kind: 'lone-worker', startedAt: alone.startedAt }])
    expect(scene.show(8_000)).toMatchObject([
      { id: alert[0]?.id, endedAt: expect.any(String) },
      { id: alone.id, endedAt: expect.any(String) },
    ])
    expect(rule.resume({ ...alone, zoneId: randomUUID() }, scene.at)).toBe(false)
  })

  test('[LONE-2.e] a person reported as two tracks by the previous process is one, and the alert continues', () => {
    const before = started({}, LoneWorker)
    const [alone] = before.scene.show(30_000, one)
    before.scene.show(4_000)
    const [alert] = before.scene.show(60_000, { ...one, id: 'found again' })
    if (alone === undefined || alert === undefined) throw new Error('nobody is alone')
    expect(alert.kind).toBe('lone-worker')
    const { rule, scene } = started({}, LoneWorker)
    scene.at = before.scene.at + 2_000
    for (const observation of [alone, alert]) expect(rule.resume(observation, before.scene.at)).toBe(true)
    expect(scene.show(120_000, { ...one, id: 'a third', displacement: 0 })).toEqual([])
    expect(scene.show(8_000)).toMatchObject([
      { id: alert.id, endedAt: expect.any(String) },
      { id: alone.id, endedAt: expect.any(String) },
    ])
  })
})

describe('a lone worker with an imperfect detector', () => {
  const walking = (from: number) => (ms: number) =>
    simulatedPerson({ feet: { x: from + 0.08 * Math.sin(ms / 4_000), y: 0.8 } })

  test.each([1, 2, 3])('[MOD-8.f] is reported once, and ends once a second person arrives (%d)', (seed) => {
    const { rule } = started()
    const scene = new ImperfectScene(rule, [halfZone(ZONE)], seed)
    const alone = scene.show(120_000, walking(0.12))
    expect(alone).toMatchObject([{ endedAt: null }])
    const together = scene.show(30_000, walking(0.12), walking(0.36))
    expect(together).toMatchObject([{ id: alone[0]?.id, endedAt: expect.any(String) }])
  })
})

test('[SET-3.f] the time a second person must be present is set by the site', () => {
  const visited = (thresholds: ThresholdValues) => {
    const { scene } = started({ thresholds })
    scene.show(70_000, one)
    return scene.show(15_000, one, two)
  }
  expect(visited({})).toHaveLength(1)
  expect(visited({ 'lone-worker.company': 30 })).toEqual([])
})
