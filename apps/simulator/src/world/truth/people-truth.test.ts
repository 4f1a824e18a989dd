import { describe, expect, test } from 'vitest'
import { pieceAt } from '../itinerary.ts'
import { Outing } from '../workers/outing.ts'
import type { Handling } from '../workers/posture.ts'
import type { WorkerRun } from '../workers/worker.ts'
import { blockedPathways } from './blocked-pathway.ts'
import { loneWork } from './lone-workers.ts'
import { peopleTruth } from './people-truth.ts'
import { DEGREE } from '../ground.ts'

const open = { from: 0, to: 3_600_000 }
const handling: Handling = {
  peakRad: 50 * DEGREE,
  crouch: 0,
  downMs: 800,
  holdMs: 700,
  upMs: 1_000,
  lowM: 0.4,
  highM: 1,
  takes: true,
}

function truthOf(outing: Outing, run: Partial<WorkerRun> = {}) {
  const worker = { id: 'w', colour: '#000', outings: [outing.itinerary()], missing: [], ...run }
  return peopleTruth({ day: 0, visits: [], loads: [], forklifts: [], pallets: [], workers: [worker] }, open)
}
const bench = (at = 0) => new Outing({ x: 66, y: 28 }, at, 1.4)

describe('bends and lifts', () => {
  test('are one of each for a box taken from 40 cm with a bent back', () => {
    const kinds = truthOf(bench().handle(handling)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['bend', 'lift'])
  })

  test('are a lift only for a box taken from the knees, and a bend only without a box', () => {
    const knees = bench().handle({ ...handling, peakRad: 25 * DEGREE, crouch: 0.9 })
    expect(truthOf(knees).map(({ kind }) => kind)).toEqual(['lift'])
    const empty = bench().handle({ ...handling, takes: false })
    expect(truthOf(empty).map(({ kind }) => kind)).toEqual(['bend'])
  })

  test.each([
    ['a rise of 20 cm', { lowM: 0.8 }],
    ['a rise in 2.5 s', { upMs: 2_500 }],
  ])('exclude from lifts: %s', (_, change) => {
    const kinds = truthOf(bench().handle({ ...handling, ...change })).map(({ kind }) => kind)
    expect(kinds).toEqual(['bend'])
  })

  test('have the trunk’s own time, sampled every 10 ms', () => {
    const outing = bench().handle(handling).itinerary()
    const trunk = (at: number) => pieceAt(outing, at)?.motionAt(at).posture?.trunkRad ?? 0
    const times = Array.from({ length: 250 }, (_, i) => i * 10)
    const over = times.find((at) => trunk(at) > 30 * DEGREE)
    const under = times.findLast((at) => trunk(at) >= 20 * DEGREE)
    const [bend] = truthOf(bench().handle(handling)).filter(({ kind }) => kind === 'bend')
    expect(bend).toMatchObject({
      at: expect.closeTo(over ?? NaN, -1.4),
      to: expect.closeTo(under ?? NaN, -1.4),
    })
    expect(Math.max(...times.map(trunk))).toBeCloseTo(50 * DEGREE)
  })
})

describe('falls', () => {
  test.each([
    [20_000, false],
    [90_000, true],
  ])('lying for %i ms: immobile %s', (liesMs, isImmobile) => {
    const [fall] = truthOf(bench().stand(1_000).fall(liesMs)).filter(({ kind }) => kind === 'fallen-person')
    expect(fall).toMatchObject({ actorId: 'w', isImmobile })
    // Over 60° in the last fifth of the 0.7 s that it takes to fall.
    expect(fall?.at).toBeCloseTo(1_000 + 700 * Math.sqrt(60 / 90))
  })
})

describe('places and clothing', () => {
  test('a missing vest lasts for its wearer’s time outside', () => {
    const outing = bench(10_000).stand(60_000)
    const missing = [{ items: ['safety-vest'] as const, from: 0, to: 40_000 }]
    expect(truthOf(outing, { missing })).toEqual([
      { kind: 'ppe-missing', at: 10_000, to: 40_000, actorId: 'w', items: ['safety-vest'] },
    ])
  })

  test('people after closing time and where trucks manoeuvre are reported', () => {
    const late = bench(open.to + 1).stand(5_000)
    expect(truthOf(late).map(({ kind }) => kind)).toEqual(['person-after-hours'])
    const yard = new Outing({ x: 90, y: -15 }, 0, 1.4).walk({ x: 90, y: -25 }, { x: 90, y: -15 })
    expect(truthOf(yard).map(({ kind }) => kind)).toEqual(['restricted-area'])
  })
})

describe('lone work', () => {
  const minute = (n: number) => n * 60_000
  const a = { actorId: 'a', from: 0, to: minute(10) }

  test('is a person alone for a minute or more', () => {
    expect(loneWork([a])).toEqual([a])
    expect(loneWork([{ ...a, to: 59_000 }])).toEqual([])
  })

  test('is not ended by a person who passes in 8 s, but by one who stays for 12 s', () => {
    const passes = { actorId: 'b', from: minute(4), to: minute(4) + 8_000 }
    expect(loneWork([a, passes])).toEqual([a])
    const stays = { ...passes, to: minute(4) + 12_000 }
    expect(loneWork([a, stays])).toEqual([
      { ...a, to: minute(4) },
      { ...a, from: minute(4) + 12_000 },
    ])
  })

  test('continues when one person relieves another, but not after a while together', () => {
    const relieves = { actorId: 'b', from: minute(10) - 5_000, to: minute(20) }
    expect(loneWork([a, relieves])).toEqual([{ ...a, to: minute(20) }])
    const together = { actorId: 'b', from: minute(5), to: minute(20) }
    expect(loneWork([a, together])).toEqual([
      { ...a, to: minute(5) },
      { ...together, from: minute(10) },
    ])
  })

  test('ends when the zone is empty', () => {
    const later = { actorId: 'a', from: minute(12), to: minute(20) }
    expect(loneWork([a, later])).toEqual([a, later])
  })
})

describe('a blocked pathway', () => {
  const pallet = { id: 'x', sscc: '', isDamaged: false, colour: '#000', from: { doorX: 44, at: 0 } }
  const stay = { place: { x: 88.5, y: 31 }, headingRad: Math.PI / 2, from: 0, to: 31_000 }

  test('is a pallet in the keep-clear area that covers 24 % of it', () => {
    expect(blockedPathways([{ ...pallet, stays: [stay] }])).toEqual([
      {
        kind: 'blocked-pathway',
        at: 0,
        to: 31_000,
        palletId: 'x',
        coveredShare: expect.closeTo(0.24),
      },
    ])
  })

  test.each([
    ['for 29 s', { to: 29_000 }],
    ['half outside it', { place: { x: 88.5, y: 32 } }],
  ])('does not occur %s', (_, change) =>
    expect(blockedPathways([{ ...pallet, stays: [{ ...stay, ...change }] }])).toEqual([]),
  )
})
