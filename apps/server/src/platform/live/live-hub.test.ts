import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { LiveEvents } from '@foresite/contract/live-events'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/eventually.ts'
import { startHttp, type HttpUnderTest } from '../../../test/http-under-test.ts'
import { refusingGuard, type RefusingGuard } from '../../../test/refusing-guard.ts'
import { writtenLog } from '../../../test/written-log.ts'
import { LiveHub } from './live-hub.ts'

let server: HttpUnderTest
let guard: RefusingGuard
let live: LiveHub
let passedMs = 0
const screens: Socket[] = []

beforeEach(async () => {
  guard = refusingGuard('a-token')
  server = await startHttp({ guard })
  passedMs = 0
  live = new LiveHub(writtenLog().log, () => passedMs)
  live.attach(server.http.server, guard)
})
afterEach(async () => {
  for (const screen of screens.splice(0)) screen.close()
  await live.close()
  await server[Symbol.asyncDispose]()
})

function listen(token?: string, more: object = {}): Socket<LiveEvents> {
  const screen = io(server.url, {
    reconnection: false,
    forceNew: true,
    ...(token === undefined ? {} : { auth: { token, ...more } }),
  })
  screens.push(screen)
  return screen
}

/** A screen's next event: Node's `once` cannot read socket.io's emitter. */
function next(screen: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => screen.once(event, resolve))
}

const event = { topic: 'cameras', id: 'c1', change: 'updated' } as const

test('a change reaches every open screen', async () => {
  const [one, other] = [listen('a-token'), listen('a-token')]
  await Promise.all([next(one, 'connect'), next(other, 'connect')])
  const received = Promise.all([next(one, 'changed'), next(other, 'changed')])

  live.changed(event)

  expect(await received).toEqual([event, event])
})

/** What a new screen receives, up to a change made now. */
async function receivedByNewcomer(more: object): Promise<unknown[]> {
  const screen = listen('a-token', more)
  const received: unknown[] = []
  screen.onAny((name: string, payload: unknown) => received.push([name, payload]))
  await next(screen, 'connect')
  live.changed({ ...event, id: 'now' })
  await eventually(() => expect(received.at(-1)).toEqual(['changed', { ...event, id: 'now' }]))
  return received.slice(0, -1)
}

test('a screen that read before it subscribed receives the recent changes, the newest of each kind', async () => {
  const zone = { topic: 'zones', id: 'z1', change: 'created' } as const
  live.changed({ ...event, id: 'c0' })
  live.changed(zone)
  live.send('lone-worker', [])
  live.changed(event)
  passedMs = 60_000
  expect(await receivedByNewcomer({ recent: true })).toEqual([
    ['changed', zone],
    ['lone-worker', []],
    ['changed', event],
  ])
})

test('[VIS-6.d] a change has its picture’s age when first sent, and not when repeated', async () => {
  const screen = listen('a-token')
  await next(screen, 'connect')
  const received = next(screen, 'changed')
  passedMs = 5_400

  live.changed(event, 5_000)

  expect(await received).toEqual({ ...event, pictureAgeMs: 400 })
  expect(await receivedByNewcomer({ recent: true })).toEqual([['changed', event]])
})

test('a change long before a screen subscribes is not sent: the screen has read it', async () => {
  live.changed(event)
  passedMs = 60_001
  expect(await receivedByNewcomer({ recent: true })).toEqual([])
})

test('a screen that does not request recent changes receives only new ones', async () => {
  live.changed(event)
  expect(await receivedByNewcomer({})).toEqual([])
})

test.each(['lone-worker', 'dock-utilization'] as const)('[LIVE-2.a] a screen receives %s', async (name) => {
  const screen = listen('a-token')
  await next(screen, 'connect')
  const received = next(screen, name)

  live.send(name, [])

  expect(await received).toEqual([])
})

test.each([
  ['no token', undefined],
  ['another token', 'another-token'],
  ['an empty token', ''],
])('[LIVE-4.e] a screen with %s is refused with the reason', async (_, token) => {
  const problem = await next(listen(token), 'connect_error')

  expect(problem).toMatchObject({
    message: 'Not authenticated, please login.',
    data: { status: 401, error: 'auth.required' },
  })
})

test('[LIVE-4.e] a screen is disconnected when its session ends', async () => {
  const screen = listen('a-token')
  await next(screen, 'connect')
  const gone = next(screen, 'disconnect')
  await eventually(() => expect(guard.held).toBe(1))

  guard.end()

  expect(await gone).toBe('io server disconnect')
})

test('[LIVE-4.e] another site’s page cannot listen through a visitor’s browser', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`, {
    origin: 'https://elsewhere.example',
  })
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  response.resume()

  expect(response.statusCode).toBe(400)
})

test('a stopping server disconnects its screens', async () => {
  const screen = listen('a-token')
  await next(screen, 'connect')
  const gone = next(screen, 'disconnect')

  await live.close()

  expect(await gone).toBeTypeOf('string')
})

test('a change before the server listens causes no error', () => {
  new LiveHub(writtenLog().log).changed(event)
})
