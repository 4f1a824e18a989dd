import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { CameraReport } from '@foresite/contract/vision-nodes'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { FileStore } from '#platform/files/file-store.ts'
import { eventually } from '../../../test/eventually.ts'
import { moduleInput, presence, refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'
import { removeOrphans } from './watch.ts'

const shared = sharedSite()
const started = '2026-11-21T08:00:00.000Z'
const notRecorded = { state: 'off', since: started } as const
const quiet = { health: [], recording: notRecorded }

function report(site: SiteUnderTest, part: CameraReport, nodeId = 'node'): Promise<unknown> {
  return site.server.call('reportCameras', { body: { nodeId, reports: [part], disk: null } })
}

test('renames a camera, and refreshes the zones that name it', async () => {
  const site = shared()
  const { id } = await site.camera(randomUUID())
  const changes = await site.listen()
  const answer = await site.server.call('changeCamera', { params: { id }, body: { name: 'Gate' } })
  expect(answer.message).toBe('Camera “Gate” was saved.')
  expect(answer.camera.name).toBe('Gate')
  expect(await site.server.call('readCamera', { params: { id } })).toEqual(answer.camera)
  await eventually(() =>
    expect(changes).toEqual([
      { topic: 'cameras', id, change: 'updated' },
      { topic: 'zones', id: 'zones', change: 'updated' },
    ]),
  )
})

test('[CALL-6.c] renaming a camera to a taken name answers 409', async () => {
  const site = shared()
  await site.camera('North')
  const { id } = await site.camera('South')
  const rename = site.server.call('changeCamera', { params: { id }, body: { name: 'NORTH' } })
  expect(await refusalOf(rename)).toMatchObject({ status: 409, field: 'name' })
  const own = await site.server.call('changeCamera', { params: { id }, body: { name: 'SOUTH' } })
  expect(own.camera.name).toBe('SOUTH')
})

test('deletes a camera with its zones and its file', async () => {
  await using site = await SiteUnderTest.start()
  const file = new File(['video'], 'gate.mp4')
  const { camera } = await site.server.call('uploadCamera', { body: { name: 'Gate' }, file })
  await site.zone(camera.id)
  const changes = await site.listen()
  const answer = await site.server.call('deleteCamera', { params: { id: camera.id } })
  expect(answer.message).toBe('Camera “Gate” was deleted.')
  expect(await site.server.call('listCameras')).toEqual([])
  expect(await site.server.call('listZones')).toEqual([])
  expect(await readdir(join(site.server.dataDir, 'files', 'camera-videos'))).toEqual([])
  expect((await site.vision.beat()).cameras).toEqual([])
  await eventually(() => expect(changes).toEqual([{ topic: 'cameras', id: camera.id, change: 'deleted' }]))
})

test('[CALL-6.c] deleting a camera with a zone of a module answers 409 and names the module', async () => {
  await using site = await SiteUnderTest.start()
  const { camera, zone, module } = await site.watchedCamera()
  const remove = site.server.call('deleteCamera', { params: { id: camera.id } })
  expect(await refusalOf(remove)).toMatchObject({
    status: 409,
    error: 'camera.inUse',
    message: `This camera is used by the module “${module.name}”. Change or delete the module first.`,
  })
  expect(await site.server.call('listZones')).toEqual([zone])
})

test('a module created with a zone while its camera is deleted never leaves a camera without its zones', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  const zone = await site.zone(camera.id)
  await Promise.allSettled([
    site.server.call('deleteCamera', { params: { id: camera.id } }),
    site.server.call('createModule', { body: moduleInput([zone.id]) }),
  ])
  const [cameras, zones, modules] = await Promise.all([
    site.server.call('listCameras'),
    site.server.call('listZones'),
    site.server.call('listModules'),
  ])
  expect(zones).toHaveLength(cameras.length)
  expect(modules).toHaveLength(cameras.length)
})

test('shows the state that vision reports, and notifies open screens when it changes', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const changes = await site.listen()
  const offline: CameraReport = {
    cameraId: id,
    state: 'offline',
    since: '2026-11-21T08:00:00.000Z',
    problem: 'refused-password',
    ...quiet,
  }
  await report(site, offline)
  await report(site, offline)
  const { cameraId: _, ...status } = offline
  expect((await site.server.call('readCamera', { params: { id } })).status).toEqual(status)
  await report(site, { cameraId: id, state: 'live', since: '2026-11-21T08:00:05.000Z', ...quiet })
  expect((await site.server.call('readCamera', { params: { id } })).status).toEqual({
    state: 'live',
    since: '2026-11-21T08:00:05.000Z',
    ...quiet,
  })
  await eventually(() => {
    expect(changes).toEqual([
      { topic: 'cameras', id, change: 'updated' },
      { topic: 'cameras', id, change: 'updated' },
    ])
  })
})

test('ignores a report of a deleted camera', async () => {
  const site = shared()
  const gone: CameraReport = { cameraId: randomUUID(), state: 'live', since: started, ...quiet }
  await expect(report(site, gone)).resolves.toEqual({ ok: true })
})

