import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, configs, FrigateUnderTest } from '../../../test/frigate-under-test.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { refusalOf } from '../../../test/site-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const clock = new TestClock()
let server: ServerUnderTest
let frigate: FrigateUnderTest

beforeAll(async () => {
  server = await startServer({ clock })
  frigate = await FrigateUnderTest.start()
  await server.call('saveRecorder', { body: { address: frigate.address, ...account } })
})
beforeEach(() => {
  // Lets cached answers expire.
  clock.pass(60)
  frigate.answers.clear()
  frigate.config = configs['0.17.2']
})
afterAll(async () => {
  await server.stop()
  await frigate[Symbol.asyncDispose]()
})

/** The recorder's requests since then, except for following its events. */
const askedSince = (before: number): string[] =>
  frigate.asked.slice(before).filter((line) => !/^GET \/api\/(?:events|review)\?/.test(line))

const read = (url: string) => server.call('readRecorderConfiguration', { query: { url } })

test('[STATE-2.a] with a recorder, `configuration` is the recorder’s own', async () => {
  const config = await read('recorder:config')
  expect(config.version).toBe('0.17.2-0b4c1f6')
  expect(config.cameras['yard']).toMatchObject({
    friendly_name: 'Pátio norte',
    zones: { gate: { coordinates: '0.1,0.1,0.5,0.1,0.5,0.5,0.1,0.5' } },
  })
  frigate.config = configs['0.18.0']
  clock.pass(60)
  expect((await read('recorder:config')).version).toBe('0.18.0-beta1')
})

test('[OPS-5.b] serves the recorder’s config endpoint under its own address', async () => {
  expect((await read(`${frigate.address}/api/config`)).version).toBe('0.17.2-0b4c1f6')
})

test.each([
  ['another path', '/api/stats'],
  ['a query behind it', '/api/config?x=1'],
  ['a slash behind it', '/api/config/'],
  ['a way around', '/api/../api/config'],
  ['other letters', '/API/config'],
  ['a space', '/api/config '],
])('[OPS-5.b] refuses a different address: %s', async (_, path) => {
  const before = frigate.asked.length
  expect(await refusalOf(read(`${frigate.address}${path}`))).toMatchObject({
    status: 403,
    error: 'recorder.url.refused',
    field: 'url',
  })
  expect(askedSince(before)).toEqual([])
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:9/api/config',
  'http://localhost/api/config',
  'file:///etc/passwd',
])('[OPS-5.b] refuses another host: %s', async (url) => {
  expect(await refusalOf(read(url))).toMatchObject({ status: 403, error: 'recorder.url.refused' })
})

test('[OPS-5.a] answers only GET', async () => {
  const url = encodeURIComponent(`${frigate.address}/api/config`)
  const before = frigate.asked.length
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await server.fetch(`/api/proxy?url=${url}`, { method })
    expect([404, 405]).toContain(answer.status)
  }
  expect(askedSince(before)).toEqual([])
})

test('[OPS-5.c] follows no redirects', async () => {
  frigate.answers.set('/api/config', (_, response) => response.writeHead(302, { location: '/api/elsewhere' }).end())
  expect(await refusalOf(read('recorder:config'))).toMatchObject({
    status: 503,
    error: 'recorder.problem.redirect',
  })
  expect(frigate.asked).not.toContain('GET /api/elsewhere')
})

test('[OPS-5.d] masks credentials in the answer, including its own', async () => {
  frigate.config = {
    ...configs['0.17.2'],
    mqtt: { host: 'broker', user: 'frigate', password: 'mqtt-secret-1' },
    genai: { provider: 'x', apiKey: 'genai-secret-2' },
    note: `log in with ${account.password}`,
    go2rtc: {
      streams: {
        yard: ['rtsp://admin:cam-secret-3@10.0.0.9/1', 'http://10.0.0.9/s?apikey=cam-secret-7'],
        door: ['homekit://10.0.0.8:5001?feature=0&client_private=cam-secret-8'],
        gate: ['ffmpeg:yard#video=copy#password=cam-secret-9', 'wyze://10.0.0.7?enr=cam-secret-0'],
      },
    },
    cameras: {
      token: {
        ...configs['0.17.2'].cameras.yard,
        ffmpeg: {
          inputs: [{ path: 'rtsp://admin:cam-secret-4@10.0.0.9/1?password=cam-secret-5', roles: [] }],
        },
        onvif: { host: '10.0.0.9', user: 'admin', password: 'onvif-secret-6' },
      },
    },
  }
  const url = encodeURIComponent('recorder:config')
  const text = await (await server.fetch(`/api/proxy?url=${url}`)).text()
  expect(text).not.toMatch(/secret-\d/)
  expect(text).not.toContain(account.password)
  // Anything not secret stays, even a camera whose name sounds like one.
  expect(JSON.parse(text)).toMatchObject({
    mqtt: { host: 'broker', user: 'frigate', password: '***' },
    cameras: {
      token: {
        friendly_name: 'Pátio norte',
        ffmpeg: { inputs: [{ path: 'rtsp://*:*@10.0.0.9/1?password=***' }] },
      },
    },
  })
})

test.each([
  ['no JSON', 'hello', 'recorder.problem.not-frigate'],
  ['no configuration', '{"a":1}', 'recorder.problem.not-frigate'],
  ['more than a configuration', `"${'x'.repeat(9 * 1024 * 1024)}"`, 'recorder.problem.too-large'],
])('[OPS-5.b] an answer that is %s is not a configuration', async (_, text, error) => {
  frigate.answers.set('/api/config', (_request, response) => response.end(text))
  expect(await refusalOf(read('recorder:config'))).toMatchObject({ status: 503, error })
})
