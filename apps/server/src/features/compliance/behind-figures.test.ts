import type { IncidentFilter } from '@foresite/contract/incidents'
import type { ImagePoint } from '@foresite/contract/primitives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { another, countedSite, raiseAt, summaryOf, type Place } from '../../../test/counted-site.ts'
import { refusalOf, type SiteUnderTest } from '../../../test/site-under-test.ts'

let counted: Awaited<ReturnType<typeof countedSite>>
let site: SiteUnderTest
let yard: Place

const day = '2026-12-16'
/** The filter that the list behind a figure applies. */
const notRejected = {
  from: `${day}T00:00:00.000Z`,
  to: '2026-12-17T00:00:00.000Z',
  verdict: 'none,confirmed',
} as const

/**
 * Two foot positions in one place, one of them with two incidents of one event, one elsewhere, one above the floor; one of a removed camera and two of a removed
 * module.
 */
beforeAll(async () => {
  counted = await countedSite('UTC')
  ;({ site, yard } = counted)
  const near = { box: { x: 0.2, y: 0.2, w: 0.2, h: 0.4 } }
  await raiseAt(site, yard, `${day}T12:00:00Z`, near)
  await raiseAt(site, yard, `${day}T12:00:30Z`, { box: { x: 0.2, y: 0.21, w: 0.2, h: 0.4 } })
  await raiseAt(site, yard, `${day}T12:01:00Z`, { box: { x: 0.1, y: 0.5, w: 0.1, h: 0.1 } })
  await raiseAt(site, yard, `${day}T13:00:00Z`, near)
  await raiseAt(site, yard, `${day}T14:00:00Z`, { box: { x: 0.8, y: 0.5, w: 0.2, h: 0.4 } })
  await raiseAt(site, yard, `${day}T15:00:00Z`, { box: { x: 0.4, y: 0, w: 0.1, h: 0.02 } })
  const old = await another(site, yard, { name: 'Old rule', criticality: 'Low' })
  await raiseAt(site, old, `${day}T15:30:00Z`)
  const judged = await raiseAt(site, old, `${day}T16:00:00Z`)
  const verdict = { state: 'confirmed' as const }
  await site.server.call('reviewIncident', { params: { id: judged }, body: verdict })
  const twice = await raiseAt(site, old, `${day}T18:00:00Z`)
  const duplicate = { state: 'rejected', reason: 'duplicate' } as const
  await site.server.call('reviewIncident', { params: { id: twice }, body: duplicate })
  await site.server.call('deleteModule', { params: { id: old.module.id } })
  const camera = await site.camera('Gate, “west”')
  const zone = await site.zone(camera.id)
  const gate = { camera, zone, module: await site.module([zone.id], { name: 'Gate rule' }) }
  await raiseAt(site, gate, `${day}T17:00:00Z`)
  await site.server.call('deleteModule', { params: { id: gate.module.id } })
  await site.server.call('deleteCamera', { params: { id: camera.id } })
})
afterAll(() => counted[Symbol.asyncDispose]())

/** The rows of the incident list, one for each event. */
async function countOf(query: Partial<IncidentFilter>): Promise<number> {
  return (await site.server.call('listIncidents', { query: { ...query, grouped: '1' } })).total
}

async function eachCellLeadsToItsIncidents(cells: 'picture' | 'floor'): Promise<void> {
  const cameraId = yard.camera.id
  const query = { from: day, to: day, cameraId }
  const heatmap = await site.server.call('readComplianceHeatmap', { query })
  expect(heatmap).toMatchObject({ cells, incidents: 6 })
  expect(heatmap.heat.length).toBeGreaterThan(2)
  for (const { cell, incidents } of heatmap.heat)
    expect([cell, await countOf({ ...notRejected, cameraId, cell })]).toEqual([cell, incidents])
}

test('[COMP-2.d] each cell of a picture’s heat map links to exactly the incidents that it counts', () =>
  eachCellLeadsToItsIncidents('picture'))

test('[COMP-2.d] each square metre of a measured floor, and the part above the horizon, links to its incidents', async () => {
  const ground = {
    corners: [
      { x: 0.2, y: 0.95 },
      { x: 0.8, y: 0.95 },
      { x: 0.56, y: 0.4 },
      { x: 0.44, y: 0.4 },
    ] as [ImagePoint, ImagePoint, ImagePoint, ImagePoint],
    widthM: 4,
    depthM: 20,
  }
  await site.server.call('measureGround', { params: { id: yard.camera.id }, body: { ground } })
  await eachCellLeadsToItsIncidents('floor')
})

