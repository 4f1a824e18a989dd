import { randomUUID } from 'node:crypto'
import type { ModuleInput } from '@foresite/contract/modules'
import type { Observation } from '@foresite/contract/observations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loneWorkerZone, thresholdS } from '../../../test/lone-worker-zone.ts'
import { addUser } from '../../../test/notified-site.ts'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { reportCamera } from '../../../test/showing-camera.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

let site: SiteUnderTest
beforeEach(async () => {
  site = await SiteUnderTest.start()
})
afterEach(() => site[Symbol.asyncDispose]())

const at = () => site.clock.now().toISOString()

/** Someone is alone in a zone that a lone-worker module monitors. */
async function alone(name = 'Cold store', timeThresholdS = thresholdS) {
  const { camera, zone, module } = await loneWorkerZone(site, { name, timeThresholdS })
  const plain = presence({ camera, zone, module }, { startedAt: at() })
  const begun: Observation = { ...plain, kind: 'alone', id: randomUUID() }
  await site.handOver(begun)
  return {
    camera,
    /** The module is changed while the person is alone. */
    async change(part: Partial<ModuleInput>): Promise<void> {
      await site.server.call('updateModule', { params: { id: module.id }, body: { ...module, ...part } })
    },
    /** Another person is alone there: vision has seen the previous one leave. */
    async another(): Promise<void> {
      const next = presence({ camera, zone, module }, { startedAt: at() })
      await site.handOver({ ...next, kind: 'alone', id: randomUUID() })
    },
    /** Vision reports the end of being alone. */
    async over(alert: Observation): Promise<void> {
      await site.handOver({ ...alert, endedAt: at() }, { ...begun, endedAt: at() })
    },
    /** Vision reports the alert. */
    async alert(): Promise<Observation> {
      await site.passWatched(thresholdS)
      const observation = { ...plain, kind: 'lone-worker' as const, id: randomUUID() }
      await site.handOver(observation)
      return observation
    },
    /** Vision is back, and reports an alert that ended meanwhile. */
    async missed(endedAt: string): Promise<void> {
      const alert = { ...plain, kind: 'lone-worker' as const, id: randomUUID() }
      await site.handOver(alert, { ...alert, endedAt }, { ...begun, endedAt })
    },
    /** Loses the camera's picture; returns the time. */
    async lose(): Promise<string> {
      const since = at()
      await reportCamera(site, camera.id, { state: 'offline', since, problem: 'unreachable' })
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

test('[LONE-1.a] a camera without a picture is listed, and its lone worker is marked as out of sight since then', async () => {
  const { camera, lose } = await alone()
  expect(await list()).toMatchObject({ withoutPicture: [], workers: [{ unseenSince: null }] })
  await site.passWatched(30)
  const since = await lose()
  expect(await list()).toMatchObject({
    withoutPicture: [{ cameraId: camera.id, cameraName: 'Cold store', since }],
    workers: [{ unseenSince: since }],
  })
  await reportCamera(site, camera.id)
  expect(await list()).toMatchObject({ withoutPicture: [], workers: [{ unseenSince: null }] })
  await reportCamera(site, camera.id, { health: [{ problem: 'unseen', since }] })
  expect(await list()).toMatchObject({ workers: [{ unseenSince: since }] })
})

test('[LONE-2.d] a lost camera ends no alert: its escalation continues', async () => {
  const { alert, lose } = await alone()
  await alert()
  await lose()
  await site.passWatched(61)
  expect((await only()).escalation.message.at).not.toBeNull()
  await site.passWatched(120)
  expect((await only()).escalation.supervisors.at).not.toBeNull()
})

test('[LONE-2.e] a worker alone when camera and node were lost raises an alert when the threshold passes', async () => {
  await alone()
  await site.passWatched(20)
  await site.pass(thresholdS - 10)
  expect(await only()).toMatchObject({ state: 'alone', unseenSince: expect.any(String) as string })
  await site.pass(30)
  expect(await only()).toMatchObject({ state: 'alert', alertAt: at() })
})

test('[LONE-2.e] an alert that the server raised stays one alert when vision reports it long after its end', async () => {
  const { missed } = await alone()
  await site.pass(thresholdS + 40)
  expect(await only()).toMatchObject({ state: 'alert', incidentId: null })
  const then = at()
  await site.pass(3_600)
  await missed(then)
  expect(await history()).toMatchObject([{ alertAt: then, endedAt: then, incidentId: expect.any(String) as string }])
})

test('[LONE-2.e] a shorter time of the module applies to a person already alone, also when camera and node are lost', async () => {
  const { change } = await alone()
  await change({ timeThresholdS: 20 })
  await site.pass(60)
  expect(await only()).toMatchObject({ state: 'alert', thresholdMs: 20_000 })
})

test('[LONE-1.a] a session is recorded with any time of its module, such as 16.1 s', async () => {
  await alone('Cold store', 16.1)
  expect(await only()).toMatchObject({ state: 'alone', thresholdMs: 16_100 })
})

test('[LONE-2.e] a visible worker raises no alert before vision reports it', async () => {
  const seen = await alone()
  const unseen = await alone('Other')
  await unseen.lose()
  await site.passWatched(thresholdS + 40)
  const of = async (cameraId: string) => (await list()).workers.find((worker) => worker.cameraId === cameraId)
  // The other worker has an alert, so the server has checked.
  expect(await of(unseen.camera.id)).toMatchObject({ state: 'alert' })
  expect(await of(seen.camera.id)).toMatchObject({ state: 'alone', unseenSince: null })
})

test.each<Partial<ModuleInput>>([
  { enabled: false },
  { useCase: 'restricted-area', detectedObjects: ['person'] },
  { schedule: { days: [], times: { from: '07:00', to: '08:01' } } },
])('[LONE-2.e] a module that monitors nobody by then, %j, raises no alert and ends the session', async (part) => {
  const [stopped, watched] = [await alone(), await alone('Other')]
  await stopped.change(part)
  await site.pass(thresholdS + 40)
  // The other worker has an alert.
  expect(await list()).toMatchObject({ workers: [{ cameraId: watched.camera.id, state: 'alert' }] })
  expect(await history()).toMatchObject([{ cameraId: watched.camera.id }])
})

test('[LONE-2.a] the history has the time when the worker was last seen, if no picture showed the rest', async () => {
  const { alert } = await alone()
  const observation = { ...(await alert()), lastSeenAt: at() }
  await site.passWatched(60)
  await site.handOver({ ...observation, endedAt: at() })
  expect(await history()).toMatchObject([
    { lastSeenAt: observation.lastSeenAt, endedAt: at(), endedBy: null, unseenSince: null },
  ])
})

test('[LONE-2.a] a worker out of sight is ended manually, with name and reason; one in sight is not', async () => {
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
    id,
    endedAt: at(),
    lastSeenAt: since,
    endedBy: {
      who: { userId: ana.id, name: 'Ana Sá', stated: true },
      reason: 'I spoke to him at the gate.',
    },
  }
  expect((await list()).workers).toEqual([])
  expect(await history()).toMatchObject([ended])

  expect(await refusalOf(end(id))).toMatchObject({ status: 409, error: 'loneWorker.over' })
  expect(await refusalOf(end(randomUUID()))).toMatchObject({ status: 404 })
  // The node returns after all.
  await site.passWatched(20)
  await site.handOver({ ...observation, endedAt: at() })
  expect(await history()).toMatchObject([ended])
})

test('[LONE-2.e] an acknowledged alert can be ended manually although the camera works', async () => {
  const { alert } = await alone()
  await alert()
  const { id } = await only()
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} })
  await site.server.call('endLoneWorker', { params: { id }, body: { reason: 'He has gone home.' } })
  expect(await history()).toMatchObject([{ endedBy: { who: null, reason: 'He has gone home.' }, lastSeenAt: null }])
})

