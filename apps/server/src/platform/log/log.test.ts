import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { writtenLog } from '../../../test/written-log.ts'

const secret = 'hunter2-hunter2'

test('[OPS-2.e] the log is structured: each line is one JSON object with level, time, message and subject', () => {
  const { log, lines } = writtenLog()
  log.info({ cameraId: 'yard' }, 'the camera is live')
  log.error({ err: new Error('no route to host') }, 'the camera\nis away')
  expect(lines()).toEqual([
    expect.objectContaining({ level: 30, cameraId: 'yard', msg: 'the camera is live' }),
    expect.objectContaining({ level: 50, msg: 'the camera\nis away' }),
  ])
  const [, failed] = lines()
  expect(failed?.time).toEqual(expect.any(Number))
  expect(failed?.err).toMatchObject({ type: 'Error', message: 'no route to host' })
})

test.each([
  ['a password', { password: secret }],
  ['a token', { token: secret }],
  ['a ticket', { ticket: secret }],
  ['an Authorization header', { headers: { authorization: `Bearer ${secret}` } }],
  ['a cookie', { headers: { cookie: `session=${secret}` } }],
  ['a database’s address', { database: `postgresql://foresite:${secret}@db/site` }],
  ['a camera’s address', { source: { address: `rtsp://admin:${secret}@10.0.0.4/stream` } }],
  ['a password with an @ in it', { source: { address: `rtsp://admin:p@${secret}@10.0.0.4/stream` } }],
  ['an address in another one’s query', { path: `/api/proxy?url=http%3A%2F%2Fadmin%3A${secret}%4010.0.0.9%2Fapi` }],
  ['the values of a failed query', { err: new DrizzleQueryError('insert into "sessions" values ($1)', [secret]) }],
  ['a value’s further lines', { err: new DrizzleQueryError('insert into "notes" values ($1)', [`a\n${secret}`]) }],
  ['a ticket in an address', { path: `/api/incidents/1/clip?ticket=${secret}&download=1` }],
  ['a secret in a fragment', { address: `ffmpeg:yard#video=copy#password=${secret}` }],
  [
    'a parameter of an address in another one’s query',
    { path: `/api/proxy?url=http%3A%2F%2F10.0.0.9%2Fs%3Fapikey%3D${secret}` },
  ],
  ['a secret deep inside', { a: { b: { c: [{ password: secret }] } } }],
  ['a secret in an error', { err: new Error(`cannot open rtsp://admin:${secret}@10.0.0.4/stream`) }],
  ['a secret in an error’s cause', { err: new Error('failed', { cause: new Error(`/x?token=${secret}`) }) }],
])('%s is not logged', (_, fields) => {
  const { log, text } = writtenLog()
  log.error(fields, 'something happened')

  expect(text()).toContain('something happened')
  expect(text()).not.toContain(secret)
})

test('a text of a million letters is logged in linear time', () => {
  const { log, text } = writtenLog()
  log.error({ problem: 'a'.repeat(1_000_000) }, 'failed')
  expect(text()).toContain('failed')
})

test('[WL-2.b] the token in a logo’s address is not logged', () => {
  const { log, text } = writtenLog()
  log.error({ url: `/api/label-image/logo.png/?token=${secret}` }, 'failed')
  expect(text()).toContain('/api/label-image/logo.png/?token=…')
})

test.each(['loginpas', '-pwd', 'apikey', 'authkey', 'passcode', 'client_private'])(
  'the value of %s in an address is not logged',
  (name) => {
    const { log, text } = writtenLog()
    log.error({ address: `http://10.0.0.5/s?channel=1&${name}=${secret}` }, 'failed')

    expect(text()).toContain(`http://10.0.0.5/s?channel=1&${name}=…`)
    expect(text()).not.toContain(secret)
  },
)

test('a secret in the message itself is not logged either', () => {
  const { log, text } = writtenLog()
  log.info(`reading rtsp://admin:${secret}@10.0.0.4/stream`)

  expect(text()).toContain('rtsp://…@10.0.0.4/stream')
})

test('everything else is logged unchanged, one JSON line per event', () => {
  const { log, text } = writtenLog()
  log.info({ cameraId: 'c1', path: '/api/cameras?page=2&monkey.size=3' }, 'read')

  expect(JSON.parse(text())).toMatchObject({
    cameraId: 'c1',
    path: '/api/cameras?page=2&monkey.size=3',
    msg: 'read',
    name: 'server',
  })
})

test('an error is logged with its type, message and stack', () => {
  const { log, text } = writtenLog()
  log.error({ err: new TypeError('no such thing') }, 'failed')

  expect(JSON.parse(text())).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'no such thing',
      stack: expect.stringContaining('log.test'),
    },
  })
})
