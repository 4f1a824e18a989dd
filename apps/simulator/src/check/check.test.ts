import { beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '@foresite/contract/routes'
import type { Observation } from '@foresite/contract/observations'
import { check, type CheckResult } from './check.ts'
import { withProduct } from './product.ts'
import { tableOf } from './table.ts'

// Each starts a database, a server and a site, and walks through many minutes of seven cameras.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const friday = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
/** When packers come back to their benches, and trucks arrive and leave. */
const busy = { seed: 20_261_121, from: friday('08:05'), to: friday('08:30') }

describe('what the product finds of what happens on the simulated site', () => {
  let result: CheckResult
  beforeAll(async () => {
    result = await check(busy)
  })
  const row = (what: string) =>
    [...result.incidents, ...result.gates, ...result.handling].find((one) => one.what === what)

  test('[VIS-3] every arrival and departure, in its direction and to a few seconds; none that was none', () => {
    for (const { happened, found, wrong, again, offByS } of result.gates) {
      expect(happened).toBeGreaterThan(0)
      expect(found).toBe(happened)
      expect(wrong + again).toBe(0)
      expect(offByS).toBeLessThan(5)
    }
  })

  test('[MOD-8] how long each dock door is taken, to two points of a hundred', () => {
    expect(result.doors).toHaveLength(6)
    expect(Math.max(...result.doors.map(({ was }) => was))).toBeGreaterThan(0.5)
    for (const { was, observed } of result.doors)
      expect(Math.abs(observed - was)).toBeLessThan(0.02)
  })

  test('[MOD-8] nearly every bend and lift at the benches', () => {
    for (const { happened, found } of result.handling) {
      expect(happened).toBeGreaterThan(20)
      expect(found / happened).toBeGreaterThan(0.9)
    }
  })

  test('[MOD-7] no incident of a kind for which nobody watches then', () => {
    expect(row('person-after-hours')?.wrong ?? 0).toBe(0)
    expect(row('custom-occurrence')).toBeUndefined()
    expect(row('cycle-counting')).toBeUndefined()
  })

  test('the table says every comparison, and which kinds of record are not built', () => {
    const table = tableOf(busy, result)
    for (const { what } of [...result.incidents, ...result.gates, ...result.handling])
      expect(table).toContain(what)
    expect(table).toContain('visits found: not built')
    expect(table).toContain('mean error')
  })
})

test('[MOD-7] what is walked through twice is observed once: the same observations, and no incident more', async () => {
  const short = { ...busy, from: friday('08:12'), to: friday('08:18') }
  const [first, again, totals] = await withProduct(short, async ({ url, walk }) => {
    const total = async (): Promise<number> => {
      const answer = await fetch(`${url}/api${routes.listIncidents.path}`)
      return routes.listIncidents.answer.parse(await answer.json()).total
    }
    const once = await walk()
    const before = await total()
    return [once, await walk(), [before, await total()]] as const
  })
  const byId = (observed: readonly Observation[]) =>
    observed.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(first.length).toBeGreaterThan(20)
  expect(byId(again)).toEqual(byId(first))
  expect(totals[1]).toBe(totals[0])
})