const end = (id: string, since?: string) =>
  site.server.call('endLoneWorker', {
    params: { id },
    body: { reason: 'I spoke to him at the gate.', since },
  })

/** The session that the server starts for the only worker. */
async function begins() {
  await runRepeatedTasks()
  return only()
}

test('[LONE-2.e] after a manual end, the next lone worker there gets a new session once the camera is back', async () => {
  const { alert, lose, over, camera } = await alone()
  const observation = await alert()
  const { id } = await only()
  await lose()
  await site.passWatched(60)
  await end(id)
  await site.passWatched(10 * 60)
  expect((await list()).workers).toEqual([])

  // Vision takes the person it finds for the previous one, and reports nothing new.
  const since = at()
  await reportCamera(site, camera.id)
  const next = await begins()
  expect(next).toMatchObject({ state: 'alone', aloneSince: since, acknowledgement: null })
  expect(next.id).not.toBe(id)
  await site.passWatched(thresholdS + 1)
  expect(await only()).toMatchObject({ id: next.id, state: 'alert' })
  await site.passWatched(61)
  expect((await only()).escalation.message.at).not.toBeNull()
  await over(observation)
  expect((await list()).workers).toEqual([])
  expect(await history()).toMatchObject([
    { id: next.id, endedAt: at(), endedBy: null },
    { id, endedBy: { reason: 'I spoke to him at the gate.' } },
  ])
})

