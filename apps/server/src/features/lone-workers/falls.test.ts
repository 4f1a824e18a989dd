import { randomUUID } from 'node:crypto'
import type { Observation, ObservationOf, PresenceObservation } from '@foresite/contract/observations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runRepeatedTasks } from '../../../test/repeated-tasks.ts'
import { loneWorkerZone, thresholdS } from '../../../test/lone-worker-zone.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { reportCamera } from '../../../test/showing-camera.ts'
import { loneWorkerTable } from './lone-worker-table.ts'

let site: SiteUnderTest
beforeEach(async () => {
  site = await SiteUnderTest.start()
})
afterEach(() => site[Symbol.asyncDispose]())

/** A zone with a lone-worker module, and the floor of the same camera with a fall module. */
async function watched(name = 'Cold store') {
  const place = await loneWorkerZone(site, { name })
  const floor = await site.zone(place.camera.id, { name: 'Floor' })
  const falls = await site.module([floor.id], { name: `Fallen: ${name}`, useCase: 'fallen-person' })
  return { ...place, floor, falls }
}
type Watched = Awaited<ReturnType<typeof watched>>

const at = () => site.clock.now().toISOString()

/** Vision reports a person alone. */
async function alone(place: Watched): Promise<ObservationOf<'alone'>> {
  const plain = presence(place, { startedAt: at() })
  const observation = { ...plain, kind: 'alone' as const, id: randomUUID() }
  await site.handOver(observation)
  return observation
}

/** Vision reports a fall. */
async function lies(
  { camera, floor, falls }: Watched,
  part: Partial<PresenceObservation> & { state?: 'fallen' | 'immobile' } = {},
): Promise<ObservationOf<'fallen-person'>> {
  const plain = presence({ camera, zone: floor, module: falls }, { startedAt: at() })
  const fall = { ...plain, kind: 'fallen-person' as const, state: 'fallen' as const }
  const observation = { ...fall, id: randomUUID(), ...part } as ObservationOf<'fallen-person'>
  await site.handOver(observation)
  return observation
}

const over = async (observation: Observation, endedAt = at()) => {
  await site.handOver({ ...observation, endedAt })
}

const now = async () => (await site.server.call('listLoneWorkers')).workers
const history = async () => (await site.server.call('listLoneWorkerAlerts', { query: {} })).rows
const acknowledge = (id: string) => site.server.call('acknowledgeLoneWorker', { params: { id }, body: {} })

/** Expects an empty list once the server has checked. */
const nobodyIs = async () => {
  await runRepeatedTasks()
  expect(await now()).toEqual([])
}

test('[LONE-2.c, LONE-2.e] a fallen worker no longer seen as alone stays on the list, can be acknowledged, and leaves it when the fall ends', async () => {
  const place = await watched()
  const since = await alone(place)
  const fall = await lies(place)
  await site.passWatched(6)
  await over(since)
  expect(await now()).toMatchObject([{ state: 'alert', urgent: 'fallen' }])
  const [worker] = await history()
  expect(worker).toMatchObject({ endedAt: null })
  await acknowledge(worker?.id ?? '')
  await site.passWatched(60)
  expect(await now()).toMatchObject([{ state: 'acknowledged' }])
  const endedAt = at()
  await over(fall)
  expect(await now()).toEqual([])
  expect(await history()).toMatchObject([{ id: worker?.id, urgent: 'fallen', endedAt }])
})

test('[LONE-2.e] a fall across the zone’s edge, mostly outside, raises an alert; one beside the zone does not', async () => {
  const place = await watched()
  await alone(place)
  // The zone reaches to 0.5.
  await lies(place, { box: { x: 0.51, y: 0.2, w: 0.2, h: 0.1 } })
  expect(await now()).toMatchObject([{ state: 'alone', urgent: null }])
  await lies(place, { box: { x: 0.45, y: 0.2, w: 0.2, h: 0.1 } })
  expect(await now()).toMatchObject([{ state: 'alert', urgent: 'fallen' }])
})

test('[LONE-2.c] acknowledging an earlier alert leaves a newer one active and is refused with the reason', async () => {
  const place = await watched()
  await alone(place)
  const fall = await lies(place)
  const [shown] = await now()
  const id = shown?.id ?? ''
  const press = (since: string | undefined, language: 'en' | 'pt' = 'en') =>
    site.server.call('acknowledgeLoneWorker', { params: { id }, body: { since } }, { language })
  await over(fall)
  await site.passWatched(301)
  await lies(place)
  const since = shown?.urgentAt ?? undefined
  expect(await refusalOf(press(since))).toMatchObject({
    status: 409,
    error: 'loneWorker.changed',
    message: 'The alert has changed in the meantime. Check it, then acknowledge it.',
  })
  expect((await refusalOf(press(since, 'pt'))).message).toBe(
    'Entretanto o alerta mudou. Verifique-o e depois assuma-o.',
  )
  const [again] = await now()
  expect(again).toMatchObject({ state: 'alert', urgentAt: at() })
  await press(again?.urgentAt ?? undefined)
  expect(await now()).toMatchObject([{ state: 'acknowledged' }])
})