test('a camera is offline with vision-away ten seconds after the last heartbeat, and back with the next', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  await report(site, { cameraId: id, state: 'live', since: started, ...quiet })
  const status = async () => (await site.server.call('readCamera', { params: { id } })).status
  const changes = await site.listen()

  site.clock.pass(9)
  expect((await status()).state).toBe('live')
  site.clock.pass(1)
  expect(await status()).toEqual({
    state: 'offline',
    since: started,
    problem: 'vision-away',
    health: [],
    recording: { state: 'waiting', since: started },
  })
  const ofCameras = () => changes.filter(({ topic }) => topic === 'cameras')
  await eventually(() => expect(ofCameras()).toEqual([{ topic: 'cameras', id, change: 'updated' }]))

  await site.vision.beat()
  expect((await status()).state).toBe('live')
  await eventually(() => expect(ofCameras()).toHaveLength(2))
})

test('serves a camera’s newest picture, never from a cache', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  site.vision.still = Buffer.from('a picture')
  const answer = await site.server.fetch(`/api/cameras/${id}/still`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('a picture')
})

test('gives the reason when a camera has no picture, there is no node, or the camera does not exist', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const still = async (of: string): Promise<[number, unknown]> => {
    const answer = await site.server.fetch(`/api/cameras/${of}/still`)
    return [answer.status, ((await answer.json()) as { error: string }).error]
  }
  expect(await still(id)).toEqual([404, 'camera.noStill'])
  expect(await still(randomUUID())).toEqual([404, 'camera.unknown'])
  site.clock.pass(10)
  expect(await still(id)).toEqual([404, 'camera.noStill'])
})

function watch(site: SiteUnderTest, id: string, query = ''): WebSocket {
  return new WebSocket(`${site.server.url.replace('http', 'ws')}/api/cameras/${id}/live${query}`)
}

test('connects a viewer to its camera’s live view on the vision node', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  site.vision.live = (socket, cameraId) => {
    socket.send(JSON.stringify({ codec: 'avc1.64001f', cameraId }))
    socket.send(Buffer.from([0, 0, 0, 8]))
  }
  const viewer = watch(site, id)
  const messages: [string, boolean][] = []
  viewer.on('message', (message: Buffer, isBinary) => messages.push([message.toString('latin1'), isBinary]))
  await eventually(() => {
    expect(messages).toEqual([
      [JSON.stringify({ codec: 'avc1.64001f', cameraId: id }), false],
      ['\0\0\0\b', true],
    ])
  })
  viewer.terminate()
})

test.each([
  ['', ''],
  ['?stream=analysis', '?stream=analysis'],
  ['?stream=../still', ''],
  ['?codec=h264', '?codec=h264'],
  ['?codec=h264&stream=analysis', '?stream=analysis&codec=h264'],
  ['?codec=vp9', ''],
])('[CAM-1.a] a viewer that requests “%s” gets the stream “%s” of the camera', async (asked, sent) => {
  const site = shared()
  const { id } = await site.camera(randomUUID())
  const queries: string[] = []
  site.vision.live = (socket, _, query) => {
    queries.push(query)
    socket.close(4503, 'stalled')
  }
  await once(watch(site, id, asked), 'close')
  expect(queries).toEqual([sent])
})

test('closes a live view with 4404 for an unknown camera, and with 4503 and the reason for no picture', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const closed = async (of: string): Promise<[number, string]> => {
    const [code, reason] = (await once(watch(site, of), 'close')) as [number, Buffer]
    return [code, reason.toString()]
  }
  expect((await closed(randomUUID()))[0]).toBe(4404)
  expect((await closed('yard'))[0]).toBe(4404)
  expect(await closed(id)).toEqual([4503, 'unreachable'])
  site.clock.pass(10)
  expect(await closed(id)).toEqual([4503, 'vision-away'])
})

test('a viewer who leaves before the view is found causes no request to the vision node', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  let views = 0
  site.vision.live = (socket) => {
    views += 1
    socket.send('hello')
  }
  const { hostname, port } = new URL(site.server.url)
  const leaving = connect(Number(port), hostname)
  const upgrade = [
    `GET /api/cameras/${id}/live HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  await site.server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table cameras in access exclusive mode`)
    leaving.write(`${upgrade.join('\r\n')}\r\n\r\n`)
    await once(leaving, 'data')
    // A masked close frame without a reason.
    leaving.write(Buffer.from([0x88, 0x80, 0, 0, 0, 0]))
    await once(leaving, 'close')
  })
  const staying = watch(site, id)
  await once(staying, 'message')
  expect(views).toBe(1)
  staying.terminate()
})

test('removes videos that a crash left without a camera, and no others', async () => {
  await using site = await SiteUnderTest.start()
  const { camera } = await site.server.call('uploadCamera', {
    body: { name: 'Gate' },
    file: new File(['video'], 'gate.mp4'),
  })
  const folder = join(site.server.dataDir, 'files', 'camera-videos')
  await writeFile(join(folder, `${randomUUID()}.video`), 'left over')
  const files = await FileStore.open(join(site.server.dataDir, 'files'))
  await removeOrphans({ db: site.server.db, files, log: pino({ level: 'silent' }) })
  expect(await readdir(folder)).toEqual([`${camera.id}.video`])
})

test('an incident of a deleted camera stays, with the names of that time', async () => {
  await using site = await SiteUnderTest.start()
  const seen = await site.watchedCamera()
  await site.handOver(presence(seen))
  await site.server.call('deleteModule', { params: { id: seen.module.id } })
  await site.server.call('deleteCamera', { params: { id: seen.camera.id } })
  expect((await site.server.call('listIncidents')).rows).toMatchObject([
    {
      cameraId: null,
      moduleId: null,
      cameraName: 'Yard',
      moduleName: 'Keep out',
      zoneName: 'Door',
    },
  ])
})
