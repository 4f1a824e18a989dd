import { randomUUID } from 'node:crypto'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { describe, expect, test } from 'vitest'
import { ImperfectScene } from '../../test/imperfect-scene.ts'
import { WideCamera, type Place } from '../../test/wide-camera.ts'
import { NearMiss } from './rules/near-miss.ts'
import type { Rule } from './rules/rule.ts'
import { VehicleSpeeding } from './rules/vehicle-speeding.ts'

const THREE_MINUTES = 180_000

/** Looks far down a hall: at 45 m, half a metre of floor is a fiftieth of a truck in the picture. */
const camera = new WideCamera(14)
const everywhere: AssignedZone = {
  id: randomUUID(),
  polygon: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ],
  arrow: { from: { x: 0, y: 0 }, to: { x: 1, y: 0 } },
}
const [id, zoneIds, thresholdMs] = [randomUUID(), [everywhere.id], 0]

const NEAR_MISS = 'near-miss-person-vehicle'
const nearMiss = () => new NearMiss(randomUUID(), { id, kind: NEAR_MISS, zoneIds, thresholdMs })
/** A walking pace, the lowest limit that a site would set. */
const speeding = () =>
  new VehicleSpeeding(randomUUID(), {
    id,
    kind: 'vehicle-speeding',
    zoneIds,
    thresholdMs,
    limit: 1,
  })

type Moving = (sinceMs: number) => SimulatedObject

/** Length, width and height in metres. */
const sizes = { forklift: [3.4, 1.2, 2.1], truck: [14, 2.5, 3.8] } as const

/** A vehicle centred there, driving or standing at this angle from straight ahead. */
const vehicle =
  (label: keyof typeof sizes, at: (seconds: number) => Place, drives: number): Moving =>
  (sinceMs) => {
    const box = camera.boxOf(at(sinceMs / 1_000), drives, sizes[label])
    return { actorId: label, label, box, hidden: 0, worn: [] }
  }

const person =
  (place: Place): Moving =>
  () => {
    const box = camera.boxOf(place, 0, [0.4, 0.6, 1.7])
    return { actorId: 'person', label: 'person', box, hidden: 0, worn: [] }
  }

/** The kinds of observations that begin within this time. */
function begun(seed: number, ms: number, ...objects: readonly Moving[]): string[] {
  const rules: readonly Pick<Rule, 'update'>[] = [nearMiss(), speeding()]
  const both: Pick<Rule, 'update'> = {
    update: (seen) => rules.flatMap((rule) => rule.update(seen)),
  }
  const scene = new ImperfectScene(both, [everywhere], seed, camera.calibration())
  const observations = scene.show(ms, ...objects)
  return observations.filter(({ endedAt }) => endedAt === null).map(({ kind }) => kind)
}

const seeds = [1, 2]

describe.each(['forklift', 'truck'] as const)('a parked %s with a jittering box', (label) => {
  const [length, breadth] = sizes[label]

  test.each([12, 20, 30, 45])(
    '[MOD-8.d, MOD-8.h] raises no near miss with a person 1.5 m away for three minutes, and no speeding: %d m off',
    (y) => {
      for (const drives of [0, 90])
        for (const seed of seeds) {
          const parked = vehicle(label, () => ({ x: 0, y }), drives)
          const beside = person({ x: (drives === 90 ? length : breadth) / 2 + 1.5, y })
          expect(begun(seed, THREE_MINUTES, parked, beside)).toEqual([])
        }
    },
  )
})

describe('a forklift with a jittering box', () => {
  test.each([12, 20, 30, 45])('[MOD-8.d] is a near miss for a person it stops just short of: %d m off', (y) => {
    for (const seed of seeds) {
      const across = vehicle('forklift', (s) => ({ x: Math.min(-0.8, 2 * s - 12), y }), 90)
      expect(begun(seed, 8_000, across, person({ x: 2, y }))).toContain(NEAR_MISS)
    }
  })

  test.each([12, 20, 30])('[MOD-8.d] is a near miss when it drives towards the camera: %d m off', (y) => {
    for (const seed of seeds) {
      const nearer = vehicle('forklift', (s) => ({ x: 0, y: y + Math.max(-1, 9 - 1.5 * s) }), 180)
      expect(begun(seed, 8_000, nearer, person({ x: 1.8, y }))).toContain(NEAR_MISS)
    }
  })

  test.each([12, 20])('[MOD-8.d] is a near miss again after standing for a minute: %d m off', (y) => {
    for (const seed of seeds) {
      const x = (s: number) => (s < 3 ? 2 * s - 12 : Math.max(-6, 2 * (s - 63) - 6))
      const stopping = vehicle('forklift', (s) => ({ x: x(s), y }), 90)
      const begunKinds = begun(seed, 70_000, stopping, person({ x: -6, y: y - 1.8 }))
      expect(begunKinds.filter((kind) => kind === NEAR_MISS)).toHaveLength(2)
    }
  })
})
