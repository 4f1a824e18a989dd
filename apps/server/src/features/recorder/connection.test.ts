import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { account, configs, FrigateUnderTest } from '../../../test/frigate-under-test.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { refusalOf } from '../../../test/site-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const secret = 'p@ss/word-42'
const escaped = encodeURIComponent(secret)

async function connected(server: ServerUnderTest, frigate: FrigateUnderTest) {
  const { address } = frigate
  return server.call('saveRecorder', { body: { address, ...account } })
}

test.each(Object.entries(configs))(
  '[CAM-4.b] a test of a Frigate %s logs in and reports what it has',
  async (version, config) => {
    await using server = await startServer()
    await using frigate = await FrigateUnderTest.start()
    frigate.config = config
    const body = { address: `${frigate.address}/`, ...account }
    const answer = await server.call('testRecorder', { body })
    expect(answer.facts.version).toContain(version)
    expect(answer.facts.cameras).toBe(1)
    expect(answer.message).toContain(version)
    expect(frigate.asked).toEqual(['POST /api/login', 'GET /api/config'])
    expect(await server.call('readRecorder')).toEqual({ recorder: null })
  },
)

test('[CAM-4.b] a recorder is connected once its login works; no answer, log or row shows a password', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  await using server = await startServer({ log })
  await using frigate = await FrigateUnderTest.start()
  frigate.config = configs['0.17.2']
  const body = {
    address: frigate.address,
    ...account,
    streams: { address: 'rtsp://10.0.0.5:8554', user: 'view', password: secret },
  }
  const answer = await server.call('saveRecorder', { body })
  const shown = {
    address: frigate.address,
    user: 'foresite',
    hasPassword: true,
    checkCertificate: true,
    streams: { address: 'rtsp://10.0.0.5:8554', user: 'view', hasPassword: true },
    mqtt: null,
    configUrl: `${frigate.address}/api/config`,
    updatedAt: expect.any(String) as string,
    updatedBy: null,
  }
  expect(answer).toMatchObject({ message: 'The recorder is connected.', recorder: shown })
  expect(await server.call('readRecorder')).toEqual({ recorder: shown })
  const cameras = await server.call('listRecorderCameras')
  const { rows } = await server.db.execute(sql`select recorder::text as row from recorder`)
  expect(rows).toHaveLength(1)
  const everything = JSON.stringify([answer, cameras, rows, lines])
  expect(everything).not.toContain(secret)
  expect(everything).not.toContain(escaped)
})

test('[CAM-4.b] a connection that cannot work is refused at its field, and nothing is saved', async () => {
  await using server = await startServer()
  await using frigate = await FrigateUnderTest.start()
  const save = (part: object) =>
    refusalOf(server.call('saveRecorder', { body: { address: frigate.address, ...account, ...part } }))
  expect(await save({ password: 'wrong' })).toMatchObject({
    error: 'recorder.problem.refused-password',
    field: 'password',
  })
  expect(await save({ address: 'http://127.0.0.1:9' })).toMatchObject({
    status: 422,
    error: 'recorder.problem.unreachable',
    field: 'address',
  })
  expect(await save({ address: frigate.address.replace('http', 'https') })).toMatchObject({
    error: 'recorder.problem.no-tls',
    field: 'address',
  })
  frigate.config = { cameras: 'none' }
  expect(await save({})).toMatchObject({ error: 'recorder.problem.not-frigate', field: 'address' })
  frigate.answers.set('/api/config', (_, response) => response.writeHead(302, { location: '/api/other' }).end())
  expect(await save({})).toMatchObject({ error: 'recorder.problem.redirect', field: 'address' })
  expect(frigate.asked).not.toContain('GET /api/other')
  expect(await save({ mqtt: { address: 'mqtt://127.0.0.1:9' } })).toMatchObject({ status: 422 })
  expect(await server.call('readRecorder')).toEqual({ recorder: null })
})

test.each([
  ['address', { address: 'frigate.site' }, 'recorder.address.invalid'],
  ['address', { address: 'file:///etc/passwd' }, 'recorder.address.invalid'],
  ['address', { address: 'http://me:secret@frigate.site' }, 'address.login'],
  ['address', { address: 'http://frigate.site/?a=1' }, 'recorder.address.invalid'],
  ['streams.address', { streams: { address: 'http://frigate.site' } }, 'recorder.streams.invalid'],
  ['mqtt.address', { mqtt: { address: 'http://b.site' } }, 'recorder.mqtt.address.invalid'],
])('[CALL-6.a] a wrong %s of a recorder (%o) is refused', async (field, part, error) => {
  await using server = await startServer()
  const body = { address: 'http://127.0.0.1:9', force: true, ...part }
  expect(await refusalOf(server.call('saveRecorder', { body }))).toMatchObject({
    status: 422,
    error,
    field,
  })
})

test('[CAM-4.b] an omitted password is kept, but never sent to another host', async () => {
  await using server = await startServer()
  await using frigate = await FrigateUnderTest.start()
  await using other = await FrigateUnderTest.start()
  await connected(server, frigate)
  const { user } = account
  const same = await server.call('testRecorder', { body: { address: frigate.address, user } })
  expect(same.facts.cameras).toBe(0)
  const elsewhere = server.call('testRecorder', { body: { address: other.address, user } })
  expect(await refusalOf(elsewhere)).toMatchObject({
    status: 422,
    error: 'recorder.password.again',
    field: 'password',
  })
  expect(other.asked).toEqual([])
})