test('[COMP-2.d] a cell without incidents lists none; a cell without a camera is refused', async () => {
  expect(await countOf({ ...notRejected, cameraId: yard.camera.id, cell: 'p0,0' })).toBe(0)
  const cell = site.server.call('listIncidents', { query: { cell: 'p0,0' } })
  expect(await refusalOf(cell)).toMatchObject({
    status: 400,
    error: 'field.required',
    field: 'cameraId',
  })
  const none = site.server.call('listIncidents', { query: { cell: 'somewhere' } })
  expect(await refusalOf(none)).toMatchObject({ status: 400, field: 'cell' })
})

test('[COMP-2.d] the counts of each module, also of a removed one, link to exactly those incidents', async () => {
  const { precision } = await summaryOf(site, { from: day, to: day })
  expect(precision.map(({ name }) => name).toSorted()).toEqual(['Gate rule', 'Keep out', 'Old rule'])
  for (const { moduleId, name, confirmed, rejected, open } of precision) {
    const part = moduleId === null ? { goneModule: name } : { moduleId }
    const { from, to } = notRejected
    const counts = [
      await countOf({ ...part, from, to, verdict: 'confirmed' }),
      await countOf({ ...part, from, to, verdict: 'rejected' }),
      await countOf({ ...part, from, to, verdict: 'none' }),
    ]
    expect([name, ...counts]).toEqual([name, confirmed, rejected, open])
  }
  // A duplicate was detected correctly.
  expect(precision.find(({ name }) => name === 'Old rule')).toMatchObject({ rejected: 1, share: 1 })
})

test('[COMP-2.d] each hour of a day links to the incidents that it counts, by instant', async () => {
  const { buckets } = await summaryOf(site, { from: day, to: day })
  expect(buckets).toHaveLength(24)
  const counted = buckets.map(({ startsAt, counts: { Low, Medium, High } }) => ({
    startsAt,
    sum: Low + Medium + High,
  }))
  expect(counted.filter(({ sum }) => sum > 0).map(({ sum }) => sum)).toEqual([1, 1, 1, 2, 1, 1])
  for (const { startsAt: from, sum } of counted) {
    const to = new Date(Date.parse(from) + 3_600_000).toISOString()
    expect([from, await countOf({ ...notRejected, from, to })]).toEqual([from, sum])
  }
})

test('[COMP-2.d] the counts of each camera, also of a removed one, and the score’s exclusions link to those incidents', async () => {
  const { byCamera, score } = await summaryOf(site, { from: day, to: day })
  expect(byCamera.map(({ cameraId }) => cameraId === null).toSorted()).toEqual([false, true])
  for (const { cameraId, name, counts } of byCamera) {
    const part = cameraId === null ? { goneCamera: name } : { cameraId }
    const sum = counts.Low + counts.Medium + counts.High
    expect([name, await countOf({ ...notRejected, ...part })]).toEqual([name, sum])
  }
  const { Low, Medium, High } = score.counts
  expect(await countOf({ ...notRejected, cameras: 'there' })).toBe(Low + Medium + High)
  expect(score.leftOut).toBe(1)
  expect(await countOf({ ...notRejected, cameras: 'gone' })).toBe(score.leftOut)
})

test.each([
  ['en', 'This is not a valid day.'],
  ['pt', 'Este dia não é válido.'],
] as const)('[CALL-6.a] a day in year 0, which no calendar has, is refused (%s)', async (language, message) => {
  for (const field of ['from', 'to'] as const) {
    const query = { from: day, to: day, [field]: '0000-01-01' }
    const asked = site.server.call('readComplianceSummary', { query }, { language })
    expect(await refusalOf(asked)).toMatchObject({
      status: 400,
      error: 'day.invalid',
      field,
      message,
    })
  }
})

test('[COMP-2.d] each hour of the week links to the incidents that it counts', async () => {
  const { byHour } = await summaryOf(site, { from: day, to: day })
  expect(byHour.length).toBeGreaterThan(4)
  for (const { weekday, hour, incidents } of byHour)
    expect(await countOf({ ...notRejected, weekday, hour })).toBe(incidents)
})
