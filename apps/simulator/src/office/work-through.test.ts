import { createWorld } from '#world/world.ts'
import { expect, test, vi } from 'vitest'
import { withProduct } from '../check/product.ts'
import { productCalls } from '../product/calls.ts'
import { siteSeed } from '../site-seed.ts'
import { describedFromFacts } from './describe.ts'
import { workThrough } from './work-through.ts'

// Each starts a database, a server and a site, and walks through some minutes of seven cameras.
vi.setConfig({ testTimeout: 300_000 })

/** What the product has of some minutes once the office has worked through them twice, at noon on 20 November. */
function worked(begins: string, minutes: number) {
  const from = Date.parse(begins)
  const stretch = { seed: siteSeed, from, to: from + minutes * 60_000 }
  return withProduct(stretch, async ({ url, walk }) => {
    await walk()
    const call = productCalls(url)
    const world = createWorld({ seed: siteSeed, startsAt: 0 })
    const work = () =>
      workThrough(world, call, describedFromFacts(call, url), Date.parse('2026-11-20T12:00:00Z'))
    const read = async () => ({
      incidents: (await call('listIncidents', {})).rows,
      reports: (await call('listIncidentReports', {})).rows,
    })
    await work()
    const once = await read()
    await work()
    expect(await read()).toEqual(once)
    const [row] = once.reports
    if (row === undefined) throw new Error('nobody has written a report')
    const params = { id: row.id }
    return { ...once, report: await call('readIncidentReport', { params }) }
  })
}

test('[OPS-1] [REP-1] [REP-6] of a fall on the simulated site there is a report from its facts, and the incident is confirmed and, long over, closed', async () => {
  const { incidents, reports, report } = await worked('2026-10-30T07:37:30Z', 4)
  const falls = incidents.filter(({ type }) => type === 'fallen-person')
  // He does not move for a minute: that is said, too, and is no second fall.
  expect(falls).toHaveLength(2)
  for (const { state, verdict } of falls)
    expect({ state, verdict }).toEqual({ state: 'closed', verdict: 'confirmed' })
  expect(reports).toHaveLength(1)
  expect(report).toMatchObject({
    ...{ state: 'complete', number: '2026-0001', incidentId: falls.at(-1)?.id },
    content: { type: 'fallen-person', injury: true, nature: 'superficial' },
  })
  expect(report.content.description).toMatchObject({ source: 'facts', flags: [] })
  expect(report.content.description.text).toContain(report.content.zone)
})

test('[OPS-1] [REP-1] the report of the last near miss is still a draft', async () => {
  const { incidents, reports } = await worked('2026-11-16T09:56:30Z', 3)
  const misses = incidents.filter(({ type }) => type === 'near-miss-person-vehicle')
  expect(misses.length).toBeGreaterThan(0)
  for (const { state, verdict } of misses)
    expect({ state, verdict }).toEqual({ state: 'confirmed', verdict: 'confirmed' })
  expect(
    reports.filter(({ state }) => state === 'draft').map(({ incidentId }) => incidentId),
  ).toEqual(misses.slice(0, 1).map(({ id }) => id))
})
