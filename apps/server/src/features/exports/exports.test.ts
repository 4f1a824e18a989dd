import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { retentionDefaults } from '@foresite/contract/retention'
import { expect, test, vi } from 'vitest'
import { FileStore } from '#platform/files/file-store.ts'
import { eventually } from '../../../test/eventually.ts'
import { readyCut, record, recordedAt } from '../../../test/recorded.ts'
import { refusalOf, sharedSite, SiteUnderTest, square } from '../../../test/site-under-test.ts'

const shared = sharedSite()
const from = '2026-11-21T07:00:00.000Z'
const to = '2026-11-21T07:00:20.000Z'
let cameras = 0

async function recordedCamera(site: SiteUnderTest, codec = 'avc1.64001f') {
  cameras += 1
  const camera = await site.camera(`Dock ${String(cameras)}`)
  await record(site, [
    recordedAt(camera.id, from, { codec }),
    recordedAt(camera.id, '2026-11-21T07:00:10.000Z', { codec }),
  ])
  return camera
}

const readyWith = (video: Buffer) => readyCut(video, '2026-11-21T06:59:58.000Z', { durationMs: 22_000 })

const order = (site: SiteUnderTest, cameraId: string, part: object = {}) =>
  site.server.call('createExport', { body: { cameraId, from, to, kind: 'clip', ...part } })
const stateOf = async (site: SiteUnderTest, id: string) =>
  (await site.server.call('readExport', { params: { id } })).state
const filesOf = (site: SiteUnderTest) => readdir(join(site.server.dataDir, 'files/exports')).catch(() => [])

/** Waits until an export has this state. */
const becomes = (site: SiteUnderTest, id: string, state: object) =>
  eventually(async () => {
    expect(await stateOf(site, id)).toMatchObject(state)
  })

test('[VIS-5.g] a clip is made by the node that recorded it, and kept with its name and SHA-256', async () => {
  const site = shared()
  const { recordings } = site.vision
  const camera = await recordedCamera(site)
  const changes = await site.listen()
  const video = Buffer.from('the video of the dock')
  recordings.video = video
  const { export: made } = await order(site, camera.id)
  expect(made).toMatchObject({
    cameraId: camera.id,
    cameraName: camera.name,
    kind: 'clip',
    from,
    to,
  })
  await becomes(site, made.id, { state: 'running', progress: 0 })
  expect(recordings.orders).toEqual([
    {
      cameraId: camera.id,
      from,
      to,
      kind: 'clip',
      speed: 1,
      zones: [],
      boxes: false,
      blur: false,
      playable: false,
    },
  ])
  const [cut] = recordings.cuts.values()
  if (cut === undefined) throw new Error('no video was ordered')
  cut.state = { state: 'running', progress: 0.5 }
  await becomes(site, made.id, { state: 'running', progress: 0.5 })
  cut.state = readyWith(video)
  const sha256 = createHash('sha256').update(video).digest('hex')
  await becomes(site, made.id, {
    state: 'ready',
    startsAt: '2026-11-21T06:59:58.000Z',
    durationMs: 22_000,
    bytes: video.length,
    sha256,
  })

  const { rows, total } = await site.server.call('listExports', { query: { cameraId: camera.id } })
  expect([rows.length, total]).toEqual([1, 1])
  const { fetch } = site.server
  const url = `/api/exports/${made.id}`
  const part = await fetch(`${url}/file`, { headers: { range: 'bytes=4-8' } })
  expect([part.status, await part.text()]).toEqual([206, 'video'])
  const download = await fetch(`${url}/file?download=1`)
  expect(await download.text()).toBe(video.toString())
  const sums = await fetch(`${url}/sha256`)
  const [sum, name] = (await sums.text()).trimEnd().split('  ')
  expect(sum).toBe(sha256)
  expect(name).toMatch(new RegExp(`^${camera.name} 2026-11-21 \\d\\d-59-58\\.mp4$`))
  expect(download.headers.get('content-disposition')).toContain(encodeURIComponent(name ?? ''))
  await eventually(() => {
    expect(recordings.cuts.size).toBe(0)
    expect(changes).toContainEqual({ topic: 'exports', id: made.id, change: 'created' })
    expect(changes).toContainEqual({ topic: 'exports', id: made.id, change: 'updated' })
  })
})

test('[OPS-1.c] a clip of a simulated site is kept under a name that says so, and so is its checksum', async () => {
  // Nothing listens at this address; the site still counts as simulated.
  await using site = await SiteUnderTest.start({ simulatorUrl: 'http://127.0.0.1:9' })
  const { recordings } = site.vision
  const camera = await recordedCamera(site)
  const video = Buffer.from('a video of nothing that has happened')
  recordings.video = video
  recordings.firstState = () => readyWith(video)
  const { export: made } = await order(site, camera.id)
  await becomes(site, made.id, { state: 'ready' })
  for (const path of ['file?download=1', 'sha256']) {
    const answer = await site.server.fetch(`/api/exports/${made.id}/${path}`)
    await answer.arrayBuffer()
    const name = encodeURIComponent(`${camera.name} (simulated) 2026-11-21`)
    expect(answer.headers.get('content-disposition')).toContain(name)
  }
})