test('[LONE-2.e] a fallen worker seen alone again stays the same list entry', async () => {
  const place = await watched()
  const since = await alone(place)
  const fall = await lies(place)
  const [before] = await now()
  await over(since)
  await site.passWatched(20)
  const again = await alone(place)
  expect(await now()).toMatchObject([{ id: before?.id, urgent: 'fallen' }])
  await over(fall)
  expect(await now()).toMatchObject([{ id: before?.id }])
  await over(again)
  expect(await now()).toEqual([])
})

test('[LONE-2.e] a fall from before the update counts as ended: the next one is new, and the session can end', async () => {
  const place = await watched()
  const since = await alone(place)
  await lies(place)
  const [worker] = await now()
  await acknowledge(worker?.id ?? '')
  await site.server.db.update(loneWorkerTable).set({ ongoingFalls: [] })
  const fall = await lies(place, { trackId: '8' })
  expect(await now()).toMatchObject([{ id: worker?.id, state: 'alert', acknowledgement: null }])
  await over(fall)
  await over(since)
  expect(await now()).toEqual([])
})

test('[LONE-2.e] a fallen worker whose module is deleted stays in alert until the fall ends', async () => {
  const place = await watched()
  await alone(place)
  const fall = await lies(place)
  const other = await watched('Yard')
  await alone(other)
  for (const { id } of [place.module, other.module]) await site.server.call('deleteModule', { params: { id } })
  // The other one, whose module is also gone, leaves the list.
  await runRepeatedTasks()
  expect(await now()).toMatchObject([{ urgent: 'fallen', cameraId: place.camera.id }])
  await over(fall)
  await nobodyIs()
  expect(await history()).toMatchObject([{ endedAt: at() }])
})

test('[LONE-2.e] a fallen worker whose camera is deleted leaves the list at once', async () => {
  const place = await watched()
  await alone(place)
  await lies(place)
  await site.server.call('deleteModule', { params: { id: place.module.id } })
  await site.server.call('deleteModule', { params: { id: place.falls.id } })
  await site.server.call('deleteCamera', { params: { id: place.camera.id } })
  await nobodyIs()
})

test('[LONE-2.e] a fall whose end vision never reported keeps a worker on the list for a day at most', async () => {
  const place = await watched()
  const since = await alone(place)
  await lies(place)
  await over(since)
  expect(await now()).toHaveLength(1)
  site.clock.pass(24 * 3600 + 1)
  await nobodyIs()
  expect(await history()).toMatchObject([{ urgent: 'fallen', endedAt: at() }])
})

test('[LONE-2.e] a slow module’s fall raises an alert even after vision reported the end of being alone', async () => {
  const place = await watched()
  const since = await alone(place)
  await site.passWatched(60)
  const startedAt = at()
  await over(since)
  expect(await now()).toEqual([])
  await site.passWatched(120)
  const fall = await lies(place, { startedAt })
  expect(await now()).toMatchObject([{ state: 'alert', urgent: 'fallen', alertAt: at() }])
  await over(fall)
  expect(await history()).toMatchObject([{ urgent: 'fallen', endedAt: at() }])
})

test('[LONE-2.e] a fall a minute after the lone session ended raises no lone-worker alert', async () => {
  const place = await watched()
  const since = await alone(place)
  await over(since)
  await site.passWatched(61)
  await lies(place)
  expect(await now()).toEqual([])
  expect(await history()).toEqual([])
})

/** An alert that was acknowledged and ended manually. */
async function endedByHand(place: Watched) {
  await site.passWatched(thresholdS)
  const plain = presence(place, { startedAt: at() })
  const alert: Observation = { ...plain, kind: 'lone-worker', id: randomUUID() }
  await site.handOver(alert)
  const [worker] = await now()
  const id = worker?.id ?? ''
  await acknowledge(id)
  await reportCamera(site, place.camera.id, { state: 'offline' })
  const body = { reason: 'I spoke to him.' }
  await site.server.call('endLoneWorker', { params: { id }, body })
  return { id, alert }
}

test('[LONE-2.a, LONE-2.e] a fall after a manual end raises the alert again, without that end; its reason stays in the history', async () => {
  const place = await watched()
  const since = await alone(place)
  const { id, alert } = await endedByHand(place)
  await site.passWatched(20)
  const fall = await lies(place)
  const reason = 'I spoke to him.'
  expect(await history()).toMatchObject([
    {
      id,
      urgent: 'fallen',
      endedAt: null,
      endedBy: null,
      lastSeenAt: null,
      acknowledgement: null,
      earlier: [{ endedBy: { who: null, reason } }],
    },
  ])
  await over(fall)
  // Vision has not reported the end of being alone.
  expect(await now()).toMatchObject([{ id, state: 'alert' }])
  await over(alert)
  await over(since)
  expect(await now()).toEqual([])
  expect(await history()).toMatchObject([{ id, endedAt: at(), endedBy: null, lastSeenAt: null }])
})
