import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import type { RuleAssignmentOf } from '@foresite/contract/vision-nodes'
import { foot } from '@foresite/geometry/box'
import { describe, expect, test } from 'vitest'
import { RuleScene } from '../../../test/rule-scene.ts'
import { ASPECT, bodyTrack, type Stance } from '../../../test/test-body.ts'
import { halfZone } from '../../../test/test-zone.ts'
import { Ergonomics } from './ergonomics.ts'

const ZONE = randomUUID()
const OTHER_ZONE = randomUUID()

const assignment: RuleAssignmentOf<'ergonomics'> = {
  id: randomUUID(),
  kind: 'ergonomics',
  zoneIds: [ZONE],
  thresholdMs: 1_000,
}

/** The bends and lifts reported; stays have their own tests (ergonomics/stays.test.ts). */
const moves = (observations: readonly Observation[]) => observations.filter(({ kind }) => kind === 'ergonomics')

class MovementScene extends RuleScene {
  override show(...shown: Parameters<RuleScene['show']>): Observation[] {
    return moves(super.show(...shown))
  }
}

const iso = (at: number): string => new Date(at).toISOString()
const standing = bodyTrack()

function started(overrides: Partial<typeof assignment> = {}) {
  const rule = new Ergonomics(randomUUID(), { ...assignment, ...overrides }, { aspect: ASPECT, viewpoint: null })
  const scene = new MovementScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')])
  scene.show(4_000, standing)
  return { rule, scene, from: scene.at }
}

/** Down and up again in two seconds, to 45°. */
const bending =
  (stance: Stance = {}) =>
  (ms: number) =>
    bodyTrack({ ...stance, lean: 45 * Math.sin((Math.PI * Math.min(ms, 2_000)) / 2_000) })

/** The hands rise from 0.3 m to 1 m in a second. */
const lifting = (ms: number) => bodyTrack({ hands: 0.3 + 0.7 * Math.min(1, Math.max(0, ms - 1_000) / 1_000) })

/** The box of a person whose feet are below the picture ends slightly above the picture's edge. */
const cutOff = (stance: Stance) => {
  const track = bodyTrack(stance)
  const { x = 0, y = 0, w = 0, h = 0 } = track.box ?? {}
  const box = { x, y, w, h: Math.min(0.985 - y, h) }
  return { ...track, box, foot: foot(box) }
}

describe('without a calibrated floor', () => {
  test('[MOD-8.o] [VIS-4.b] [VIS-4.c] walking away from the camera and back, with the feet below the picture at first, is neither a bend nor a lift', () => {
    const { scene } = started()
    const walking = (ms: number) => {
      const away = (1 - Math.cos((Math.PI * ms) / 4_000)) / 2
      return cutOff({
        facing: ms < 4_000 ? 180 : 0,
        pictureM: 1.8 + 0.9 * away,
        feet: { x: 0.25, y: 1.15 - 0.35 * away },
      })
    }
    const observations = Array.from({ length: 6 }, () => scene.show(8_000, walking)).flat()
    expect(observations).toEqual([])
  })

  test('[MOD-8.o] [VIS-4.b] [VIS-4.c] bends and lifts count even if the feet are below the picture', () => {
    const { scene } = started()
    const station = { facing: 0, pictureM: 2, feet: { x: 0.25, y: 1.1 } }
    scene.show(10_000, () => cutOff(station))
    const lean = (ms: number) => 45 * Math.sin((Math.PI * Math.min(ms, 2_000)) / 2_000)
    const bent = scene.show(4_000, (ms) => cutOff({ ...station, lean: lean(ms) }))
    expect(bent.map((one) => one.kind === 'ergonomics' && one.movement.kind)).toEqual(['bend', 'bend'])
    scene.show(2_000, () => cutOff({ ...station, hands: 0.5 }))
    const lifted = scene.show(4_000, (ms) => cutOff({ ...station, hands: 0.5 + 0.6 * Math.min(1, ms / 1_000) }))
    expect(lifted.map((one) => one.kind === 'ergonomics' && one.movement.kind)).toEqual(['lift', 'lift'])
  })
})

