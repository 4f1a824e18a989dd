import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/eventually.ts'
import { startHttp, type HttpUnderTest } from '../../../test/http-under-test.ts'
import { refusingGuard, type RefusingGuard } from '../../../test/refusing-guard.ts'
import { writtenLog } from '../../../test/written-log.ts'
import { serveUpgrades } from './upgrades.ts'

let server: HttpUnderTest
let guard: RefusingGuard
let closeSockets: () => void

beforeEach(async () => {
  guard = refusingGuard('a-ticket')
  server = await startHttp({ guard })
  const path = {
    path: '/cameras/:id/live',
    access: 'ticket',
    connect: ({ socket, params }: { socket: WebSocket; params: Readonly<Record<string, string>> }) =>
      socket.send(`live of ${params['id'] ?? ''}`),
  } as const
  closeSockets = serveUpgrades(server.http.server, [path], { guard, log: writtenLog().log })
})
afterEach(async () => {
  closeSockets()
  await server[Symbol.asyncDispose]()
})

function open(path: string, options: { headers?: Record<string, string> } = {}): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${server.port}${path}`, options)
}

async function refusal(path: string, headers: Record<string, string> = {}) {
  const socket = open(path, { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    NodeJS.ReadableStream & { statusCode: number },
  ]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { status: response.statusCode, body: JSON.parse(text) as unknown }
}

test('a feature gets the sockets of its path, with the path’s parameters', async () => {
  const socket = open('/api/cameras/door%203/live?ticket=a-ticket')
  const [message] = (await once(socket, 'message')) as [Buffer]

  expect(message.toString()).toBe('live of door 3')
  socket.terminate()
})

test('[AUTH-12.a] a socket without a token or ticket is refused with 401, in the caller’s language', async () => {
  expect(await refusal('/api/cameras/1/live', { 'accept-language': 'pt' })).toEqual({
    status: 401,
    body: { error: 'auth.required', message: expect.stringContaining('Não') },
  })
})

test.each(['/api/cameras/1/other?ticket=a-ticket', '/cameras/1/live?ticket=a-ticket', '/socket.io?ticket=a-ticket'])(
  'a socket at %s is refused with 404',
  async (path) => {
    expect(await refusal(path)).toMatchObject({
      status: 404,
      body: { error: 'route.unknown' },
    })
  },
)

test('a socket closes when its session ends, and is dropped when it closes by itself', async () => {
  const one = open('/api/cameras/1/live?ticket=a-ticket')
  const other = open('/api/cameras/2/live?ticket=a-ticket')
  await Promise.all([once(one, 'message'), once(other, 'message')])
  expect(guard.held).toBe(2)

  one.close()
  await eventually(() => expect(guard.held).toBe(1))
  const closed = once(other, 'close')
  guard.end()

  expect(await closed).toEqual([1008, expect.anything()])
})

test('a frame that breaks the protocol ends only its own socket', async () => {
  const socket = open('/api/cameras/1/live?ticket=a-ticket')
  await once(socket, 'message')
  const closed = once(socket, 'close')

  socket.send('x'.repeat(5_000))

  expect(await closed).toEqual([1009, expect.anything()])
})

test('a refused caller who does not disconnect is disconnected', async () => {
  const caller = connect({ host: '127.0.0.1', port: server.port, allowHalfOpen: true })
  caller.write('GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [answer] = (await once(caller, 'data')) as [Buffer]
  expect(answer.toString()).toContain('HTTP/1.1 404')

  const connections = promisify(server.http.server.getConnections.bind(server.http.server))
  await eventually(async () => expect(await connections()).toBe(0))
  caller.destroy()
})

test('every socket ends when the server stops', async () => {
  const socket = open('/api/cameras/1/live?ticket=a-ticket')
  await once(socket, 'message')
  const closed = once(socket, 'close')

  closeSockets()

  await closed
})
