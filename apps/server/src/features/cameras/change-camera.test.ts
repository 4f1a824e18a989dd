import { randomUUID } from 'node:crypto'
import type { Camera } from '@foresite/contract/cameras'
import type { StreamSource } from '@foresite/contract/vision-nodes'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addUser } from '../../../test/notified-site.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import { upload } from '../../../test/uploads.ts'

const shared = sharedSite()

const main = 'rtsp://admin:s3cret@camera.example/main'
const small = 'rtsp://admin:s3cret@camera.example/sub'
const webCamera = 'http://admin:s3cret@camera.example/video.mjpg'

function add(body: object = {}): Promise<Camera> {
  return shared()
    .server.call('createCamera', { body: { name: randomUUID(), address: main, ...body } })
    .then(({ camera }) => camera)
}

function change({ id }: Camera, body: object) {
  return shared().server.call('changeCamera', { params: { id }, body })
}

function read({ id }: Camera): Promise<Camera> {
  return shared().server.call('readCamera', { params: { id } })
}

/** What vision is assigned of a camera. */
async function assigned({ id }: Camera) {
  const { cameras } = await shared().vision.beat()
  const camera = cameras.find(({ cameraId }) => cameraId === id)
  return { source: camera?.source, analysis: camera?.analysis, record: camera?.record }
}

test('[CAM-3.b] an HTTP camera has its own kind of source, and its login is never shown', async () => {
  const site = shared()
  const camera = await add({ address: webCamera })
  expect(camera.source).toEqual({
    kind: 'http',
    address: 'http://camera.example/video.mjpg',
    hasPassword: true,
  })
  const source: StreamSource = { kind: 'http', url: webCamera }
  expect(site.vision.sources).toEqual([source])
  expect(await assigned(camera)).toEqual({ source, analysis: null, record: true })
})

test('[CAM-3.a, CAM-3.d] a test and the saved camera both open RTSP with the chosen transport', async () => {
  const site = shared()
  await site.server.call('testCamera', { body: { address: main, transport: 'udp' } })
  const camera = await add({ transport: 'udp' })
  expect(camera.source).toMatchObject({ kind: 'rtsp', transport: 'udp' })
  const source: StreamSource = { kind: 'rtsp', url: main, transport: 'udp' }
  expect(site.vision.sources).toEqual([source, source])
  expect((await assigned(camera)).source).toEqual(source)
})

test('[CAM-3.d] a second stream for analysis is opened before it is saved, and shown without its login', async () => {
  const site = shared()
  const camera = await add({ analysisAddress: small })
  expect(camera.analysis).toEqual({
    address: 'rtsp://camera.example/sub',
    hasPassword: true,
    transport: 'tcp',
  })
  expect(site.vision.sources).toEqual([
    { kind: 'rtsp', url: main, transport: 'tcp' },
    { kind: 'rtsp', url: small, transport: 'tcp' },
  ])
  expect((await assigned(camera)).analysis).toEqual({
    kind: 'rtsp',
    url: small,
    transport: 'tcp',
  })
})

test('[CAM-3.d] an analysis stream without a picture is refused at its field, and nothing is saved', async () => {
  const site = shared()
  const before = await site.server.call('listCameras')
  site.vision.answerProbe = (source) =>
    'url' in source && source.url === small
      ? { ok: false, problem: 'unreachable' }
      : { ok: true, facts: { width: 64, height: 36, codec: 'h264', rate: 5, durationMs: null } }
  expect(await refusalOf(add({ analysisAddress: small }))).toMatchObject({
    status: 422,
    error: 'source.unreachable',
    field: 'analysisAddress',
  })
  expect(await site.server.call('listCameras')).toEqual(before)
})

test.each([
  ['HTTP', webCamera, 'camera.analysis.notRtsp'],
  ['a file', 'file:///etc/passwd', 'camera.address.scheme'],
  ['no address', 'the yard', 'camera.address.invalid'],
])('[CAM-3.d] an analysis stream that is %s is refused at its field', async (_, typed, error) => {
  const refusal = { status: 422, error, field: 'analysisAddress' }
  expect(await refusalOf(add({ analysisAddress: typed }))).toMatchObject(refusal)
  const camera = await add()
  expect(await refusalOf(change(camera, { analysisAddress: typed }))).toMatchObject(refusal)
  expect((await read(camera)).analysis).toBeNull()
})

