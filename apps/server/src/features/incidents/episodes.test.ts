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

/** Raises an incident from one time of an hour to another, like '04:30'. */
async function raise(watched: Watched, from: string, to?: string): Promise<void> {
  const endedAt = to === undefined ? null : at(to)
  await shared().handOver(presence(watched, { startedAt: at(from), endedAt }))
}

async function list({ camera }: Watched, query: Partial<IncidentFilter> = {}) {
  const asked = { cameraId: camera.id, ...query }
  return shared().server.call('listIncidents', { query: asked })
}

/** The minutes in which the incidents of each episode started, the latest first. */
async function episodes(watched: Watched): Promise<string[][]> {
  const { rows } = await list(watched)
  const ids = [...new Set(rows.map(({ episode }) => episode.id))]
  return ids.map((id) =>
    rows
      .filter(({ episode }) => episode.id === id)
      .map(({ createdAt }) => createdAt.slice('2026-11-21T08:'.length, -'.000Z'.length)),
  )
}

test('[INC-2.g] [INC-7.a] incidents that follow one another within five minutes in a zone are one event', async () => {
  const watched = await watch()
  for (const time of ['00:00', '04:00', '09:00', '14:01']) await raise(watched, time)
  expect(await episodes(watched)).toEqual([['14:01'], ['09:00', '04:00', '00:00']])
  const { rows } = await list(watched)
  expect(rows.map(({ episode }) => episode.count)).toEqual([1, 3, 3, 3])
})

test('[INC-2.g] what follows is counted from the end of what was before, as far as it is known', async () => {
  const watched = await watch()
  await raise(watched, '00:00', '10:00')
  await raise(watched, '14:30', '14:40')
  expect(await episodes(watched)).toEqual([['14:30', '00:00']])
})

test('[INC-7.b] who walks on through zones and cameras of a module within a minute is one event', async () => {
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

test('[INC-7.d] what was reviewed is not reopened: what follows is another event', async () => {
  const watched = await watch()
  await raise(watched, '00:00', '00:10')
  const [first] = (await list(watched)).rows
  const params = { id: first?.id ?? '' }
  await shared().server.call('reviewIncident', { params, body: { state: 'confirmed' } })
  await raise(watched, '01:00')
  expect(await episodes(watched)).toEqual([['01:00'], ['00:00']])
})

test('[INC-7.a] an event takes in nothing that begins more than an hour after it', async () => {
  const watched = await watch()
  for (let minute = 0; minute < 60; minute += 4) await raise(watched, `${String(minute).padStart(2, '0')}:00`)
  const late = { startedAt: '2026-11-21T09:00:30.000Z', endedAt: null }
  await shared().handOver(presence(watched, late))
  expect((await list(watched, { grouped: '1' })).total).toBe(2)
})

test('[INC-2.g] what is handed in late joins what was before and after it, in whatever order it comes', async () => {
  const watched = await watch()
  for (const time of ['20:00', '00:00', '08:00', '04:00', '30:00', '12:00', '16:00']) await raise(watched, time)
  expect(await episodes(watched)).toEqual([['30:00'], ['20:00', '16:00', '12:00', '08:00', '04:00', '00:00']])
})

test('[INC-2.g] [SET-3.f] how closely they follow one another is a threshold of the site', async () => {
  const site = shared()
  const save = (values: Record<string, number>) => site.server.call('saveThresholds', { body: { values } })
  const watched = await watch()
  await save({ 'compliance.episode': 1 })
  for (const time of ['00:00', '02:00']) await raise(watched, time)
  expect(await episodes(watched)).toHaveLength(2)
  await save({ 'compliance.episode': 10 })
  await raise(watched, '10:00')
  // The two of before are joined by what now lies between them: all within ten minutes.
  expect(await episodes(watched)).toEqual([['10:00', '02:00', '00:00']])
  await save({})
})

test('[INC-2.g] grouped, the list has a row for each episode: its newest, with how many there are', async () => {
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
  const [newest] = (await list(watched)).rows
  const id = newest?.id ?? ''
  const body = { state: 'rejected' as const }
  await shared().server.call('reviewIncident', { params: { id }, body })
  const { rows } = await list(watched, { grouped: '1', state: 'new,acknowledged' })
  expect(rows.map(({ createdAt, episode }) => [createdAt, episode.count])).toEqual([[at('02:00'), 2]])
  expect(rows[0]?.episode.states).toEqual({ new: 2 })
  const { incident } = await shared().server.call('readIncident', { params: { id } })
  expect(incident.episode).toMatchObject({ count: 3, states: { new: 2, rejected: 1 } })
  const [row] = (await list(watched, { grouped: '1' })).rows
  expect(row).toMatchObject({ state: 'rejected', episode: { count: 3, states: { new: 2, rejected: 1 } } })
})

test('[INC-2.h] the list is filtered by state, verdict, zone, episode, hour and weekday of the site', async () => {
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