test('[VIS-5.g] H.265 is converted for playback; zones and boxes are drawn on request, and a time lapse is sped up', async () => {
  const site = shared()
  const camera = await recordedCamera(site, 'hvc1.1.6.L93.B0')
  await site.zone(camera.id, { name: 'Door' })
  const other = await recordedCamera(site)
  await site.zone(other.id, { name: 'Other' })
  const wish = { kind: 'timelapse', speed: 60, zones: true, boxes: true }
  const { export: made } = await order(site, camera.id, wish)
  await becomes(site, made.id, { state: 'running' })
  expect(site.vision.recordings.orders).toMatchObject([
    {
      kind: 'timelapse',
      speed: 60,
      boxes: true,
      playable: true,
      zones: [{ name: 'Door', polygon: square }],
    },
  ])
  await site.server.call('deleteExport', { params: { id: made.id } })
})

test('[VIS-5.g] a cancelled export leaves nothing behind, neither here nor on its node', async () => {
  const site = shared()
  const camera = await recordedCamera(site)
  const { export: made } = await order(site, camera.id)
  await becomes(site, made.id, { state: 'running' })
  const params = { id: made.id }
  await site.server.call('deleteExport', { params })
  await eventually(() => expect(site.vision.recordings.cuts.size).toBe(0))
  expect(await refusalOf(site.server.call('readExport', { params }))).toMatchObject({
    status: 404,
    error: 'export.unknown',
  })
  expect(await filesOf(site)).not.toContain(`${made.id}.mp4`)
})

test.each(['nothing-recorded', 'disk-full', 'failed'] as const)(
  '[VIS-5.g] a failed export states its reason: %s',
  async (problem) => {
    const site = shared()
    const camera = await recordedCamera(site)
    site.vision.recordings.firstState = () => ({ state: 'failed', problem })
    const { export: made } = await order(site, camera.id)
    await becomes(site, made.id, { state: 'failed', problem })
    const { fetch } = site.server
    expect((await fetch(`/api/exports/${made.id}/file`)).status).toBe(404)
    expect((await fetch(`/api/exports/${made.id}/sha256`)).status).toBe(404)
  },
)

test('[VIS-5.g] a period without a recording orders no export', async () => {
  const site = shared()
  const camera = await recordedCamera(site)
  const nothing = { from: '2026-11-21T06:00:00.000Z', to: from }
  const { export: made } = await order(site, camera.id, nothing)
  await becomes(site, made.id, { state: 'failed', problem: 'nothing-recorded' })
  expect(site.vision.recordings.orders).toEqual([])
})

test('[VIS-7.b] an export that its node has lost is ordered again, up to three times in total', async () => {
  const site = shared()
  const { recordings } = site.vision
  const camera = await recordedCamera(site)
  const { export: made } = await order(site, camera.id)
  for (let orders = 1; orders <= 3; orders += 1) {
    await eventually(() => expect([recordings.orders.length, recordings.cuts.size]).toEqual([orders, 1]))
    recordings.cuts.clear()
  }
  await becomes(site, made.id, { state: 'failed', problem: 'failed' })
})

test('[VIS-5.g] an incomplete export file is not kept', async () => {
  const site = shared()
  const { recordings } = site.vision
  const camera = await recordedCamera(site)
  recordings.firstState = () => readyWith(Buffer.from('longer than what is sent'))
  const { export: made } = await order(site, camera.id)
  await becomes(site, made.id, { state: 'failed', problem: 'failed' })
  expect(await filesOf(site)).not.toContain(`${made.id}.mp4`)
})

test('[VIS-5.g] an export that the server has no space for says so, is made once, and is released by its node', async () => {
  const site = shared()
  const { recordings } = site.vision
  const camera = await recordedCamera(site)
  // More than the connection's buffers hold.
  recordings.video = Buffer.alloc(32 * 1024 * 1024)
  recordings.firstState = () => readyWith(recordings.video)
  using _full = vi.spyOn(FileStore.prototype, 'write').mockImplementation(async (_key, content) => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done(full) }))
    return 0
  })
  const { export: made } = await order(site, camera.id)
  await becomes(site, made.id, { state: 'failed', problem: 'disk-full' })
  expect(recordings.orders).toHaveLength(1)
  await eventually(() => expect(recordings.hungUp).toHaveLength(1))
})

test('[VIS-7.b] an export waits for an absent node for ten minutes at most', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  await record(site, [recordedAt(camera.id, from)], 'away')
  const { export: late } = await order(site, camera.id)
  await becomes(site, late.id, { state: 'waiting' })
  site.vision.recordings.firstState = () => readyWith(site.vision.recordings.video)
  await site.vision.beat({ nodeId: 'away' })
  await becomes(site, late.id, { state: 'ready' })

  site.clock.pass(30)
  const { export: never } = await order(site, camera.id)
  await becomes(site, never.id, { state: 'waiting' })
  await eventually(async () => {
    site.clock.pass(300)
    expect(await stateOf(site, never.id)).toEqual({ state: 'failed', problem: 'vision-away' })
  })
})

