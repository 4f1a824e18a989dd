import { randomUUID } from 'node:crypto'
import type { IncidentFilter } from '@foresite/contract/incidents'
import { expect, test } from 'vitest'
import { presence, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()
type Watched = Parameters<typeof presence>[0]

async function watch(): Promise<Watched> {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id)
  return { camera, zone, module: await site.module([zone.id], { name: randomUUID() }) }
}

const at = (time: string) => `2026-11-21T08:${time}.000Z`

/** Raises an incident between two times of an hour, such as '04:30'. */
async function raise(watched: Watched, from: string, to?: string): Promise<void> {
  const endedAt = to === undefined ? null : at(to)
  await shared().handOver(presence(watched, { startedAt: at(from), endedAt }))
}

async function list({ camera }: Watched, query: Partial<IncidentFilter> = {}) {
  const asked = { cameraId: camera.id, ...query }
  return shared().server.call('listIncidents', { query: asked })
}

/** The start minutes of each episode's incidents, latest first. */
async function episodes(watched: Watched): Promise<string[][]> {
  const { rows } = await list(watched)
  const ids = [...new Set(rows.map(({ episode }) => episode.id))]
  return ids.map((id) =>
    rows
      .filter(({ episode }) => episode.id === id)
      .map(({ createdAt }) => createdAt.slice('2026-11-21T08:'.length, -'.000Z'.length)),
  )
}

test('[INC-2.g] [INC-7.a] incidents within five minutes of each other in a zone are one event', async () => {
  const watched = await watch()
  for (const time of ['00:00', '04:00', '09:00', '14:01']) await raise(watched, time)
  expect(await episodes(watched)).toEqual([['14:01'], ['09:00', '04:00', '00:00']])
  const { rows } = await list(watched)
  expect(rows.map(({ episode }) => episode.count)).toEqual([1, 3, 3, 3])
})

test('[INC-2.g] the gap counts from the end of the previous incident, if known', async () => {
  const watched = await watch()
  await raise(watched, '00:00', '10:00')
  await raise(watched, '14:30', '14:40')
  expect(await episodes(watched)).toEqual([['14:30', '00:00']])
})

test('[INC-7.b] a person who walks through zones and cameras of a module within a minute is one event', async () => {
  const site = shared()
  const [camera, other] = [await site.camera(randomUUID()), await site.camera(randomUUID())]
  const [west, east] = [await site.zone(camera.id, { name: 'West' }), await site.zone(other.id, { name: 'East' })]
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id, west.id, east.id], { name: randomUUID() })
  await raise({ camera, zone, module }, '07:21', '07:30')
  await raise({ camera, zone: west, module }, '07:21', '07:40')
  await raise({ camera: other, zone: east, module }, '08:00', '08:10')
  await raise({ camera, zone, module }, '09:10')
  await raise({ camera, zone: west, module }, '20:00')
  const query = { moduleId: module.id, grouped: '1' as const }
  const { rows } = await site.server.call('listIncidents', { query })
  expect(rows.map(({ episode }) => episode.count)).toEqual([1, 4])
  await raise({ camera, zone, module: await site.module([zone.id], { name: randomUUID() }) }, '20:01')
  expect((await site.server.call('listIncidents', { query })).total).toBe(2)
})

test('[INC-7.d] a reviewed event is not reopened: the next incident starts a new one', async () => {
  const watched = await watch()
  await raise(watched, '00:00', '00:10')
  const [first] = (await list(watched)).rows
  const params = { id: first?.id ?? '' }
  await shared().server.call('reviewIncident', { params, body: { state: 'confirmed' } })
  await raise(watched, '01:00')
  expect(await episodes(watched)).toEqual([['01:00'], ['00:00']])
})

test('[INC-7.a] an event includes nothing that begins more than an hour after it', async () => {
  const watched = await watch()
  for (let minute = 0; minute < 60; minute += 4) await raise(watched, `${String(minute).padStart(2, '0')}:00`)
  const late = { startedAt: '2026-11-21T09:00:30.000Z', endedAt: null }
  await shared().handOver(presence(watched, late))
  expect((await list(watched, { grouped: '1' })).total).toBe(2)
})

test('[INC-7.a] an event that is an hour old joins no other, even if the next incident is near both', async () => {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const [west, east] = [await site.zone(camera.id, { name: 'West' }), await site.zone(camera.id, { name: 'East' })]
  const module = await site.module([west.id, east.id], { name: randomUUID() })
  for (let minute = 0; minute < 60; minute += 4)
    await raise({ camera, zone: west, module }, `${String(minute).padStart(2, '0')}:00`)
  await raise({ camera, zone: east, module }, '58:00')
  await raise({ camera, zone: west, module }, '59:50', '59:59')
  const last = { startedAt: '2026-11-21T09:00:30.000Z', endedAt: null }
  await site.handOver(presence({ camera, zone: east, module }, last))
  const { rows } = await site.server.call('listIncidents', { query: { moduleId: module.id, grouped: '1' } })
  expect(rows.map(({ episode }) => episode.count)).toEqual([2, 16])
})