test('[CAM-3.a] a change keeps the fields that it omits', async () => {
  const site = shared()
  const before = await add({ transport: 'udp', analysisAddress: small })
  const recording = { enabled: false, days: 7, maxGigabytes: 2.5 }
  const { camera } = await change(before, { recording })
  const { updatedAt } = camera
  expect(camera).toEqual({ ...before, recording, status: camera.status, updatedAt })
  const name = randomUUID()
  const renamed = await change(before, { name })
  expect(renamed.camera).toEqual({ ...camera, name, updatedAt: renamed.camera.updatedAt })
  // Nothing had to be opened for either.
  expect(site.vision.sources).toHaveLength(2)
  expect(await assigned(before)).toEqual({
    source: { kind: 'rtsp', url: main, transport: 'udp' },
    analysis: { kind: 'rtsp', url: small, transport: 'udp' },
    record: false,
  })
})

test('[CAM-3.d] a stored address can be tested with either transport: vision gets it in full, the answer hides its login, nothing is saved', async () => {
  const site = shared()
  const before = await add({ address: main })
  const params = { id: before.id }
  const answer = await site.server.call('testStoredCamera', { params, body: {} })
  expect(answer.message).toBe('The camera works. Picture: 768 × 432.')
  expect(answer.facts).toMatchObject({ width: 768, height: 432 })
  expect(JSON.stringify(answer)).not.toContain('s3cret')
  await site.server.call('testStoredCamera', { params, body: { transport: 'udp' } })
  await site.server.call('testStoredCamera', { params, body: { address: small } })
  expect(site.vision.sources.slice(1)).toEqual([
    { kind: 'rtsp', url: main, transport: 'tcp' },
    { kind: 'rtsp', url: main, transport: 'udp' },
    { kind: 'rtsp', url: small, transport: 'tcp' },
  ])
  expect(await read(before)).toEqual(before)
})

test('[CAM-3.d] a stored address without a picture gives the reason at its field, without its login', async () => {
  const site = shared()
  const camera = await add()
  site.vision.answerProbe = () => ({ ok: false, problem: 'refused-password' })
  const tested = site.server.call('testStoredCamera', { params: { id: camera.id }, body: {} })
  const refusal = await refusalOf(tested)
  expect(refusal).toMatchObject({ status: 422, error: 'source.refused-password', field: 'address' })
  expect(JSON.stringify(refusal)).not.toContain('s3cret')
})

test('[CAM-3.d] a file or a deleted camera has no stored address to test', async () => {
  const site = shared()
  const { camera } = await upload(site, randomUUID())
  const test = (id: string) => refusalOf(site.server.call('testStoredCamera', { params: { id }, body: {} }))
  expect(await test(camera.id)).toMatchObject({ status: 422, error: 'camera.file.noAddress' })
  expect(await test(randomUUID())).toMatchObject({ status: 404, error: 'camera.unknown' })
})

test('[CAM-3.d] a new address is opened before it is saved, and one without a picture changes nothing', async () => {
  const site = shared()
  const before = await add()
  site.vision.answerProbe = () => ({ ok: false, problem: 'refused-password' })
  const address = 'rtsp://other.example/1'
  const refusal = await refusalOf(change(before, { name: randomUUID(), address }))
  expect(refusal).toMatchObject({ status: 422, field: 'address' })
  expect(await read(before)).toEqual(before)

  site.vision.reset()
  const { camera } = await change(before, { address: webCamera })
  expect(camera.source).toMatchObject({
    kind: 'http',
    address: 'http://camera.example/video.mjpg',
  })
  expect((await assigned(camera)).source).toEqual({ kind: 'http', url: webCamera })
})

test('[CAM-3.a] another transport opens the stored address, including its password', async () => {
  const site = shared()
  const before = await add()
  site.vision.reset()
  const { camera } = await change(before, { transport: 'udp' })
  expect(camera.source).toEqual({ ...before.source, transport: 'udp' })
  expect(site.vision.sources).toEqual([{ kind: 'rtsp', url: main, transport: 'udp' }])
})

test('[CAM-3.a] null removes the stream for analysis', async () => {
  const before = await add({ analysisAddress: small })
  const { camera } = await change(before, { analysisAddress: null })
  expect(camera.analysis).toBeNull()
  expect((await assigned(camera)).analysis).toBeNull()
})

test('[CAM-3.a] a camera that moves to HTTP loses its sub-stream', async () => {
  const before = await add({ analysisAddress: small })
  const { camera } = await change(before, { address: webCamera })
  expect(camera.analysis).toBeNull()
  expect((await assigned(camera)).analysis).toBeNull()
})

test('[CAM-3.c] a camera that plays a file has no address to change', async () => {
  const site = shared()
  const file = new File(['video'], 'gate.mp4')
  const { camera } = await site.server.call('uploadCamera', { body: { name: randomUUID() }, file })
  for (const [field, body] of [
    ['address', { address: main }],
    ['address', { transport: 'udp' }],
    ['analysisAddress', { analysisAddress: small }],
  ] as const)
    expect(await refusalOf(change(camera, body))).toMatchObject({
      status: 422,
      error: 'camera.file.noAddress',
      field,
    })
  expect(await read(camera)).toEqual(camera)
})

