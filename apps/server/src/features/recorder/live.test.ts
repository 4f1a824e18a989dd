import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { bytesOf, configs, FrigateUnderTest, yardCamera } from '../../../test/frigate-under-test.ts'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const clock = new TestClock()
let server: ServerUnderTest
let frigate: FrigateUnderTest

beforeAll(async () => {
  server = await startServer({ clock })
  frigate = await FrigateUnderTest.start({ asksLogin: false })
  const off = yardCamera({ name: 'off', enabled: false })
  frigate.config = {
    ...configs['0.17.2'],
    cameras: { ...configs['0.17.2'].cameras, off },
  }
  await server.call('saveRecorder', { body: { address: frigate.address } })
})
beforeEach(() => {
  clock.pass(60)
  frigate.answers.clear()
})
afterAll(async () => {
  await server.stop()
  await frigate[Symbol.asyncDispose]()
})

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An initialisation segment up to its picture's size: `tkhd` of version 0 has 84 bytes. */
function initialisation(width: number, height: number): Buffer {
  const header = Buffer.alloc(84)
  header.writeUInt32BE(width * 65_536, 76)
  header.writeUInt32BE(height * 65_536, 80)
  return Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', box('trak', box('tkhd', header)))])
}

function view(name: string): WebSocket {
  return new WebSocket(`${server.url.replace('http', 'ws')}/api/recorder/cameras/${name}/live`)
}

async function closing(viewer: WebSocket): Promise<[number, string]> {
  const [code, reason] = (await once(viewer, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}

test('[CAM-4.b] a recorder’s live view uses our own format: a description, then the video', async () => {
  const init = initialisation(1920, 1080)
  const fragment = Buffer.from('a fragment')
  const asked: unknown[] = []
  frigate.live = (socket, stream) => {
    socket.once('message', (message: Buffer) => {
      asked.push(stream, JSON.parse(message.toString()))
      socket.send(JSON.stringify({ type: 'mse', value: 'video/mp4; codecs="avc1.640029"' }))
      socket.send(init)
      socket.send(fragment)
    })
  }
  const viewer = view('yard')
  const messages: unknown[] = []
  await new Promise<void>((resolve) => {
    viewer.on('message', (message: Buffer, isBinary) => {
      messages.push(isBinary ? message : JSON.parse(message.toString()))
      if (messages.length === 3) resolve()
    })
  })
  expect(messages).toEqual([{ codec: 'avc1.640029', width: 1920, height: 1080 }, init, fragment])
  expect(asked).toEqual(['yard', { type: 'mse', value: expect.stringContaining('avc1.') as string }])
  viewer.terminate()
})

test.each([
  ['an unknown camera', 'nobody', 4404, ''],
  ['a name that is a path', '..%2F..%2Fapi', 4404, ''],
  ['a camera that is switched off', 'off', 4503, 'no-video'],
])('[CAM-4.b] %s ends the live view with its code', async (_, name, code, reason) => {
  const before = frigate.asked.length
  expect(await closing(view(name))).toEqual([code, reason])
  expect(frigate.asked.slice(before).filter((line) => line.startsWith('WS'))).toEqual([])
})

test.each([
  ['a codec that no browser plays', { type: 'error', value: 'mse: codecs not matched' }, 'unsupported-codec'],
  ['a stream that does not come', { type: 'error', value: 'streams: dial tcp' }, 'unreachable'],
])('[CAM-4.b] %s ends the live view with its reason', async (_, answer, reason) => {
  frigate.live = (socket) => {
    socket.once('message', () => socket.send(JSON.stringify(answer)))
  }
  expect(await closing(view('yard'))).toEqual([4503, reason])
})

test('[CAM-4.b] anything but video is not passed on', async () => {
  frigate.live = (socket) => {
    socket.once('message', () => {
      socket.send(JSON.stringify({ type: 'mse', value: 'video/mp4; codecs="avc1.640029"' }))
      socket.send(Buffer.from('<html>'))
    })
  }
  expect(await closing(view('yard'))).toEqual([4503, 'no-video'])
})

test('[CAM-4.b] the connection to the recorder ends when the viewer leaves', async () => {
  const left = Promise.withResolvers<undefined>()
  frigate.live = (socket) => {
    socket.once('close', () => left.resolve(undefined))
    socket.send(JSON.stringify({ type: 'mse', value: 'video/mp4; codecs="avc1.640029"' }))
    socket.send(initialisation(640, 360))
  }
  const viewer = view('yard')
  await once(viewer, 'message')
  viewer.close()
  await left.promise
})

const still = (name: string) => server.fetch(`/api/recorder/cameras/${name}/still`)

test('[CAM-4.b] the newest picture of a recorder’s camera is served by our server', async () => {
  const picture = Buffer.from('a picture')
  frigate.answers.set('/api/yard/latest.jpg', bytesOf(picture, 'image/jpeg', []))
  const answer = await still('yard')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
})

test('[CAM-4.b] a stale preview does not count as a current picture', async () => {
  frigate.answers.set('/api/yard/latest.jpg', (_, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg', 'x-frigate-offline': 'true' }).end('x'),
  )
  const answer = await still('yard')
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'recorder.noStill' }])
})

test('[CAM-4.b] content that is not a picture is not served as one', async () => {
  frigate.answers.set('/api/yard/latest.jpg', (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
  )
  expect((await still('yard')).status).toBe(503)
})

test.each([
  ['nobody', 404],
  ['__proto__', 404],
  ['off', 503],
  ['..%2Fconfig', 400],
])('[CAM-4.b] only names from the recorder’s own configuration are requested: %s', async (name, status) => {
  const before = frigate.asked.length
  expect((await still(name)).status).toBe(status)
  expect(frigate.asked.slice(before).filter((line) => line.includes('latest'))).toEqual([])
})
