import { join } from 'node:path'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import type { ProductCall } from '../product/calls.ts'
import { createWorld } from '#world/world.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CheckOptions } from '../check/check-options.ts'
import { startProduct, withProduct, type CheckedProduct, type RunningProduct } from '../check/product.ts'
import { productCalls } from '../product/calls.ts'
import { siteSeed } from '@foresite/contract/site-mark'
import { describedFromFacts } from './describe.ts'
import { OfficeWork } from './office-work.ts'
import { workThrough } from './work-through.ts'

// Each starts a database, a server and a site, some after a walk through some minutes of eight cameras.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const inFolder = temporaryFolder()
const NOON = Date.parse('2026-11-20T12:00:00Z')
const SAFETY = 'Helen Marsh'
const FIRST_OF_A_YEAR = expect.stringMatching(/^\d{4}-0001$/) as string
const OTHERS = ['Grace Odhiambo', 'Pieter Jansen', 'Sofia Brandt', 'Tom Farrell']

/** Some minutes of the simulated site. */
function minutesFrom(begins: string, minutes: number): CheckOptions {
  const from = Date.parse(begins)
  return { seed: siteSeed, from, to: from + minutes * 60_000 }
}

const fall = minutesFrom('2026-10-30T07:37:30Z', 4)
const nearMiss = minutesFrom('2026-11-16T09:56:30Z', 3)
const walked = () => inFolder('walked')
// Walked through once: each site begins on a copy of the data.
beforeAll(() => withProduct(nearMiss, ({ walk }) => walk(fall, nearMiss), { keepAs: walked() }))

/** A product after the fall and the near miss; requests to it are a page's. */
function afterBoth(use: (product: OfficeSite) => Promise<void>) {
  return withProduct(nearMiss, (product) => use(new OfficeSite(product)), { startFrom: walked() })
}

/** One for all tests: planning a day takes half a second. */
const world = createWorld({ seed: siteSeed, startsAt: 0 })
let sites = 0

class OfficeSite {
  readonly call: ProductCall
  readonly #url: string
  readonly #path = inFolder(join(`site-${(sites += 1)}`, 'office.json'))

  constructor({ url }: CheckedProduct) {
    this.#url = url
    this.call = productCalls(url)
  }