test('[PRIV-1.e] an export on legal hold cannot be deleted and outlives its retention; one without a hold is deleted', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await recordedCamera(site)
  const { recordings } = site.vision
  recordings.firstState = () => readyWith(recordings.video)
  const made = [(await order(site, camera.id)).export.id, (await order(site, camera.id)).export.id] as const
  for (const id of made) await becomes(site, id, { state: 'ready' })
  const [kept, gone] = made
  const subject = { kind: 'export', exportId: kept } as const
  const { hold } = await site.server.call('createHold', { body: { subject, reason: 'Police' } })
  expect((await site.server.call('readExport', { params: { id: kept } })).held).toBe(true)
  const refused = await refusalOf(site.server.call('deleteExport', { params: { id: kept } }))
  expect(refused).toMatchObject({ status: 409, error: 'export.held' })

  site.clock.pass(20 * 86_400)
  await site.vision.beat()
  const days = { ...retentionDefaults.days, clips: 10 }
  await site.server.call('saveRetention', { body: { ...retentionDefaults, days } })
  await eventually(async () => {
    const { rows } = await site.server.call('listExports')
    expect(rows.map(({ id }) => id)).toEqual([kept])
  })
  expect(await filesOf(site)).toEqual([`${kept}.mp4`])
  expect(gone).not.toBe(kept)
  await site.server.call('releaseHold', { params: { id: hold.id }, body: { reason: 'Returned' } })
  await eventually(async () => {
    expect((await site.server.call('listExports')).rows).toEqual([])
  })
  expect(await filesOf(site)).toEqual([])
})

test('[PRIV-1.b] under the legal profile an export is as old as its recording: a late export is deleted with it', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await recordedCamera(site)
  const { recordings } = site.vision
  recordings.firstState = () => readyWith(recordings.video)
  site.clock.pass(20 * 86_400)
  await site.vision.beat()
  const { id } = (await order(site, camera.id)).export
  await becomes(site, id, { state: 'ready' })
  const videos = async () => (await site.server.call('listExports')).rows.map((video) => video.id)
  const keep = (profile: 'none' | 'portugal') =>
    site.server.call('saveRetention', {
      body: { ...retentionDefaults, profile, days: { ...retentionDefaults.days, clips: 30, stills: 30 } },
    })

  site.clock.pass(11 * 86_400)
  await site.vision.beat()
  await keep('none')
  expect(await videos()).toEqual([id])
  await keep('portugal')
  await eventually(async () => {
    expect(await videos()).toEqual([])
  })
})

test('[PRIV-1.e] under the legal profile an export stays while a legal hold keeps its recording', async () => {
  await using site = await SiteUnderTest.start()
  const cameras = [await recordedCamera(site), await recordedCamera(site)] as const
  const { recordings } = site.vision
  recordings.firstState = () => readyWith(recordings.video)
  const subject = { kind: 'recording', cameraId: cameras[0].id, from: '2026-11-21T07:00:15.000Z', to } as const
  const { hold } = await site.server.call('createHold', { body: { subject, reason: 'Police' } })
  site.clock.pass(31 * 86_400)
  await site.vision.beat()
  const [held, other] = [
    (await order(site, cameras[0].id)).export.id,
    (await order(site, cameras[1].id)).export.id,
  ] as const
  for (const id of [held, other]) await becomes(site, id, { state: 'ready' })
  const exportsBecome = (ids: readonly string[]) =>
    eventually(async () => {
      expect((await site.server.call('listExports')).rows.map(({ id }) => id)).toEqual(ids)
    })
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, profile: 'portugal', days: { ...retentionDefaults.days, clips: 30, stills: 30 } },
  })
  await exportsBecome([held])
  expect(await filesOf(site)).toEqual([`${held}.mp4`])
  await site.server.call('releaseHold', { params: { id: hold.id }, body: { reason: 'Returned' } })
  await exportsBecome([])
})

test('[VIS-5.g] an impossible request is refused at its field', async () => {
  const site = shared()
  const { id } = await recordedCamera(site)
  const ask = (part: object, cameraId = id) => refusalOf(order(site, cameraId, part))
  expect(await ask({ to: '2026-11-21T09:00:00.001Z' })).toMatchObject({
    status: 422,
    error: 'export.clip.tooLong',
    field: 'to',
  })
  const lapse = { kind: 'timelapse', speed: 60, to: '2026-11-28T07:00:00.001Z' }
  expect(await ask(lapse)).toMatchObject({ error: 'export.timelapse.tooLong', field: 'to' })
  expect(await ask({ to: from })).toMatchObject({ error: 'range.backwards', field: 'to' })
  expect(await ask({ speed: 2 })).toMatchObject({ status: 422, field: 'speed' })
  expect(await ask({}, '018f0000-0000-7000-8000-000000000000')).toMatchObject({
    status: 404,
    error: 'camera.unknown',
    field: 'cameraId',
  })
  expect(site.vision.recordings.orders).toEqual([])
})