test('[INC-7.a] a late incident makes no event of over an hour, neither of two nor before one', async () => {
  const watched = await watch()
  for (let minute = 4; minute < 60; minute += 4) await raise(watched, `${String(minute).padStart(2, '0')}:00`)
  for (const startedAt of ['2026-11-21T09:00:00.000Z', '2026-11-21T09:04:30.000Z'])
    await shared().handOver(presence(watched, { startedAt, endedAt: null }))
  await raise(watched, '59:50')
  await raise(watched, '00:00')
  await shared().handOver(presence(watched, { startedAt: '2026-11-21T07:59:00.000Z', endedAt: null }))
  expect((await list(watched, { grouped: '1' })).rows.map(({ episode }) => episode.count)).toEqual([1, 17, 1])
})

test('[INC-2.g] late incidents join earlier and later ones, in any order of arrival', async () => {
  const watched = await watch()
  for (const time of ['20:00', '00:00', '08:00', '04:00', '30:00', '12:00', '16:00']) await raise(watched, time)
  expect(await episodes(watched)).toEqual([['30:00'], ['20:00', '16:00', '12:00', '08:00', '04:00', '00:00']])
})

test('[INC-2.g] [SET-3.f] the gap between incidents of an event is a threshold of the site', async () => {
  const site = shared()
  const save = (values: Record<string, number>) => site.server.call('saveThresholds', { body: { values } })
  const watched = await watch()
  await save({ 'compliance.episode': 1 })
  for (const time of ['00:00', '02:00']) await raise(watched, time)
  expect(await episodes(watched)).toHaveLength(2)
  await save({ 'compliance.episode': 10 })
  await raise(watched, '10:00')
  // The earlier two are joined by the one between them: all within ten minutes.
  expect(await episodes(watched)).toEqual([['10:00', '02:00', '00:00']])
  await save({})
})

test('[INC-2.g] the grouped list has a row per episode: its newest incident, with their number', async () => {
  const watched = await watch()
  for (const time of ['00:00', '02:00', '20:00', '30:00', '31:00', '32:00']) await raise(watched, time)
  const { rows, total, incidents } = await list(watched, { grouped: '1' })
  expect({ total, incidents }).toEqual({ total: 3, incidents: 6 })
  expect(rows.map(({ createdAt, episode }) => [createdAt, episode.count])).toEqual([
    [at('32:00'), 3],
    [at('20:00'), 1],
    [at('02:00'), 2],
  ])
  const second = await list(watched, { grouped: '1', page: 2, limit: 2 })
  expect(second.rows.map(({ createdAt }) => createdAt)).toEqual([at('02:00')])
  expect(second.total).toBe(3)
})

test('[INC-2.g] a grouped list shows and counts only what its filter matches', async () => {
  const watched = await watch()
  for (const time of ['00:00', '02:00', '04:00']) await raise(watched, time)
  const { rows } = await list(watched, { grouped: '1', to: at('03:00') })
  expect(rows.map(({ createdAt, episode }) => [createdAt, episode.count])).toEqual([[at('02:00'), 2]])
  const { incident } = await shared().server.call('readIncident', { params: { id: rows[0]?.id ?? '' } })
  expect(incident.episode.count).toBe(3)
})

test('[INC-7.e] an event is reviewed and commented on as a whole, and incidents that join it share both', async () => {
  const { server } = shared()
  const watched = await watch()
  for (const time of ['00:00', '02:00']) await raise(watched, time)
  const [newest, oldest] = (await list(watched)).rows.map(({ id }) => ({ id }))
  if (newest === undefined || oldest === undefined) throw new Error('two incidents were raised')
  await server.call('reviewIncident', { params: oldest, body: { state: 'acknowledged' } })
  await server.call('commentIncident', { params: oldest, body: { text: 'Seen' } })
  await raise(watched, '04:00')
  const joined = (await list(watched)).rows
  expect(joined.map(({ state, comments }) => [state, comments])).toEqual(
    Array.from({ length: 3 }, () => ['acknowledged', 1]),
  )
  await server.call('reviewIncident', { params: newest, body: { state: 'rejected', reason: 'test' } })
  expect((await list(watched, { verdict: 'rejected' })).total).toBe(3)
  const entries = await server.call('listIncidentEntries', { params: { id: joined[0]?.id ?? '' } })
  expect(entries.map(({ event }) => event.kind)).toEqual(['moved', 'commented', 'moved'])
})

test('[INC-7.e] a bulk change of several incidents of one event changes it once, and keeps its earlier state', async () => {
  const { server } = shared()
  const watched = await watch()
  for (const time of ['00:00', '02:00']) await raise(watched, time)
  const incidents = (await list(watched)).rows.map(({ id, updatedAt: since }) => ({ id, since }))
  const change = { kind: 'state', state: 'confirmed' } as const
  const { changed, refused } = await server.call('changeIncidents', { body: { incidents, change } })
  expect(refused).toEqual([])
  expect(changed.map(({ before }) => before.state)).toEqual(['new', 'new'])
  const entries = await server.call('listIncidentEntries', { params: { id: incidents[0]?.id ?? '' } })
  expect(entries).toHaveLength(1)
})

