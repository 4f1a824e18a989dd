import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BEGINNING, FloorScene, going, standing, zoneOnFloor } from '../../../test/floor-scene.ts'
import { DockDoor } from './dock-door.ts'

const door = zoneOnFloor(10, 5, 6, 10)
const other = zoneOnFloor(20, 5, 6, 10)
const assignment = {
  id: randomUUID(),
  kind: 'dock-door' as const,
  zoneIds: [door.id, other.id],
  thresholdMs: 20_000,
}
const watching = () => new FloorScene(new DockDoor(randomUUID(), assignment), [door, other], null)
const iso = (seconds: number) => new Date(BEGINNING + seconds * 1000).toISOString()
/** A vehicle that was there before analysis started has not moved. */
const trailer = (id = 'trailer') => ({
  ...standing(id, 'vehicle', [13, 10]),
  track: { displacement: 0 },
})

describe('a dock door', () => {
  test('[MOD-8.l] is occupied once a vehicle stood there for the threshold, from its arrival', () => {
    const scene = watching()
    expect(scene.play(19, [trailer()])).toEqual([])
    const observations = scene.play(10, [trailer()])
    expect(observations).toMatchObject([{ kind: 'dock-door', zoneId: door.id, object: 'vehicle' }])
    expect(Date.parse(observations[0]?.startedAt ?? '') - BEGINNING).toBeLessThan(1_000)
  })

  test('[MOD-8.l] is free, from when the vehicle was last there, reported a minute later', () => {
    const scene = watching()
    const [begun] = scene.play(40, [trailer()])
    expect(scene.play(30, [])).toEqual([])
    const [ended] = scene.play(60, [])
    expect(ended).toMatchObject({ id: begun?.id, endedAt: iso(39.8) })
  })

  test('[MOD-8.l] a trailer hidden for half a minute and found as another track is one stay', () => {
    const scene = watching()
    expect(scene.play(40, [trailer()])).toHaveLength(1)
    expect(scene.play(30, [])).toEqual([])
    expect(scene.play(60, [trailer('found-again')])).toEqual([])
  })

  test('[MOD-8.l] sampled rarely, one stay stays one despite a miss, and the next truck is another', () => {
    const rule = new DockDoor(randomUUID(), assignment, { pauseMs: 75_000 })
    const scene = new FloorScene(rule, [door, other], null)
    const glimpses = [true, true, false, true, true, false, false, false, true, true].flatMap((isThere, i) => {
      if (i > 0) scene.at += 75_000
      return scene.play(1, isThere ? [trailer(`track-${String(i)}`)] : [])
    })
    const begun = glimpses.filter(({ endedAt }) => endedAt === null)
    expect(begun.map(({ zoneId }) => zoneId)).toEqual([door.id, door.id])
    const [ended] = glimpses.filter(({ endedAt }) => endedAt !== null)
    expect(ended).toMatchObject({ id: begun[0]?.id })
  })

  test('[MOD-8.l] two doors are two stays', () => {
    const beside = standing('beside', 'vehicle', [23, 10])
    const observations = watching().play(40, [trailer(), beside])
    expect(observations.map(({ zoneId }) => zoneId)).toEqual([door.id, other.id])
  })

  test('[MOD-8.l] ignores passing vehicles and people', () => {
    expect(watching().play(30, [going('truck', 'vehicle', [0, 10], [2, 0])])).toEqual([])
    expect(watching().play(60, [standing('walker', 'person', [13, 10])])).toEqual([])
  })

  test('[MOD-7.b] a door that the module no longer covers ends its stay', () => {
    const rule = new DockDoor(randomUUID(), assignment)
    const scene = new FloorScene(rule, [door, other], null)
    const [begun] = scene.play(40, [trailer()])
    expect(rule.reassign({ ...assignment, zoneIds: [other.id] })).toMatchObject([{ id: begun?.id }])
  })

  describe('without frames', () => {
    test('[MOD-8.l] a stay continues for some minutes, and ends when the vehicle was last seen', () => {
      const scene = watching()
      const [begun] = scene.play(40, [trailer()])
      expect(scene.unseen(9 * 60)).toEqual([])
      expect(scene.play(10, [trailer('found-again')])).toEqual([])
      expect(scene.unseen(300)).toEqual([])
      expect(scene.play(70, [])).toMatchObject([{ id: begun?.id, endedAt: iso(40 + 540 + 9.8) }])
    })

    test('[MOD-8.l] after more than ten minutes, a vehicle that is there is another stay', () => {
      const scene = watching()
      const [begun] = scene.play(40, [trailer()])
      expect(scene.unseen(12 * 60)).toMatchObject([{ id: begun?.id, endedAt: iso(39.8) }])
      expect(scene.play(40, [trailer()])).toMatchObject([{ endedAt: null, startedAt: iso(760.2) }])
    })
  })

  describe('after a restart', () => {
    const restarted = (afterMs: number, { zoneIds } = assignment) => {
      const cameraId = randomUUID()
      const before = new FloorScene(new DockDoor(cameraId, assignment), [door, other], null)
      const [begun] = before.play(40, [trailer()])
      if (begun === undefined) throw new Error('nobody stands at the door')
      const rule = new DockDoor(cameraId, { ...assignment, zoneIds })
      const scene = new FloorScene(rule, [door, other], null)
      const isResumed = rule.resume(begun, before.at)
      scene.at = before.at + afterMs
      return { begun, isResumed, scene }
    }

    test('[MOD-8.l, VIS-7.a] a vehicle that is still at the door is the same stay, with its start and its end', () => {
      const { begun, isResumed, scene } = restarted(5 * 60_000)
      expect(isResumed).toBe(true)
      expect(scene.play(30, [trailer('another-track')])).toEqual([])
      expect(scene.play(70, [])).toMatchObject([
        { id: begun.id, startedAt: begun.startedAt, endedAt: iso(40 + 300 + 29.8) },
      ])
    })

    test('[MOD-8.l] a vehicle that has gone in between left when last seen', () => {
      const { begun, scene } = restarted(5 * 60_000)
      expect(scene.play(70, [])).toMatchObject([{ id: begun.id, endedAt: iso(40) }])
    })

    test('[MOD-8.l] that took longer than ten minutes, the previous stay has ended', () => {
      const { begun, scene } = restarted(11 * 60_000)
      const observed = scene.play(40, [trailer()])
      expect(observed).toMatchObject([{ id: begun.id, endedAt: iso(40) }, { endedAt: null }])
      expect(observed[1]?.id).not.toBe(begun.id)
    })

    test('[MOD-8.l] a stay at a door no longer covered does not continue', () => {
      expect(restarted(60_000, { ...assignment, zoneIds: [other.id] }).isResumed).toBe(false)
    })
  })
})
