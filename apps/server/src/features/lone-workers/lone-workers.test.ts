import { randomUUID } from 'node:crypto'
import type { LiveEvents, LoneWorkers } from '@foresite/contract/live-events'
import { loneWorker } from '@foresite/testkit/records'
import type { Observation } from '@foresite/contract/observations'
import { retentionDefaults } from '@foresite/contract/retention'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { loneWorkerZone, thresholdS, type LoneWorkerZone } from '../../../test/lone-worker-zone.ts'
import { addUser } from '../../../test/notified-site.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { publisher } from './publish.ts'

let site: SiteUnderTest
beforeEach(async () => {
  site = await SiteUnderTest.start()
})
afterEach(() => site[Symbol.asyncDispose]())

const watched = () => loneWorkerZone(site)

/** An observation in a zone now. */
function observationOf(
  kind: 'alone' | 'lone-worker' | 'fallen-person',
  place: LoneWorkerZone,
  part: Record<string, unknown> = {},
): Observation {
  const plain = presence(place, { startedAt: site.clock.now().toISOString() })
  return { ...plain, kind, id: randomUUID(), ...part } as Observation
}

/** Vision reports a person alone; returns the observation. */
async function alone(place: LoneWorkerZone): Promise<Observation> {
  const observation = observationOf('alone', place)
  await site.handOver(observation)
  return observation
}

/** Vision reports that the person is alone for too long; returns the alert's observation. */
async function alert(place: LoneWorkerZone, since: Observation): Promise<Observation> {
  await site.passWatched(thresholdS)
  const observation = observationOf('lone-worker', place, { startedAt: since.startedAt })
  await site.handOver(observation)
  return observation
}

const now = async () => (await site.server.call('listLoneWorkers')).workers
const history = async () => (await site.server.call('listLoneWorkerAlerts', { query: {} })).rows

/** The only lone worker. */
async function only() {
  const [worker, other] = await now()
  if (worker === undefined || other !== undefined) throw new Error('not one')
  return worker
}

/** Every list sent to screens from now on. */
async function listen(): Promise<{ readonly lists: LoneWorkers[]; readonly socket: Socket }> {
  const socket: Socket<LiveEvents> = io(site.server.url, { transports: ['websocket'] })
  const lists: LoneWorkers[] = []
  socket.on('lone-worker', (list) => lists.push(list))
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return { lists, socket }
}

test('[LONE-1.a, LONE-1.c, LONE-1.d] a lone worker is listed with place, start and threshold before there is an alert', async () => {
  const place = await watched()
  const since = await alone(place)
  const id = expect.any(String) as string
  const where = { cameraId: place.camera.id, zoneId: place.zone.id, moduleName: place.module.name }
  const thresholdMs = thresholdS * 1_000
  expect(await now()).toEqual([loneWorker({ id, ...where, aloneSince: since.startedAt, thresholdMs })])
})

test('the list shows whether any module monitors lone workers', async () => {
  const watches = async () => (await site.server.call('listLoneWorkers')).isWatched
  expect(await watches()).toBe(false)
  await watched()
  expect(await watches()).toBe(true)
})

test('[LONE-1.f] [LIVE-2.d] every change sends open screens the whole list: alone, alert, acknowledged, ended', async () => {
  const place = await watched()
  const { lists, socket } = await listen()
  const since = await alone(place)
  const observation = await alert(place, since)
  const { id } = await only()
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} })
  await site.handOver({ ...observation, endedAt: site.clock.now().toISOString() })
  await eventually(() =>
    expect(lists.map((list) => list.map(({ state }) => state))).toEqual([['alone'], ['alert'], ['acknowledged'], []]),
  )
  socket.disconnect()
})

test('[LONE-1.a] a worker who is joined or leaves before the alert leaves no record', async () => {
  const place = await watched()
  const since = await alone(place)
  await site.handOver({ ...since, endedAt: site.clock.now().toISOString() })
  expect(await now()).toEqual([])
  expect(await history()).toEqual([])
})