test('[INC-7.e] events that merge are acknowledged if any of them is', async () => {
  const { server } = shared()
  const watched = await watch()
  for (const time of ['00:00', '08:00']) await raise(watched, time)
  const [late] = (await list(watched)).rows
  await server.call('reviewIncident', { params: { id: late?.id ?? '' }, body: { state: 'acknowledged' } })
  await raise(watched, '04:00')
  expect((await list(watched)).rows.map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
})

test('[INC-7.e] next and previous lead to other events, not to another part of the same one', async () => {
  const watched = await watch()
  for (const time of ['00:00', '20:00', '22:00', '24:00', '40:00']) await raise(watched, time)
  const [newest, , middle, , oldest] = (await list(watched)).rows.map(({ id }) => id)
  const query = { cameraId: watched.camera.id }
  const { newerId, olderId } = await shared().server.call('readIncident', { params: { id: middle ?? '' }, query })
  expect([newerId, olderId]).toEqual([newest, oldest])
})

test('[INC-7.g] the queue and the precision count an event once', async () => {
  const { server } = shared()
  const before = await server.call('readReviewQueue')
  const watched = await watch()
  for (const time of ['00:00', '02:00', '20:00']) await raise(watched, time)
  expect((await server.call('readReviewQueue')).count).toBe(before.count + 2)
  const [, event] = (await list(watched, { grouped: '1' })).rows
  await server.call('reviewIncident', { params: { id: event?.id ?? '' }, body: { state: 'confirmed' } })
  const [counted] = await server.call('countReviews', { query: { moduleId: watched.module.id } })
  expect(counted).toMatchObject({ confirmed: 1, rejected: 0, notReviewed: 1 })
})

test('[INC-7.g] the precision counts an event of several cameras once, for the camera that saw it first', async () => {
  const site = shared()
  const [camera, other] = [await site.camera(randomUUID()), await site.camera(randomUUID())]
  const [west, east] = [await site.zone(camera.id), await site.zone(other.id)]
  const module = await site.module([west.id, east.id], { name: randomUUID() })
  await raise({ camera, zone: west, module }, '00:00', '00:10')
  await raise({ camera: other, zone: east, module }, '00:30', '00:40')
  const [first] = (await list({ camera, zone: west, module })).rows
  await site.server.call('reviewIncident', {
    params: { id: first?.id ?? '' },
    body: { state: 'rejected', reason: 'allowed' },
  })
  const counted = async (query: { cameraId?: string }) =>
    (await site.server.call('countReviews', { query: { moduleId: module.id, ...query } })).map(
      ({ cameraId, rejected, reasons }) => [cameraId, rejected, reasons],
    )
  expect(await counted({})).toEqual([[camera.id, 1, { allowed: 1 }]])
  expect(await counted({ cameraId: other.id })).toEqual([[other.id, 1, { allowed: 1 }]])
})

test('[INC-2.h] the list is filtered by state, verdict, zone, episode, and the site’s hour and weekday', async () => {
  const watched = await watch()
  for (const time of ['00:00', '30:00']) await raise(watched, time)
  const [late, early] = (await list(watched)).rows
  const params = { id: late?.id ?? '' }
  const { server } = shared()
  await server.call('reviewIncident', { params, body: { state: 'confirmed' } })
  const found = async (query: Partial<IncidentFilter>) =>
    (await list(watched, query)).rows.map(({ createdAt }) => createdAt.slice(14, 16))
  expect(await found({ state: 'confirmed,closed' })).toEqual(['30'])
  expect(await found({ state: 'new' })).toEqual(['00'])
  expect(await found({ verdict: 'confirmed' })).toEqual(['30'])
  expect(await found({ verdict: 'none' })).toEqual(['00'])
  expect(await found({ verdict: 'none,confirmed' })).toEqual(['30', '00'])
  expect(await found({ verdict: 'rejected' })).toEqual([])
  expect(await found({ zone: 'Door' })).toEqual(['30', '00'])
  expect(await found({ zone: 'Doo' })).toEqual([])
  expect(await found({ episode: early?.episode.id })).toEqual(['00'])
  // 21 November 2026 is a Saturday; Tokyo is nine hours ahead.
  const time = { timezone: 'Asia/Tokyo' }
  await server.call('saveConfig', { body: { field: 'global_settings', value: { time } } })
  expect(await found({ hour: 17, weekday: 6 })).toEqual(['30', '00'])
  expect(await found({ hour: 8 })).toEqual([])
  expect(await found({ weekday: 7 })).toEqual([])
  const wrong = await server.fetch('/api/incidents?state=new,open')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ field: 'state' })
})
