import { beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '@foresite/contract/routes'
import type { Observation } from '@foresite/contract/observations'
import { check, type CheckResult } from './check.ts'
import { withProduct } from './product.ts'
import { tableOf } from './table.ts'

// Each starts a database, a server and a site, and walks through many minutes of seven cameras.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const friday = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
/**
 * When packers come back to their benches, trucks arrive and leave, and people wait at the crossing for forklifts that pass
 * them at 2.4 m.
 */
const busy = { seed: 20_261_121, from: friday('08:10'), to: friday('08:35') }

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

  test('[VIS-4] [MOD-8] nearly every bend and lift at the benches, at the side of a wide picture, and none that was none', () => {
    const [bends, lifts] = [row('bends'), row('lifts')]
    for (const one of [bends, lifts]) {
      expect(one?.happened).toBeGreaterThan(20)
      expect((one?.found ?? 0) / (one?.happened ?? 1)).toBeGreaterThan(0.95)
    }
    expect((bends?.wrong ?? NaN) + (bends?.again ?? NaN)).toBeLessThanOrEqual(1)
    // Hands that rise with nothing in them look like a lift, and are told apart here.
    expect(lifts?.alike).toBeGreaterThan(0)
    expect(lifts?.wrong).toBeLessThanOrEqual(2)
    expect(lifts?.again).toBeLessThanOrEqual((lifts?.happened ?? 0) / 10)
  })

  test('[ERGO-1] the sessions of work at the benches, and how long people worked there, to a tenth', () => {
    const { sessions, hours } = result.work
    expect(sessions.happened).toBeGreaterThan(0)
    expect(sessions.found).toBe(sessions.happened)
    expect(sessions.wrong + sessions.again).toBe(0)
    expect(hours.inSight).toBeGreaterThan(0.3)
    expect(Math.abs(hours.present - hours.inSight) / hours.inSight).toBeLessThan(0.1)
    // Enough of it shows how people hold themselves for a score.
    expect(hours.visible / hours.present).toBeGreaterThan(0.7)
  })

  test('[MOD-7] no near miss of somebody who waits where forklifts pass', () => {
    expect(row('near-miss-person-vehicle')?.wrong ?? 0).toBe(0)
    expect(row('near-miss-vehicles')?.wrong ?? 0).toBe(0)
  })

  test('[MOD-7] no incident of a kind for which nobody watches then', () => {
    expect(row('person-after-hours')?.wrong ?? 0).toBe(0)
    expect(row('custom-occurrence')).toBeUndefined()
    expect(row('cycle-counting')).toBeUndefined()
  })

  test('[COMP-1] the dashboard counts every type of incident as often as the list has it', () => {
    expect(result.dashboard.length).toBeGreaterThan(0)
    for (const { listed, counted } of result.dashboard) expect(counted).toBe(listed)
    const listed = result.dashboard.reduce((sum, one) => sum + one.listed, 0)
    expect(listed).toBeGreaterThan(0)
  })

  test('the table says every comparison, and which kinds of record are not built', () => {
    const table = tableOf(busy, result)
    for (const { what } of [...result.incidents, ...result.gates, ...result.handling])
      expect(table).toContain(what)
    expect(table).toContain('visits found: not built')
    expect(table).toContain('mean error')
  })
})

test.each([
  // Somebody crosses the aisle in front of a forklift; somebody without his vest walks about in it; somebody falls over
  // its edge.
  ['near-miss-person-vehicle', '2026-11-16T09:56:30Z', 3],
  ['ppe-missing', '2026-11-19T09:36:00Z', 10],
  ['fallen-person', '2026-11-09T20:11:00Z', 2],
] as const)(
  '[MOD-7] %s: each time that a camera sees it where its module looks, and no other',
  async (what, begins, minutes) => {
    const from = Date.parse(begins)
    const { incidents } = await check({ ...busy, from, to: from + minutes * 60_000 })
    const row = incidents.find((one) => one.what === what)
    expect(row?.happened).toBeGreaterThan(0)
    expect(row?.found).toBe(row?.happened)
    for (const { wrong } of incidents) expect(wrong).toBe(0)
  },
)

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