test('[LONE-2.e] the new session starts when the camera came back, even if the server was down then', async () => {
  const { alert, lose, camera } = await alone()
  await alert()
  await lose()
  await end((await only()).id)
  await site.passWatched(600)
  const since = at()
  await site.passWatched(200)
  await reportCamera(site, camera.id, { since })
  expect(await begins()).toMatchObject({ aloneSince: since })
})

test('[LONE-2.e] a session whose end vision has reported starts no new one when the camera is back', async () => {
  const one = await alone()
  const observation = await one.alert()
  await one.lose()
  await end((await only()).id)
  await one.over(observation)
  await reportCamera(site, one.camera.id)
  // The server has checked: it started a new session at another camera.
  const other = await alone('Other')
  await other.alert()
  const { id } = await only()
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} })
  await end(id)
  expect(await begins()).toMatchObject({ cameraId: other.camera.id })
})

test('[LONE-2.e] a new session after a manual end appears once', async () => {
  const { alert, lose, another, camera } = await alone()
  await alert()
  await lose()
  await end((await only()).id)
  await another()
  await reportCamera(site, camera.id)
  const { id } = await only()
  await site.passWatched(10)
  const other = await alone('Other')
  await other.alert()
  const second = (await list()).workers.find(({ cameraId }) => cameraId === other.camera.id)
  await site.server.call('acknowledgeLoneWorker', { params: { id: second?.id ?? '' }, body: {} })
  await end(second?.id ?? '')
  await runRepeatedTasks()
  expect((await list()).workers.some(({ cameraId }) => cameraId === other.camera.id)).toBe(true)
  const here = (await list()).workers.filter(({ cameraId }) => cameraId === camera.id)
  expect(here).toMatchObject([{ id }])
})

test('[LONE-2.e] ending a visible worker’s session starts a new one, listed as long as they are alone', async () => {
  const { alert, over } = await alone()
  const observation = await alert()
  const { id } = await only()
  await site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} })
  const since = at()
  await end(id)
  const next = await begins()
  expect(next).toMatchObject({ state: 'alone', aloneSince: since, alertAt: null })
  await over(observation)
  expect((await list()).workers).toEqual([])
  expect(await history()).toMatchObject([{ id }])
})

test('[LONE-2.e] a late alert from vision for a manually ended session starts no new one', async () => {
  const { alert, lose, camera } = await alone()
  await site.passWatched(thresholdS - 30)
  await lose()
  await site.passWatched(100)
  expect((await only()).state).toBe('alert')
  const { id } = await only()
  await end(id)
  await alert()
  expect((await list()).workers).toEqual([])
  expect(await history()).toMatchObject([{ id }])
  await reportCamera(site, camera.id)
  await begins()
  await site.passWatched(thresholdS + 1)
  expect((await only()).state).toBe('alert')
})

test('[LONE-2.e] ending an earlier alert is refused when a newer one has replaced it', async () => {
  const { alert, lose } = await alone()
  await alert()
  await lose()
  const { id, alertAt } = await only()
  const before = new Date(Date.parse(at()) - 60_000).toISOString()
  expect(await refusalOf(end(id, before))).toMatchObject({ status: 409, error: 'loneWorker.changed' })
  await end(id, alertAt ?? undefined)
  expect((await list()).workers).toEqual([])
})
