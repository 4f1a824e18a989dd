import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { addUser, nobody } from '../../../test/notified-site.ts'
import { sayCamera } from '../../../test/showing-camera.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

vi.setConfig({ testTimeout: 120_000 })

const thresholdS = 300

let site: SiteUnderTest
beforeEach(async () => {
  site = await SiteUnderTest.start()
})
afterEach(() => site[Symbol.asyncDispose]())

const at = () => site.clock.now().toISOString()

/** Somebody has begun to be alone in a zone that a module for lone workers watches. */
async function alone() {
  const camera = await site.camera('Cold store')
  await sayCamera(site, camera.id)
  const zone = await site.zone(camera.id, { name: 'Aisle 4' })
  const module = await site.module([zone.id], {
    ...{ name: 'Nobody alone', useCase: 'lone-worker', timeThresholdS: thresholdS },
    notifications: nobody,
  })
  const plain = presence({ camera, zone, module }, { startedAt: at() })
  await site.handOver({ ...plain, kind: 'alone', id: randomUUID() })
  return {
    camera,
    /** It is an alert. */
    async alert(): Promise<Observation> {
      await site.passWatched(thresholdS)
      const observation = { ...plain, kind: 'lone-worker' as const, id: randomUUID() }
      await site.handOver(observation)
      return observation
    },
    /** The camera gives no picture from now on; since when. */
    async lose(): Promise<string> {
      const since = at()
      await sayCamera(site, camera.id, { state: 'offline', since, problem: 'unreachable' })
      return since
    },
  }
}

const list = () => site.server.call('listLoneWorkers')
const history = async () => (await site.server.call('listLoneWorkerAlerts', { query: {} })).rows

async function only() {
  const [worker, other] = (await list()).workers
  if (worker === undefined || other !== undefined) throw new Error('not one')
  return worker
}

test('[LONE-1] of a camera that gives no picture it is said, and of who was alone there that he is not seen since', async () => {
  const { camera, lose } = await alone()
  expect(await list()).toMatchObject({ withoutPicture: [], workers: [{ unseenSince: null }] })
  await site.passWatched(30)
  const since = await lose()
  expect(await list()).toMatchObject({
    withoutPicture: [{ cameraId: camera.id, cameraName: 'Cold store', since }],
    workers: [{ unseenSince: since }],
  })
  await sayCamera(site, camera.id)
  expect(await list()).toMatchObject({ withoutPicture: [], workers: [{ unseenSince: null }] })
  await sayCamera(site, camera.id, { health: [{ problem: 'unseen', since }] })
  expect(await list()).toMatchObject({ workers: [{ unseenSince: since }] })
})

test('[LONE-2] a lost camera ends no alert: its escalation goes on', async () => {
  const { alert, lose } = await alone()
  await alert()
  await lose()
  await site.passWatched(61)
  await eventually(async () => {
    expect((await only()).escalation.message.at).not.toBeNull()
  })
  await site.passWatched(120)
  await eventually(async () => {
    expect((await only()).escalation.supervisors.at).not.toBeNull()
  })
})

test('[LONE-2] who was alone when camera and node were lost is an alert when he is for too long', async () => {
  await alone()
  await site.passWatched(100)
  site.clock.pass(210)
  expect(await only()).toMatchObject({ state: 'alone', unseenSince: expect.any(String) as string })
  site.clock.pass(30)
  await eventually(async () => {
    expect(await only()).toMatchObject({ state: 'alert', alertAt: at() })
  })
})

test('[LONE-2] who is seen is left to vision: no alert is made of him before it says so', async () => {
  await alone()
  await site.passWatched(thresholdS + 40)
  const lost = await site.camera('Other')
  await sayCamera(site, lost.id, { state: 'offline' })
  expect(await only()).toMatchObject({ state: 'alone', unseenSince: null })
})

test('[LONE-2] the history says until when he was seen, where no picture showed how it went on', async () => {
  const { alert } = await alone()
  const observation = { ...(await alert()), lastSeenAt: at() }
  await site.passWatched(60)
  await site.handOver({ ...observation, endedAt: at() })
  expect(await history()).toMatchObject([
    { lastSeenAt: observation.lastSeenAt, endedAt: at(), endedBy: null, unseenSince: null },
  ])
})

test('[LONE-2] what no camera shows any more is ended by a person, whose name and reason are kept', async () => {
  const { alert, lose } = await alone()
  const ana = await addUser(site)
  const end = (id: string) =>
    site.server.call(
      'endLoneWorker',
      { params: { id }, body: { reason: 'I spoke to him at the gate.' } },
      { statedBy: ana.id },
    )
  const { id } = await only()
  expect(await refusalOf(end(id))).toMatchObject({ status: 409, error: 'loneWorker.seen' })
  const observation = await alert()
  expect(await refusalOf(end(id))).toMatchObject({ status: 409, error: 'loneWorker.seen' })
  const since = await lose()
  await site.passWatched(20)
  const unstated = site.server.call('endLoneWorker', { params: { id }, body: { reason: 'Gone' } })
  expect(await refusalOf(unstated)).toMatchObject({ error: 'who.required' })
  await end(id)
  const ended = {
    ...{ id, endedAt: at(), lastSeenAt: since },
    endedBy: {
      who: { userId: ana.id, name: 'Ana Sá', stated: true },
      reason: 'I spoke to him at the gate.',
    },
  }
  expect((await list()).workers).toEqual([])
  expect(await history()).toMatchObject([ended])

  expect(await refusalOf(end(id))).toMatchObject({ status: 409, error: 'loneWorker.over' })
  expect(await refusalOf(end(randomUUID()))).toMatchObject({ status: 404 })
  // The node is back after all.
  await site.passWatched(20)
  await site.handOver({ ...observation, endedAt: at() })
  expect(await history()).toMatchObject([ended])
})

test('[LONE-2] an alert that somebody has acknowledged is ended by a person though the camera is there', async () => {
  const { alert } = await alone()
  await alert()
  const { id } = await only()
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} })
  await site.server.call('endLoneWorker', { params: { id }, body: { reason: 'He has gone home.' } })
  expect(await history()).toMatchObject([
    { endedBy: { who: null, reason: 'He has gone home.' }, lastSeenAt: null },
  ])
})