  /** The office's work from a start of the demo to its end; whether there was anything left to do. */
  async start(call = this.call): Promise<boolean> {
    const work = await OfficeWork.open(this.#path)
    if (work.isOver) return false
    // Past events are those up to then; the office's actions follow the product's clock.
    await work.begin(NOON)
    const describe = describedFromFacts(call, this.#url, 'en')
    await workThrough({ world, language: 'en', call, describe }, work, NOON)
    return true
  }

  /** All that the office writes. */
  async read() {
    const { call } = this
    const incidents = (await call('listIncidents', { query: { limit: 100 } })).rows
    const reports = (await call('listIncidentReports', {})).rows
    const actions = (await call('listCorrectiveActions', {})).rows
    const entries = await Promise.all(incidents.map(({ id }) => call('listIncidentEntries', { params: { id } })))
    const users = await call('listUsers', {})
    return { incidents, reports, actions, entries, users }
  }
}

/** Calls that break off right after the first of them that changes something: the caller does not hear of it. */
function brokenOff(call: ProductCall): ProductCall {
  const isReading = (name: string): boolean => /^(?:list|read)/.test(name)
  return async (name, input, by, at) => {
    const answer = await call(name, input, by, at)
    if (isReading(name)) return answer
    throw new Error('broken off')
  }
}

/** Calls with a visitor beside them, who does something as soon as incidents have been reviewed. */
function withVisitor(call: ProductCall, visit: () => Promise<void>): ProductCall {
  let isOver = false
  return async (name, input, by, at) => {
    const answer = await call(name, input, by, at)
    if (name === 'changeIncidents' && !isOver) {
      isOver = true
      await visit()
    }
    return answer
  }
}

describe('the office’s work from a start of the demo to its end', () => {
  let product: RunningProduct
  let site: OfficeSite
  beforeAll(async () => {
    product = await startProduct(nearMiss, { startFrom: walked() })
    site = new OfficeSite(product)
    expect(await site.start()).toBe(true)
  })
  afterAll(() => product.stop())

  test('[OPS-1.c] [REP-6.c] a fall on the simulated site gets a report and a verified action, and its incident is confirmed and, once old, closed', async () => {
    const { incidents, reports, actions, entries, users } = await site.read()
    const falls = incidents.filter(({ type }) => type === 'fallen-person')
    // No movement for a minute: also reported, and not a second fall.
    expect(falls).toHaveLength(2)
    for (const { state, verdict } of falls)
      expect({ state, verdict }).toEqual({ state: 'closed', verdict: 'confirmed' })
    const reviews = entries.flat().filter(({ event }) => event.kind === 'moved')
    expect(reviews.every(({ by }) => by?.name === SAFETY)).toBe(true)
    // Each at its time: reviewed that afternoon or the next morning, and closed a week later.
    const days = reviews.map(({ at }) => at.slice(0, 10))
    expect(new Set(days)).toEqual(new Set(['2026-10-30', '2026-11-07', '2026-11-16']))
    const complete = reports.filter(({ state }) => state === 'complete')
    expect(complete).toHaveLength(1)
    const params = { id: complete[0]?.id ?? '' }
    const report = await site.call('readIncidentReport', { params })
    expect(report).toMatchObject({
      state: 'complete',
      number: FIRST_OF_A_YEAR,
      incidentId: falls.at(-1)?.id,
      createdBy: { name: SAFETY },
      content: {
        type: 'fallen-person',
        place: 'Warehouse, between racks and apron',
        injury: true,
        nature: 'sprain',
        forms: { injury: { bodyParts: 'Right ankle', serious: false, fatal: false } },
      },
    })
    expect(report.content.description).toMatchObject({ source: 'facts', flags: [] })
    expect(report.content.description.text).toContain(report.content.zone)

    const [verified] = actions.filter(({ state }) => state === 'verified')
    expect(verified).toMatchObject({
      ownerName: 'Grace Odhiambo',
      origin: { kind: 'incident', type: 'fallen-person' },
    })
    const { history } = await site.call('readCorrectiveAction', {
      params: { id: verified?.id ?? '' },
    })
    const [verifying, doing] = history
    expect(verifying).toMatchObject({ by: { name: SAFETY }, event: { to: 'verified' } })
    expect(doing).toMatchObject({ by: { name: verified?.ownerName }, event: { to: 'done' } })

    // Nobody of them can be reached anywhere.
    expect(users.map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted()).toEqual(
      [SAFETY, ...OTHERS].toSorted(),
    )
    for (const { companyEmail, phone } of users)
      expect({ companyEmail, phone }).toEqual({
        companyEmail: expect.stringMatching(/@northgate\.invalid$/) as string,
        phone: null,
      })
  })

  test('[OPS-1.c] the report of the last near miss is still a draft', async () => {
    const { incidents, reports, actions } = await site.read()
    const misses = incidents.filter(({ type }) => type === 'near-miss-person-vehicle')
    expect(misses.length).toBeGreaterThan(0)
    for (const { state, verdict } of misses)
      expect({ state, verdict }).toEqual({ state: 'confirmed', verdict: 'confirmed' })
    expect(reports.filter(({ state }) => state === 'draft').map(({ incidentId }) => incidentId)).toEqual(
      misses.slice(0, 1).map(({ id }) => id),
    )
    expect(actions.find(({ origin }) => origin?.id === misses[0]?.id)).toMatchObject({
      state: 'open',
      priority: 'High',
      dueOn: '2026-11-27',
    })
  })

  test('[OPS-1.c] what a visitor deletes or resets stays so after the next start', async () => {
    const { call } = site
    const { incidents, reports, users } = await site.read()
    const by = users[0]?.id
    const report = reports.find(({ state }) => state === 'complete')
    await call(
      'deleteFinishedReport',
      { params: { id: report?.id ?? '' }, body: { reason: 'Written by mistake.' } },
      by,
    )
    const closed = incidents.find(({ state }) => state === 'closed')
    const body = { state: 'new' as const }
    const again = { params: { id: closed?.id ?? '' } }
    await call('reviewIncident', { ...again, body: { state: closed?.verdict ?? 'confirmed' } }, by)
    await call('reviewIncident', { ...again, body }, by)
    const left = await site.read()
    expect(left.reports.map(({ state }) => state)).toEqual(['draft'])

    expect(await site.start()).toBe(false)
    expect(await site.read()).toEqual(left)
  })
})

test('[OPS-1.c] interrupted after each of its steps, the office finishes everything, and does nothing twice', async () => {
  await afterBoth(async (site) => {
    let starts = 0
    for (let isBroken = true; isBroken; starts += 1)
      isBroken = await site.start(brokenOff(site.call)).then(
        () => false,
        (problem: unknown) => {
          expect(problem).toMatchObject({ message: 'broken off' })
          return true
        },
      )
    // Users, verdicts, the steps of actions, three of the report, closing.
    expect(starts).toBeGreaterThan(10)
    const { incidents, reports, actions, entries, users } = await site.read()
    expect(users).toHaveLength(5)
    expect(reports.map(({ state, number }) => ({ state, number }))).toEqual([
      { state: 'draft', number: null },
      { state: 'complete', number: FIRST_OF_A_YEAR },
    ])
    expect(new Set(actions.map(({ title }) => title)).size).toBe(actions.length)
    expect(actions.map(({ state }) => state)).toContain('verified')
    const openAt = new Set(actions.filter(({ state }) => state !== 'verified').map(({ origin }) => origin?.id))
    for (const [i, { id, state, verdict }] of incidents.entries()) {
      const closed = openAt.has(id) ? [] : [{ kind: 'moved', from: verdict, to: 'closed' }]
      expect(state).toBe(openAt.has(id) ? verdict : 'closed')
      const moved = entries[i]?.filter(({ event }) => event.kind === 'moved')
      expect(moved?.map(({ event }) => event)).toEqual([{ kind: 'moved', from: 'new', to: verdict }, ...closed])
    }
  })
})

test('[OPS-1.c] an incident that a visitor rejects or resets before the office reviews or writes gets no report', async () => {
  await afterBoth(async (site) => {
    const { call } = site
    const isFall = ({ type }: { type: string }) => type === 'fallen-person'
    const visit = async () => {
      const { incidents, users } = await site.read()
      const falls = incidents.filter(isFall)
      const by = users.find(({ lastName }) => lastName.startsWith('Farrell'))?.id
      expect(falls.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
      for (const [i, state] of (['rejected', 'new'] as const).entries()) {
        const params = { id: falls[i]?.id ?? '' }
        await call('reviewIncident', { params, body: { state } }, by)
      }
    }
    const looked = (await site.read()).incidents.find(({ type }) => type === 'near-miss-person-vehicle')
    const params = { id: looked?.id ?? '' }
    await call('reviewIncident', { params, body: { state: 'confirmed' } })
    await call('reviewIncident', { params, body: { state: 'new' } })
    await site.start(withVisitor(call, visit))
    const { incidents, reports } = await site.read()
    expect(incidents.find(({ id }) => id === looked?.id)?.state).toBe('new')
    expect(incidents.filter(isFall).map(({ state }) => state)).toEqual(['rejected', 'new'])
    expect(reports).toEqual([])
  })
})
