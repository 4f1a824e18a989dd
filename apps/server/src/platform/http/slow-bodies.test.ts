import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { cutSlowBodies, windowMs } from './slow-bodies.ts'

let app: FastifyInstance
const atServer: Socket[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  atServer.length = 0
  await app.close()
})

/** A server that handles calls with `handle` before reading their body, and a caller. */
async function serve(handle: (request: FastifyRequest) => Promise<unknown>): Promise<Socket> {
  app = Fastify({ forceCloseConnections: true })
  cutSlowBodies(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/', handle)
  app.server.on('connection', (socket) => atServer.push(socket))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1')
}

/** Sends a call's head and the start of its body. */
function begin(caller: Socket, bytes: number): void {
  caller.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 1000000\r\n\r\n')
  caller.write('x'.repeat(bytes))
}

test('a body that trickles in is cut off, also after the call was answered', async () => {
  const caller = await serve(() => Promise.resolve('refused'))
  begin(caller, 10)
  await once(caller, 'data')
  caller.write('y')
  caller.on('error', () => undefined)
  vi.advanceTimersByTime(windowMs)
  expect(atServer[0]?.destroyed).toBe(true)
})

test('a body that is fast enough, or waits for the server, is not cut off', async () => {
  const { promise: mayRead, resolve: read } = Promise.withResolvers<undefined>()
  let body: IncomingMessage | undefined
  const caller = await serve(async ({ raw }) => {
    body = raw
    await mayRead
    for await (const chunk of raw) if (chunk === null) break
    return 'read'
  })
  begin(caller, 200_000)
  await eventually(() => expect(body?.readableLength).toBeGreaterThanOrEqual(body?.readableHighWaterMark ?? Infinity))
  // The buffer is full: nothing more is read from the connection.
  for (let windows = 0; windows < 3; windows += 1) vi.advanceTimersByTime(windowMs)
  expect(atServer[0]?.destroyed).toBe(false)
  read(undefined)
  caller.write('x'.repeat(800_000))
  const [answer] = (await once(caller, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/read$/)
})
