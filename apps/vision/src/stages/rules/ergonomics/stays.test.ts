import { randomUUID } from 'node:crypto'
import type { Observation, ObservationOf } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import { RuleScene } from '../../../../test/rule-scene.ts'
import { ASPECT, bodyTrack, type Stance } from '../../../../test/test-body.ts'
import { halfZone } from '../../../../test/test-zone.ts'
import { Ergonomics } from '#stages/rules/ergonomics.ts'

const ZONE = randomUUID()
const OTHER_ZONE = randomUUID()
const assignment: RuleAssignmentOf<'ergonomics'> = {
  id: randomUUID(),
  kind: 'ergonomics',
  zoneIds: [ZONE, OTHER_ZONE],
  thresholdMs: 1_000,
}

function started() {
  const rule = new Ergonomics(randomUUID(), assignment, { aspect: ASPECT, viewpoint: null })
  return { rule, scene: new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')]) }
}

const stays = (observations: readonly Observation[]) =>
  observations.filter((one): one is ObservationOf<'ergonomic-stay'> => one.kind === 'ergonomic-stay')
const iso = (at: number): string => new Date(at).toISOString()
const standing = bodyTrack()
/** Down and up again in two seconds, to 45°. */
const bending = (ms: number) =>
  bodyTrack({ lean: 45 * Math.sin((Math.PI * Math.min(ms, 2_000)) / 2_000) }, { displacement: 0 })
const inOther: Stance = { feet: { x: 0.75, y: 0.8 } }

describe('stays in an ergonomic zone', () => {
  test('[ERGO-1.b] are reported on leaving: from, to, and the share seen', () => {
    const { scene } = started()
    const from = scene.at
    expect(stays(scene.show(30_000, standing))).toEqual([])
    const [stay, ...more] = stays(scene.show(20_000))
    expect(more).toEqual([])
    expect(stay).toMatchObject({
      zoneId: ZONE,
      startedAt: iso(from + 200),
      endedAt: iso(from + 29_800),
      seenMs: 29_600,
      visibleMs: 29_600,
    })
  })

  test('[PRIV-3.a] identify no one, and nothing links one stay to the next', () => {
    const { scene } = started()
    const observations = stays([
      ...scene.show(10_000, standing),
      ...scene.show(15_000, bodyTrack(inOther)),
      ...scene.show(10_000, standing),
      ...scene.show(15_000),
    ])
    expect(observations.map(({ zoneId }) => zoneId)).toEqual([ZONE, OTHER_ZONE, ZONE])
    expect(new Set(observations.map(({ id }) => id)).size).toBe(3)
    for (const stay of observations) expect(Object.keys(stay)).not.toContain('trackId')
  })

  test('[ERGO-2.b] count as visible only while posture can be measured', () => {
    const { scene } = started()
    const { keypoints: _points, ...hidden } = bodyTrack()
    scene.show(10_000, standing)
    scene.show(10_000, hidden)
    const [stay] = stays(scene.show(20_000))
    expect(stay?.seenMs).toBeGreaterThan(19_000)
    expect(stay?.visibleMs).toBeGreaterThan(9_000)
    expect(stay?.visibleMs).toBeLessThan(10_500)
  })

  test('[ERGO-2.b] continue through a moment out of sight, which does not count as seen', () => {
    const { scene } = started()
    const from = scene.at
    const observations = stays([
      ...scene.show(10_000, standing),
      ...scene.show(4_000),
      ...scene.show(10_000, standing),
      ...scene.show(20_000),
    ])
    expect(observations).toMatchObject([{ startedAt: iso(from + 200), endedAt: iso(from + 23_800) }])
    expect(observations[0]?.seenMs).toBe(9_600 + 9_600)
  })

  test('[ERGO-1.b] are reported in consecutive pieces while they last', () => {
    const { scene } = started()
    const observations = stays(scene.show(300_000, standing))
    expect(observations).toHaveLength(2)
    expect(observations[1]?.startedAt).toBe(observations[0]?.endedAt)
    const all = [...observations, ...stays(scene.show(20_000))]
    expect(all).toHaveLength(3)
    expect(all.reduce((sum, { seenMs }) => sum + seenMs, 0)).toBe(299_600)
  })

  test('[ERGO-1.b] are not reported for people passing through, or for a poster', () => {
    const { scene } = started()
    expect(stays([...scene.show(1_600, standing), ...scene.show(20_000)])).toEqual([])
    const poster = bodyTrack({}, { displacement: 0 })
    expect(stays([...scene.show(60_000, poster), ...scene.show(20_000)])).toEqual([])
  })

  test('[ERGO-1.b, ERGO-1.c] from the start count with the first bend, and in full', () => {
    const { scene } = started()
    const from = scene.at
    const still = bodyTrack({}, { displacement: 0 })
    const observations = [
      ...scene.show(20_000, still),
      ...scene.show(4_000, bending),
      ...scene.show(10_000, still),
      ...scene.show(20_000),
    ]
    expect(observations.filter(({ kind, endedAt }) => kind === 'ergonomics' && endedAt !== null)).toEqual([
      expect.objectContaining({ movement: expect.objectContaining({ kind: 'bend' }) as unknown }),
    ])
    expect(stays(observations)).toMatchObject([
      { startedAt: iso(from + 200), endedAt: iso(from + 33_800), visibleMs: 33_600 },
    ])
  })

  test('[ERGO-1.b, ERGO-1.d] from the start also count with the first lift', () => {
    const { scene } = started()
    const lifting = (ms: number) =>
      bodyTrack({ hands: 0.3 + 0.7 * Math.min(1, Math.max(0, ms - 1_000) / 1_000) }, { displacement: 0 })
    scene.show(5_000, bodyTrack({ hands: 0.3 }, { displacement: 0 }))
    const observations = [...scene.show(4_000, lifting), ...scene.show(20_000)]
    expect(observations.filter(({ kind }) => kind === 'ergonomics')).toHaveLength(2)
    expect(stays(observations)).toHaveLength(1)
  })

  test('[ERGO-1.b] end when the zone is no longer covered or assigned', () => {
    const { rule, scene } = started()
    scene.show(10_000, standing)
    const [left] = stays(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] }))
    expect(left).toMatchObject({ zoneId: ZONE, endedAt: iso(scene.at - 200) })
    expect(stays(rule.close())).toEqual([])
    const other = started()
    other.scene.show(10_000, standing)
    expect(stays(other.rule.close())).toHaveLength(1)
  })

  test('[SET-3.f] count bends by the site’s thresholds', () => {
    const bends = (thresholds: typeof assignment.thresholds) => {
      const { rule, scene } = started()
      rule.reassign({ ...assignment, thresholds })
      scene.show(4_000, standing)
      return scene.show(6_000, bending).filter(({ kind }) => kind === 'ergonomics').length
    }
    expect(bends({})).toBe(2)
    expect(bends({ 'ergonomics.bend': 50 })).toBe(0)
  })
})
