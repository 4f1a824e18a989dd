import { expect, test } from 'vitest'
import { createWorld } from '#world/world.ts'
import { answeredCalls } from '../../test/answered-calls.ts'
import type { ProductCall } from '../product/calls.ts'
import { siteSeed } from '@foresite/contract/site-mark'
import { countCycles } from './count-cycles.ts'

test('[OPS-1.c] in a demo that starts early in the morning, today’s rack was counted before then', async () => {
  // Half past seven in Lisbon.
  const now = Date.parse('2026-11-20T07:30:00Z')
  const counts = Array.from({ length: 8 }, (_, i) => ({ id: String(i), state: 'uncounted' }))
  const answer = answeredCalls({
    listModules: () => [{ useCase: 'cycle-counting' }],
    listProducts: () => ({ rows: [] }),
    listLocations: () => ({ rows: [] }),
    createLocation: () => ({ location: { id: 'rack' } }),
    listCycleSessions: () => ({ rows: [] }),
    createCycleSession: () => ({ session: { id: 'session' } }),
    readCycleSession: () => ({ session: { tolerance: 0, updatedAt: '' }, counts }),
    enterCycleCount: () => ({}),
    changeCycleSession: () => ({}),
  })
  const entered: number[] = []
  const call: ProductCall = (name, input, by, at) => {
    if (name === 'enterCycleCount') entered.push(at ?? Infinity)
    return answer(name, input, by, at)
  }
  const people = { safety: 's', shift: 't', maintenance: 'm', docks: 'd', stores: 'o' }
  const world = createWorld({ seed: siteSeed, startsAt: 0 })
  const goods = { products: [], bins: [] }
  const round = { call, goods, world, seed: siteSeed, people, now, signal: AbortSignal.abort() }
  await countCycles(round, { once: (_, work) => work() }, 'en')
  expect(entered).toHaveLength(8 + 8 + 4)
  expect(Math.max(...entered)).toBeLessThan(now)
})