test('[CAM-4.b] an empty password deletes the stored one', async () => {
  await using server = await startServer()
  await using frigate = await FrigateUnderTest.start({ asksLogin: false })
  const { address } = frigate
  const mqtt = { address: 'mqtt://127.0.0.1:9', user: 'reader', password: secret }
  const stored = { address, ...account, mqtt, force: true }
  const before = await server.call('saveRecorder', { body: stored })
  expect(before.recorder).toMatchObject({ hasPassword: true, mqtt: { hasPassword: true } })
  const emptied = { address, user: '', password: '', mqtt: { ...mqtt, password: '' }, force: true }
  const after = await server.call('saveRecorder', { body: emptied })
  expect(after.recorder).toMatchObject({ hasPassword: false, mqtt: { hasPassword: false } })
  // No trace of it is left to reuse.
  const { password: _, ...asItIs } = emptied
  const again = await server.call('saveRecorder', {
    body: { ...asItIs, address: address.replace('http:', 'https:') },
  })
  expect(again.recorder.hasPassword).toBe(false)
})

test('[CAM-4.b] a recorder that does not answer can be saved on request', async () => {
  await using server = await startServer()
  const body = { address: 'http://127.0.0.1:9', ...account, force: true }
  const answer = await server.call('saveRecorder', { body })
  expect(answer.facts).toBeNull()
  expect(await refusalOf(server.call('listRecorderCameras'))).toMatchObject({
    status: 503,
    error: 'recorder.problem.unreachable',
  })
})

test('[CAM-4.b] the login is renewed before it expires, and when it has ended early', async () => {
  const clock = new TestClock()
  await using server = await startServer({ clock })
  await using frigate = await FrigateUnderTest.start()
  await connected(server, frigate)
  await vi.waitFor(
    () => expect(frigate.asked.filter((line) => line.startsWith('GET /api/review')).length).toBe(4),
    60_000,
  )
  const logins = () => frigate.asked.filter((line) => line === 'POST /api/login').length
  const before = logins()
  clock.pass(60)
  await server.call('listRecorderCameras')
  expect(logins()).toBe(before)
  frigate.endSessions()
  clock.pass(60)
  await server.call('listRecorderCameras')
  expect(logins()).toBe(before + 1)
  clock.pass(13 * 3600)
  await server.call('listRecorderCameras')
  expect(logins()).toBe(before + 2)
})

test('[OPS-2.a] status/nvr says that no recorder is connected, what a connected one has, or why it does not answer', async () => {
  const clock = new TestClock()
  await using server = await startServer({ clock })
  expect(await server.call('readNvrStatus')).toEqual({
    state: 'not-configured',
    message: 'No recorder is connected: Foresite itself records.',
  })
  const frigate = await FrigateUnderTest.start()
  frigate.config = configs['0.17.2']
  await connected(server, frigate)
  expect(await server.call('readNvrStatus')).toEqual({
    state: 'up',
    message: 'Frigate 0.17.2-0b4c1f6 answers. Cameras: 1.',
  })
  await frigate[Symbol.asyncDispose]()
  clock.pass(60)
  expect(await server.call('readNvrStatus', {}, { language: 'pt' })).toEqual({
    state: 'down',
    message: expect.stringContaining('Nenhum gravador responde') as string,
  })
})

test('[CAM-4.b] a removed recorder is deleted with its passwords', async () => {
  await using server = await startServer()
  await using frigate = await FrigateUnderTest.start()
  await connected(server, frigate)
  const { message } = await server.call('removeRecorder')
  expect(message).toBe('The recorder is no longer connected. Imported cameras stay.')
  expect(await server.call('readRecorder')).toEqual({ recorder: null })
  const { rows } = await server.db.execute(sql`select * from recorder`)
  expect(rows).toEqual([])
  const again = server.call('removeRecorder')
  expect(await refusalOf(again)).toMatchObject({ status: 404, error: 'recorder.none' })
})

test('[CAM-4.b] refuses the second of two who edit or remove the recorder, or connect one', async () => {
  await using server = await startServer()
  await using frigate = await FrigateUnderTest.start()
  const { address } = frigate
  const save = (since: string | null, user: string) =>
    server.call('saveRecorder', { body: { address, user, force: true, since } })
  const { recorder: first } = await save(null, 'first')
  expect(await refusalOf(save(null, 'second'))).toMatchObject({
    status: 409,
    error: 'record.changed',
    changed: { at: first.updatedAt, by: null },
  })
  const { recorder: changed } = await save(first.updatedAt, 'changed')
  expect(await refusalOf(save(first.updatedAt, 'second'))).toMatchObject({ status: 409, error: 'record.changed' })
  expect(await server.call('readRecorder')).toMatchObject({ recorder: { user: 'changed' } })
  const stale = server.call('removeRecorder', { query: { since: first.updatedAt } })
  expect(await refusalOf(stale)).toMatchObject({ status: 409, error: 'record.changed' })
  await server.call('removeRecorder', { query: { since: changed.updatedAt } })
  expect(await refusalOf(save(changed.updatedAt, 'second'))).toMatchObject({ status: 409, error: 'record.changed' })
  expect(await server.call('readRecorder')).toEqual({ recorder: null })
})