test('[LONE-1.a] a restart of vision after a kill lists nobody twice', async () => {
  const place = await watched()
  await alone(place)
  await site.passWatched(20)
  const again = await alone(place)
  expect((await only()).aloneSince).toBe(again.startedAt)
})

test('[LONE-2.a] an alert has its incident, and is in the history with its end', async () => {
  const place = await watched()
  const observation = await alert(place, await alone(place))
  const worker = await only()
  const { rows } = await site.server.call('listIncidents', { query: {} })
  expect(worker).toMatchObject({ state: 'alert', incidentId: rows[0]?.id })
  expect(worker.alertAt).toBe(site.clock.now().toISOString())
  await site.passWatched(30)
  const endedAt = site.clock.now().toISOString()
  await site.handOver({ ...observation, endedAt })
  expect(await now()).toEqual([])
  expect(await history()).toMatchObject([{ id: worker.id, endedAt, acknowledgement: null }])
})

test('[LONE-2.e] an alert without an earlier observation is listed once', async () => {
  const place = await watched()
  const observation = observationOf('lone-worker', place)
  await site.handOver(observation)
  await site.handOver(observation)
  expect(await only()).toMatchObject({ state: 'alert', aloneSince: observation.startedAt })
})

test('[LONE-2.c] an acknowledgement keeps its user and response time; a second one is answered with both', async () => {
  const place = await watched()
  await alert(place, await alone(place))
  const { id } = await only()
  await site.passWatched(42)
  const ana = await addUser(site)
  const params = { id }
  const unstated = await refusalOf(site.server.call('acknowledgeLoneWorker', { params, body: undefined }))
  expect(unstated.error).toBe('who.required')
  await site.server.call('acknowledgeLoneWorker', { params, body: undefined }, { statedBy: ana.id })
  const acknowledgement = {
    at: site.clock.now().toISOString(),
    afterMs: 42_000,
    by: { userId: ana.id, name: 'Ana Sá', stated: true },
  }
  expect(await only()).toMatchObject({ state: 'acknowledged', acknowledgement })
  expect(await history()).toMatchObject([{ id, acknowledgement, endedAt: null }])
  const again = site.server.call('acknowledgeLoneWorker', { params, body: undefined }, { statedBy: ana.id })
  expect(await refusalOf(again)).toMatchObject({
    status: 409,
    message: 'Ana Sá has already acknowledged this alert.',
  })
})

test('[LONE-2.c] a session that never was an alert, has ended or is unknown cannot be acknowledged', async () => {
  const place = await watched()
  const since = await alone(place)
  const params = { id: (await only()).id }
  const acknowledge = () => refusalOf(site.server.call('acknowledgeLoneWorker', { params, body: undefined }))
  expect(await acknowledge()).toMatchObject({ status: 409, error: 'loneWorker.noAlert' })
  const observation = await alert(place, since)
  await site.handOver({ ...observation, endedAt: site.clock.now().toISOString() })
  expect(await acknowledge()).toMatchObject({ status: 409, error: 'loneWorker.over' })
  params.id = randomUUID()
  expect(await acknowledge()).toMatchObject({ status: 404, error: 'loneWorker.unknown' })
})

test('[LONE-2.a] an unreviewed alert is deleted with its incident when the records’ retention ends', async () => {
  const place = await watched()
  const observation = await alert(place, await alone(place))
  await site.handOver({ ...observation, endedAt: site.clock.now().toISOString() })
  expect(await history()).toHaveLength(1)
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, days: { ...retentionDefaults.days, records: 1 } },
  })
  site.clock.pass(3 * 24 * 3600)
  await eventually(async () => {
    if ((await history()).length > 0) throw new Error('it is still there')
  })
})

test('[LIVE-3.a] no screen gets an older state of lone workers after a newer one', async () => {
  const steps: string[] = []
  const publish = publisher({
    db: site.server.db,
    live: { changed: () => undefined },
    cameras: {
      list: () => {
        steps.push('read')
        return Promise.resolve([])
      },
    },
    thresholds: () => Promise.resolve({}),
    push: () => steps.push('sent'),
  })
  await Promise.all([publish(), publish()])
  expect(steps).toEqual(['read', 'sent', 'read', 'sent'])
})
