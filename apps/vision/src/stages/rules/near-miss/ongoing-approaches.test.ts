import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FloorScene, going, standing, zoneOnFloor, type Mover } from '../../../../test/floor-scene.ts'
import { NearMiss } from '#stages/rules/near-miss.ts'

const zone = zoneOnFloor(0, 0, 40, 20)

function watching(): FloorScene {
  const assignment = {
    id: randomUUID(),
    kind: 'near-miss-person-vehicle' as const,
    zoneIds: [zone.id],
    thresholdMs: 0,
  }
  return new FloorScene(new NearMiss(randomUUID(), assignment), [zone])
}

/** A track seen between two seconds. */
const between = (from: number, until: number, mover: Mover): Mover => ({
  ...mover,
  at: (s) => (s >= from && s < until ? mover.at(s) : null),
})
const begunIn = (scene: FloorScene, seconds: number, movers: readonly Mover[]) =>
  scene.play(seconds, movers).filter(({ endedAt }) => endedAt === null)

describe('one of a pair lost and found as another track', () => {
  const forklift = going('forklift', 'vehicle', [4, 8], [1.4, 0])
  const beside = (id: string) => going(id, 'person', [4, 10.3], [1.4, 0])

  test('[MOD-8.d] within 10 s is the same near miss: a person walking beside a forklift', () => {
    const walker = [between(0, 3, beside('walker')), between(6.4, 14, beside('found'))]
    expect(begunIn(watching(), 14, [forklift, ...walker])).toHaveLength(1)
  })

  test('[MOD-8.d] is the same near miss: a forklift that stops while hidden', () => {
    const stops: Mover = { ...forklift, at: (s) => [4 + 1.4 * Math.min(s, 5), 8] }
    const seen = [between(0, 3, stops), between(6.4, 14, { ...stops, id: 'found' })]
    const walker = standing('walker', 'person', [8, 10.3])
    expect(begunIn(watching(), 14, [...seen, walker])).toHaveLength(1)
  })

  test('[MOD-8.d] is the same near miss when both were lost', () => {
    const again = [beside('found'), { ...forklift, id: 'found-forklift' }]
    const both = [
      ...[beside('walker'), forklift].map((mover) => between(0, 3, mover)),
      ...again.map((mover) => between(6.4, 14, mover)),
    ]
    expect(begunIn(watching(), 14, both)).toHaveLength(1)
  })
})

describe('a different object', () => {
  test('[MOD-8.d] arriving from elsewhere after the first was lost is another near miss', () => {
    const forklift: Mover = going('forklift', 'vehicle', [4, 8], [1.4, 0])
    const first = between(0, 3, going('first', 'person', [4, 10.3], [1.4, 0]))
    const second = between(5, 14, standing('second', 'person', [18, 10.3]))
    expect(begunIn(watching(), 14, [forklift, first, second])).toHaveLength(2)
  })

  test('[MOD-8.d] another forklift from the other side is another near miss', () => {
    const walker = standing('walker', 'person', [20, 10])
    const first = between(0, 4, going('first', 'vehicle', [14, 12.6], [3, 0]))
    const second = between(5, 14, going('second', 'vehicle', [38, 12.6], [-3, 0]))
    expect(begunIn(watching(), 14, [walker, first, second])).toHaveLength(2)
  })

  test('[MOD-8.d] seen beside the first all along is another near miss', () => {
    const forklift: Mover = going('forklift', 'vehicle', [4, 8], [1.4, 0])
    const first = between(0, 3, going('first', 'person', [4, 10.3], [1.4, 0]))
    const second = going('second', 'person', [3, 10.3], [1.4, 0])
    expect(begunIn(watching(), 14, [forklift, first, second])).toHaveLength(2)
  })
})
