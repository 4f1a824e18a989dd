import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import { describe, expect, test } from 'vitest'
import { ImperfectScene, simulatedPerson } from '../../../../test/imperfect-scene.ts'
import { ASPECT, type Stance } from '../../../../test/test-body.ts'
import { halfZone } from '../../../../test/test-zone.ts'
import { Ergonomics } from '#stages/rules/ergonomics.ts'

const ZONE = randomUUID()

/** A station with a person who has just walked there. */
class Station {
  readonly #scene: ImperfectScene

  constructor(facing: number) {
    const assignment = { id: randomUUID(), zoneIds: [ZONE], thresholdMs: 1_000 }
    const rule = new Ergonomics(
      randomUUID(),
      { ...assignment, kind: 'ergonomics' },
      { aspect: ASPECT, viewpoint: null },
    )
    this.#scene = new ImperfectScene(rule, [halfZone(ZONE)])
    this.show(3_000, (ms) => ({ facing, feet: { x: 0.1 + ms / 20_000, y: 0.8 } }))
  }

  show(ms: number, stanceAt: (sinceMs: number) => Stance): Observation[] {
    return this.#scene.show(ms, (sinceMs) => simulatedPerson(stanceAt(sinceMs)))
  }
}

/** How many movements of this kind have ended. */
const count = (observations: readonly Observation[], kind: 'bend' | 'lift'): number =>
  observations.filter((one) => {
    return one.kind === 'ergonomics' && one.endedAt !== null && one.movement.kind === kind
  }).length

const eased = (share: number): number => (1 - Math.cos(Math.PI * Math.min(1, share))) / 2

/** Lifts a box from the floor in 2.6 s, with bent knees or a bent back. */
const taking = (peak: number, stance: Stance) => (ms: number) => {
  const depth = ms < 1_600 ? eased(ms / 850) : 1 - eased((ms - 1_600) / 1_000)
  return { ...stance, lean: 4 + (peak - 4) * depth, hands: 1.05 - 0.6 * depth }
}

describe('work with an imperfect detector', () => {
  const TIMES = 30

  test.each([0, 45, 90])(
    '[MOD-8.o] [VIS-4.b] is counted within a tenth: 30 boxes lifted with a bent back, facing %d°',
    (facing) => {
      const station = new Station(facing)
      const observations = Array.from({ length: TIMES }, (_, i) => [
        ...station.show(12_000, () => ({ facing, lean: 6 + (i % 10), hands: 0.95 })),
        ...station.show(4_000, taking(40 + i, { facing })),
      ]).flat()
      for (const kind of ['bend', 'lift'] as const) {
        expect(count(observations, kind)).toBeGreaterThanOrEqual(TIMES * 0.9)
        expect(count(observations, kind)).toBeLessThanOrEqual(TIMES * 1.1)
      }
    },
  )

  test('[MOD-8.o] [VIS-4.b] has hardly any bends in a quarter of an hour with bent knees and an upright back', () => {
    const station = new Station(90)
    const observations = Array.from({ length: 50 }, () => [
      ...station.show(14_000, () => ({ lean: 8 })),
      ...station.show(4_000, taking(22, {})),
    ]).flat()
    expect(count(observations, 'bend')).toBeLessThanOrEqual(1)
  })
})