describe('work in an ergonomic zone', () => {
  test('[MOD-8.o] [VIS-4.b] reports a bend when it counts, and again with its end and greatest angle', () => {
    const { scene, from } = started()
    const [begun, ended, ...others] = scene.show(4_000, bending())
    expect(others).toEqual([])
    expect(begun).toMatchObject({
      kind: 'ergonomics',
      zoneId: ZONE,
      object: 'person',
      startedAt: iso(from + 600),
      endedAt: null,
    })
    expect(ended).toEqual({
      ...begun,
      endedAt: iso(from + 1_800),
      movement: { kind: 'bend', angle: expect.closeTo(45, 1), poses: expect.any(Array) },
    })
  })

  test('[MOD-8.o] [VIS-4.b] reports a bend towards the camera', () => {
    const { scene } = started()
    scene.show(3_000, bodyTrack({ facing: 0 }))
    const observations = scene.show(4_000, bending({ facing: 0 }))
    expect(observations).toMatchObject([{ endedAt: null }, { movement: { kind: 'bend' } }])
  })

  test('[MOD-8.o] [VIS-4.c] reports a lift with how far the hands rose', () => {
    const { scene, from } = started()
    scene.show(2_000, bodyTrack({ hands: 0.3 }))
    const observations = scene.show(4_000, lifting)
    expect(observations).toMatchObject([
      { startedAt: iso(from + 3_000), endedAt: null, movement: { kind: 'lift' } },
      { endedAt: iso(from + 4_000), movement: { height: expect.closeTo(0.7, 1) } },
    ])
    expect(observations[1]?.id).toBe(observations[0]?.id)
  })

  test('[MOD-8.o] counts each of ten bends once', () => {
    const { scene } = started()
    const observations = Array.from({ length: 10 }, () => scene.show(4_000, bending())).flat()
    expect(observations).toHaveLength(20)
    expect(new Set(observations.map(({ id }) => id)).size).toBe(10)
    expect(observations.filter(({ endedAt }) => endedAt === null)).toHaveLength(10)
  })

  test('[MOD-8.o] reports nothing while the person stands, walks, or is outside', () => {
    const { scene } = started()
    expect(scene.show(20_000, standing)).toEqual([])
    const walking = scene.show(10_000, (ms) => bodyTrack({ feet: { x: ms / 20_000, y: 0.8 } }))
    expect(walking).toEqual([])
    const elsewhere = { feet: { x: 0.75, y: 0.8 } }
    scene.show(3_000, bodyTrack(elsewhere))
    expect(scene.show(4_000, bending(elsewhere))).toEqual([])
  })

  test('[MOD-8.o] reports nothing without key points, for a vehicle, or for a poster', () => {
    const { keypoints: _points, ...unknown } = bodyTrack({ lean: 60 })
    expect(started().scene.show(4_000, unknown)).toEqual([])
    const { scene } = started()
    const bent = { lean: 45 }
    const truck = bodyTrack(bent, { id: 'truck', objectClass: 'vehicle' })
    expect(scene.show(4_000, truck)).toEqual([])
    // After the previous person could be found again.
    scene.show(6_000)
    const poster = bodyTrack(bent, { id: 'poster', displacement: 0 })
    expect(scene.show(4_000, poster)).toEqual([])
    expect(scene.show(4_000, { ...poster, displacement: 0.1 })).toHaveLength(1)
  })
})

describe('a bend whose end is not visible', () => {
  const bent = bodyTrack({ lean: 45 })

  test('[MOD-8.o] ends when the person was last seen', () => {
    const { scene } = started()
    const [begun] = scene.show(2_000, bent)
    const lastSeen = scene.at - 200
    expect(scene.show(2_000)).toEqual([])
    expect(scene.show(600)).toMatchObject([{ id: begun?.id, endedAt: iso(lastSeen) }])
    expect(scene.show(20_000)).toEqual([])
  })

  test('[MOD-8.o] ends if the module no longer covers the zone, or is deleted', () => {
    const { rule, scene } = started()
    const [begun] = scene.show(2_000, bent)
    expect(rule.reassign({ ...assignment })).toEqual([])
    expect(moves(rule.reassign({ ...assignment, zoneIds: [OTHER_ZONE] }))).toEqual([
      { ...begun, endedAt: iso(scene.at - 200) },
    ])
    expect(moves(rule.close())).toEqual([])
    const other = started()
    other.scene.show(2_000, bent)
    expect(moves(other.rule.close())).toMatchObject([{ endedAt: iso(other.scene.at - 200) }])
  })

  test('[MOD-8.o] ends even if the clock was set back by an hour', () => {
    const { scene } = started()
    const [begun] = scene.show(2_000, bent)
    scene.at -= 3_600_000
    expect(scene.show(2_000, bent)).toMatchObject([{ id: begun?.id }, { endedAt: null }])
  })
})
