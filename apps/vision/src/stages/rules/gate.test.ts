import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import { describe, expect, test } from 'vitest'
import { BEGINNING, FloorScene, going, standing, zoneOnFloor } from '../../../test/floor-scene.ts'
import { Gate } from './gate.ts'
import type { Rule } from './rule.ts'

const gate = zoneOnFloor(15, 5, 6, 10)
const watching = () => {
  const assignment = { id: randomUUID(), kind: 'gate' as const, zoneIds: [gate.id], thresholdMs: 0 }
  return new FloorScene(new Gate(randomUUID(), assignment), [gate], null)
}

describe('a gate', () => {
  test('[MOD-8.m] reports once a vehicle passing along its arrow, from its entry', () => {
    const scene = watching()
    const observations = scene.play(8, [going('truck', 'vehicle', [5, 10], [4, 0])])
    expect(observations).toHaveLength(2)
    expect(observations).toMatchObject([
      { kind: 'gate', zoneId: gate.id, direction: 'along', object: 'vehicle', endedAt: null },
      { id: observations[0]?.id, direction: 'along' },
    ])
  })

  test('[MOD-8.m] reports a vehicle passing against its arrow', () => {
    const observations = watching().play(8, [going('truck', 'vehicle', [34, 10], [-4, 0])])
    expect(observations[0]).toMatchObject({ direction: 'against' })
  })

  test('[YARD-9.e] reports the time at which the vehicle was whole and nearest, for reading its markings', () => {
    const [crossing] = watching().play(8, [going('truck', 'vehicle', [5, 10], [4, 0])])
    if (crossing?.kind !== 'gate') throw new Error('nothing crossed')
    const { box, seenBestAt = '' } = crossing
    expect(box.x).toBeGreaterThan(0)
    expect(box.x + box.w).toBeLessThan(1)
    expect(Date.parse(seenBestAt)).toBeGreaterThan(0)
  })

  test('[YARD-9.g] lists further times with the whole vehicle, each some time apart', () => {
    const [crossing] = watching().play(8, [going('truck', 'vehicle', [5, 10], [4, 0])])
    if (crossing?.kind !== 'gate') throw new Error('nothing crossed')
    const { seenBestAt = '', furtherViews = [] } = crossing
    const times = [seenBestAt, ...furtherViews.map(({ at }) => at)]
      .map((at) => Date.parse(at))
      .toSorted((a, b) => a - b)
    expect(times).toHaveLength(4)
    for (const [i, time] of times.slice(1).entries()) expect(time - (times[i] ?? 0)).toBeGreaterThanOrEqual(200)
    for (const { box } of furtherViews) expect(box.x + box.w).toBeLessThan(1)
  })

  test('[VIS-3.a] reports a vehicle that passed, however fast and however short the gate', () => {
    const short = zoneOnFloor(15, 5, 1, 10)
    const phases = Array.from({ length: 20 }, (_, i) => i / 20)
    for (const phase of phases) {
      const assignment = { id: randomUUID(), zoneIds: [short.id], thresholdMs: 0 }
      const rule = new Gate(randomUUID(), { ...assignment, kind: 'gate' })
      const truck = going('truck', 'vehicle', [2 + 1.6 * phase, 10], [8, 0])
      const observations = new FloorScene(rule, [short], null).play(5, [truck])
      expect(observations).toMatchObject([{ direction: 'along', endedAt: null }, { direction: 'along' }])
    }
  })

  test.each([16, 17, 18, 19, 20])(
    '[MOD-8.m] reports once a truck that waits in the gate at %d m and is found again as another track',
    (x) => {
      const waits = (id: string, from: number, to: number) => ({
        id,
        is: 'vehicle' as const,
        at: (s: number) => {
          const place = [Math.max(Math.min(5 + 4 * s, x), x + 4 * (s - 15)), 10] as const
          return s >= from && s < to ? place : null
        },
      })
      const observations = watching().play(25, [waits('truck', 0, 8), waits('found', 12, 25)])
      expect(observations).toMatchObject([{ direction: 'along', endedAt: null }, { direction: 'along' }])
    },
  )

  test('[MOD-7.c] dates the crossing of a vehicle that already waits in the gate to the start of the schedule', () => {
    const opensAt = BEGINNING + 20_000
    const rule = new Gate(randomUUID(), { id: randomUUID(), kind: 'gate', zoneIds: [gate.id], thresholdMs: 0 })
    const scheduled: Rule = {
      update: (input) => (input.at < opensAt ? [] : rule.update(input)),
      reassign: () => [],
      close: () => [],
    }
    const at = (s: number) => [Math.max(Math.min(5 + 4 * s, 18), 18 + 4 * (s - 25)), 10] as const
    const [crossing] = new FloorScene(scheduled, [gate], null).play(29, [{ id: 'truck', is: 'vehicle', at }])
    expect(crossing).toMatchObject({ direction: 'along', startedAt: new Date(opensAt).toISOString() })
  })

  test('[MOD-8.m] reports nothing for a truck that waits, is found again, and backs out', () => {
    const backs = (id: string, from: number, to: number) => ({
      id,
      is: 'vehicle' as const,
      at: (s: number) => {
        const place = [Math.min(5 + 4 * s, 17, 17 - 4 * (s - 15)), 10] as const
        return s >= from && s < to ? place : null
      },
    })
    expect(watching().play(19, [backs('truck', 0, 8), backs('found', 12, 19)])).toEqual([])
  })

  describe('[MOD-8.m] counts both vehicles when one appears where the other was lost', () => {
    /** Drives at 4 m/s from a position on, and is lost. */
    const lost = (from: number, until: number) => {
      const { at, ...truck } = going('truck', 'vehicle', [from, 10], [4, 0])
      return { ...truck, at: (s: number) => (s < until ? at(s) : null) }
    }
    /** Approaches at 4 m/s. */
    const coming = (after: number, from: readonly [number, number], speed: 4 | -4) => {
      const { at, ...other } = going('other', 'vehicle', from, [speed, 0])
      return { ...other, at: (s: number) => (s < after ? null : at(s - after)) }
    }
    const oneOf = (trackId: string, direction: 'along' | 'against') => ({
      trackId,
      direction,
      endedAt: null,
    })
    const begun = (observations: readonly Observation[]) => observations.filter(({ endedAt }) => endedAt === null)

    test('in the gate, while the first is still expected and the second has hardly moved', () => {
      const hidden = { ...coming(5, [18.4, 12], 4), track: { displacement: 0.01 } }
      const observations = watching().play(5.6, [lost(4.8, 3.5), hidden])
      expect(begun(observations)).toMatchObject([oneOf('truck', 'along')])
    })

    test.each([5, 8])('in the gate, in the other lane and direction: after %d s', (after) => {
      const observations = watching().play(12, [lost(4.8, 3.5), coming(after, [18.4, 13], -4)])
      expect(begun(observations)).toMatchObject([oneOf('truck', 'along'), oneOf('other', 'against')])
    })

    test.each([4, 8])('before a short gate, with the first behind it: after %d s', (after) => {
      const short = zoneOnFloor(15, 5, 3, 10)
      const assignment = { id: randomUUID(), zoneIds: [short.id], thresholdMs: 0 }
      const rule = new Gate(randomUUID(), { ...assignment, kind: 'gate' })
      const movers = [lost(5, 3.5), coming(after, [14, 10], 4)]
      const observations = new FloorScene(rule, [short], null).play(12, movers)
      expect(begun(observations)).toMatchObject([oneOf('truck', 'along'), oneOf('other', 'along')])
    })
  })

  test('[MOD-8.m] reports each of two vehicles', () => {
    const observations = watching().play(12, [
      going('one', 'vehicle', [5, 8], [4, 0]),
      going('two', 'vehicle', [-6, 12], [4, 0]),
    ])
    expect(new Set(observations.map((one) => 'trackId' in one && one.trackId))).toEqual(new Set(['one', 'two']))
    expect(observations).toHaveLength(4)
  })

  test('[MOD-8.m] reports nothing for people, or for vehicles that stop inside or turn back', () => {
    expect(watching().play(12, [going('walker', 'person', [10, 10], [1.5, 0])])).toEqual([])
    expect(watching().play(12, [standing('truck', 'vehicle', [18, 10])])).toEqual([])
    const turning = {
      id: 't',
      is: 'vehicle' as const,
      at: (s: number) => [17 - Math.abs(3 - s) * 3, 10] as const,
    }
    expect(watching().play(12, [turning])).toEqual([])
  })

  test('[MOD-8.m] reports nothing for a parked vehicle with a jittering box over the gate', () => {
    const parked = { ...standing('truck', 'vehicle', [18, 10]), track: { displacement: 0.02 } }
    expect(watching().play(5, [parked])).toEqual([])
    expect(watching().play(5, [])).toEqual([])
  })
})
