import { performance } from 'node:perf_hooks'
import { cameraAssignment } from '@foresite/testkit/records'
import { expect, onTestFinished, test, vi } from 'vitest'
import { arrow, moduleInput, refusalOf, SiteUnderTest, square } from '../../../test/site-under-test.ts'
import { Bell } from './bell.ts'

/**
 * From now on no wait ends at its time limit: only what wakes it ends it, and a wake-up that never comes hangs the
 * test. Resolves when the first wait has begun, and when all have ended.
 */
function endlessWaits() {
  const first = Promise.withResolvers<undefined>()
  const waits: Promise<void>[] = []
  const { rungAfter } = Bell.prototype
  const spy = vi.spyOn(Bell.prototype, 'rungAfter')
  spy.mockImplementation(function (this: Bell, seen, _, signal) {
    const wait = rungAfter.call(this, seen, 2 ** 31 - 1, signal)
    waits.push(wait)
    first.resolve(undefined)
    return wait
  })
  onTestFinished(() => {
    spy.mockRestore()
  })
  return { begun: first.promise, over: () => Promise.all(waits) }
}

test('a node gets new assignments at once', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera('Yard', 'rtsp://camera.example/1')
  const zone = await site.zone(camera.id)
  endlessWaits()
  const { cameras } = await site.vision.beat({ waitMs: 5_000 })
  expect(cameras).toEqual([
    cameraAssignment({
      cameraId: camera.id,
      source: { kind: 'rtsp', url: 'rtsp://camera.example/1', transport: 'tcp' },
      record: true,
      zones: [{ id: zone.id, polygon: square, arrow }],
    }),
  ])
})

test('a node that is up to date waits as long as requested', async () => {
  await using site = await SiteUnderTest.start()
  const { version } = await site.vision.beat()
  const asked = performance.now()
  const answer = await site.vision.beat({ knownVersion: version, waitMs: 300 })
  expect(performance.now() - asked).toBeGreaterThanOrEqual(295)
  expect(answer.version).toBe(version)
})

test.each<[string, (site: SiteUnderTest) => Promise<unknown>]>([
  ['a camera is added', (site) => site.camera('Other')],
  ['a zone is drawn', async (site) => site.zone((await site.server.call('listCameras'))[0]?.id ?? '', { name: 'B' })],
  [
    'a zone is changed',
    async (site) => {
      const [zone] = await site.server.call('listZones')
      const body = { name: 'Door', type: 'dock-door' as const, polygon: square.slice(1), arrow }
      return site.server.call('updateZone', { params: { id: zone?.id ?? '' }, body })
    },
  ],
  [
    'a module is disabled',
    async (site) => {
      const [module] = await site.server.call('listModules')
      const body = moduleInput(module?.zoneIds ?? [], { enabled: false })
      return site.server.call('updateModule', { params: { id: module?.id ?? '' }, body })
    },
  ],
  [
    'a module is deleted',
    async (site) => {
      const [module] = await site.server.call('listModules')
      return site.server.call('deleteModule', { params: { id: module?.id ?? '' } })
    },
  ],
])('[ZONE-7.b] [MOD-7.b] a waiting node gets a new assignment at once when %s', async (_, change) => {
  await using site = await SiteUnderTest.start()
  await site.watchedCamera()
  const { version } = await site.vision.beat()
  const { begun } = endlessWaits()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  await begun
  await change(site)
  expect((await polling).version).not.toBe(version)
})

test('a change that concerns no node does not end its wait', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  const { version } = await site.vision.beat()
  const asked = performance.now()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 400 })
  const params = { id: camera.id }
  await site.server.call('changeCamera', { params, body: { name: 'Gate' } })
  expect((await polling).version).toBe(version)
  expect(performance.now() - asked).toBeGreaterThanOrEqual(395)
})

const watched = async (site: SiteUnderTest, nodeId: string): Promise<string[]> =>
  (await site.vision.beat({ nodeId })).cameras.map(({ cameraId }) => cameraId)

/** Adds cameras until two nodes have some: a camera's node depends on its random id. */
async function camerasOfTwoNodes(site: SiteUnderTest): Promise<string[]> {
  const ids: string[] = []
  let isEachBusy = false
  while (!isEachBusy) {
    ids.push((await site.camera(`Camera ${String(ids.length)}`)).id)
    await site.vision.beat({ nodeId: 'other' })
    const shares = [await watched(site, 'node'), await watched(site, 'other')]
    isEachBusy = shares.every(({ length }) => length > 0)
  }
  return ids
}

test('every camera is assigned to one node, and to another when that one falls silent', async () => {
  await using site = await SiteUnderTest.start()
  const ids = await camerasOfTwoNodes(site)
  const watchedBy = (nodeId: string) => watched(site, nodeId)

  const [mine, theirs] = [await watchedBy('node'), await watchedBy('other')]
  expect([...mine, ...theirs].toSorted()).toEqual(ids.toSorted())
  expect(mine.length).toBeGreaterThan(0)
  expect(theirs.length).toBeGreaterThan(0)

  site.clock.pass(9)
  await site.vision.beat({ nodeId: 'node' })
  site.clock.pass(1)
  expect((await watchedBy('node')).toSorted()).toEqual(ids.toSorted())
})

test('a waiting node gets the cameras of a silent one', async () => {
  await using site = await SiteUnderTest.start()
  await camerasOfTwoNodes(site)
  site.clock.pass(9)
  const { version, cameras } = await site.vision.beat()
  const { begun } = endlessWaits()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  await begun
  site.clock.pass(1)
  expect((await polling).cameras.length).toBeGreaterThan(cameras.length)
})

test('a report of a camera now assigned to another node is ignored', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  await site.vision.beat({ nodeId: 'other' })
  const mine = (await site.vision.beat()).cameras.length === 1
  const since = '2026-11-21T08:00:00.000Z'
  const recording = { state: 'off' as const, since }
  const reports = [{ cameraId: id, state: 'live' as const, since, health: [], recording }]
  const state = async () => (await site.server.call('readCamera', { params: { id } })).status.state
  const body = { reports, disk: null }
  await site.server.call('reportCameras', { body: { ...body, nodeId: mine ? 'other' : 'node' } })
  expect(await state()).toBe('connecting')
  await site.server.call('reportCameras', { body: { ...body, nodeId: mine ? 'node' : 'other' } })
  expect(await state()).toBe('live')
})

test('nodes’ calls need the nodes’ token: their answers contain the cameras’ passwords', async () => {
  await using site = await SiteUnderTest.start()
  const body = {
    nodeId: 'n',
    address: 'http://n',
    state: 'ready',
    knownVersion: null,
    waitMs: 0,
  } as const
  const call = site.server.call('pollAssignment', { body }, { token: 'a-token-of-somebody-else' })
  expect(await refusalOf(call)).toMatchObject({ status: 401, error: 'vision.unauthorised' })
})

test('a stopping server does not wait for waiting nodes', async () => {
  await using site = await SiteUnderTest.start()
  const { version } = await site.vision.beat()
  const { begun, over } = endlessWaits()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 }).catch(() => null)
  await begun
  await site.server.stop()
  await over()
  await polling
})