test.each([
  ['days of 0', { enabled: true, days: 0, maxGigabytes: null }, 'recording.days'],
  ['days and a half', { enabled: true, days: 1.5, maxGigabytes: null }, 'recording.days'],
  ['no space at all', { enabled: true, days: null, maxGigabytes: 0 }, 'recording.maxGigabytes'],
  ['half a wish', { enabled: true }, 'recording.days'],
])('[CALL-6.a] a recording choice with %s answers 400 and names the field', async (_, body, field) => {
  const camera = await add()
  expect(await refusalOf(change(camera, { recording: body }))).toMatchObject({
    status: 400,
    field,
  })
})

test('[CAM-3.a] refuses the second of two editors, naming the first, and opens no address for them', async () => {
  const site = shared()
  const read = await add()
  const ana = await addUser(site)
  const since = read.updatedAt
  const [name, other] = [randomUUID(), randomUUID()]
  const gate = { params: { id: read.id }, body: { name, since } }
  const { camera: hers } = await site.server.call('changeCamera', gate, { statedBy: ana.id })
  expect(hers.updatedBy).toMatchObject({ userId: ana.id })
  site.vision.reset()
  expect(await refusalOf(change(read, { name: other, address: webCamera, since }))).toMatchObject({
    status: 409,
    error: 'record.changed',
    changed: { at: hers.updatedAt, by: { userId: ana.id } },
  })
  expect(site.vision.sources).toEqual([])
  const remove = site.server.call('deleteCamera', { params: { id: read.id }, query: { since } })
  expect(await refusalOf(remove)).toMatchObject({ status: 409, error: 'record.changed' })
  expect((await site.server.call('readCamera', { params: { id: read.id } })).name).toBe(name)
  const { camera } = await change(hers, { name: other, since: hers.updatedAt })
  expect(camera.name).toBe(other)
})

test('[CAM-3.a] refuses a save that another one overtook while its address was being opened', async () => {
  const site = shared()
  const read = await add()
  const facts = { width: 64, height: 36, codec: 'h264', rate: 5, durationMs: null }
  const opened = Promise.withResolvers<undefined>()
  const overtaken = Promise.withResolvers<undefined>()
  site.vision.answerProbe = async () => {
    opened.resolve(undefined)
    await overtaken.promise
    return { ok: true, facts }
  }
  const slow = refusalOf(change(read, { address: webCamera, since: read.updatedAt }))
  await opened.promise
  await change(read, { name: randomUUID(), since: read.updatedAt })
  overtaken.resolve(undefined)
  expect(await slow).toMatchObject({ status: 409, error: 'record.changed' })
  expect((await site.server.call('readCamera', { params: { id: read.id } })).source).toEqual(read.source)
})

test('[CAM-3.a] what vision reports is no change of its settings', async () => {
  const site = shared()
  const read = await add()
  const now = site.clock.now().toISOString()
  const recording = { state: 'recording' as const, since: now }
  const report = { cameraId: read.id, state: 'live' as const, since: now, health: [], recording }
  await site.server.call('reportCameras', { body: { nodeId: 'node', reports: [report], disk: null } })
  const name = randomUUID()
  const { camera } = await change(read, { name, since: read.updatedAt })
  expect(camera).toMatchObject({ name, status: { state: 'live' } })
})

test('[CAM-3.d] a test of an address stored with another key asks for the address, and so does a change', async () => {
  const { server } = shared()
  const camera = await add()
  await server.db.execute(sql`update cameras set sealed_address = 'sealed elsewhere' where id = ${camera.id}`)
  const refused = { status: 422, error: 'camera.address.unreadable', field: 'address' }
  const tested = server.call('testStoredCamera', { params: { id: camera.id }, body: {} })
  expect(await refusalOf(tested)).toMatchObject(refused)
  expect(await refusalOf(change(camera, { transport: 'udp' }))).toMatchObject(refused)
})

test('[CAM-1.c] a camera whose address is encrypted with another key is offline and says so; the others are watched', async () => {
  const { server, vision } = shared()
  const [lost, other] = [await add(), await add()]
  await server.db.execute(sql`update cameras set sealed_address = 'sealed elsewhere' where id = ${lost.id}`)
  const ids = (await vision.beat()).cameras.map(({ cameraId }) => cameraId)
  expect(ids).not.toContain(lost.id)
  expect(ids).toContain(other.id)
  const { status } = await server.call('readCamera', { params: { id: lost.id } })
  expect(status).toMatchObject({ state: 'offline', problem: 'address-unreadable' })
})
