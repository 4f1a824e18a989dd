import { once } from 'node:events'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { everyRoute, send, unknownId } from '../../test/every-route.ts'
import { startServer, type ServerUnderTest } from '../../test/server-under-test.ts'
import { untilTestEnds } from '../../test/until-test-ends.ts'

/** Every route open without a token. Add new ones here. */
const open = ['createPassword', 'logIn', 'readAuthStatus', 'readAuthority', 'readHealth']

async function guardedServer(): Promise<{ server: ServerUnderTest; token: string }> {
  const server = await startServer()
  const { token } = await server.call('createPassword', { body: { password: 'forklift-42' } })
  return { server, token }
}

/** For tests that leave it as it is. */
let shared: Awaited<ReturnType<typeof guardedServer>>
beforeAll(async () => {
  shared = await guardedServer()
})
afterAll(() => shared.server.stop())

async function statuses(server: ServerUnderTest, headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { name, route } of everyRoute) found.set(name, (await send(server, route, {}, headers)).status)
  return found
}

const namesWith = (found: Map<string, number>, isSo: (status: number) => boolean) =>
  [...found]
    .filter(([, status]) => isSo(status))
    .map(([name]) => name)
    .toSorted()

test('[AUTH-9.g] every route of the contract except the open ones answers 401 without a token', async () => {
  expect(namesWith(await statuses(shared.server), (status) => status !== 401)).toEqual(open)
})

const wrong = ['Bearer fsu_wrong', 'Bearer ', 'Basic Zm9yZXNpdGU6Zm9yZXNpdGU=', 'fsu_wrong']

test('[AUTH-9.g] every route except the open ones answers 401 to a wrong token', async () => {
  const closed = everyRoute.filter(({ name }) => !open.includes(name))
  // A route of each kind of access gets every wrong token, the others one each.
  const kinds = Map.groupBy(closed, ({ route }) => route.access)
  const calls = closed.flatMap(({ name, route }, i) =>
    wrong
      .filter((_, j) => kinds.get(route.access)?.[0]?.name === name || i % wrong.length === j)
      .map((authorization) => ({ name, route, authorization })),
  )
  for (const { name, route, authorization } of calls) {
    const { status } = await send(shared.server, route, {}, { authorization })
    expect([name, authorization, status]).toEqual([name, authorization, 401])
  }
})

test('[AUTH-8.a] a user’s token opens every route except those of vision nodes', async () => {
  const { server, token } = await guardedServer()
  untilTestEnds(server)
  const vision = everyRoute.filter(({ route }) => route.access === 'vision').map(({ name }) => name)
  const found = new Map<string, number>()
  for (const { name, route } of everyRoute.filter(({ name }) => name !== 'logOut'))
    found.set(name, (await send(server, route, {}, { authorization: `Bearer ${token}` })).status)
  // An empty login is wrong (400), not unauthorised.
  expect(namesWith(found, (status) => status === 401)).toEqual(vision.toSorted())
})

test('a vision node’s token opens the vision routes and nothing else', async () => {
  const { server } = shared
  const found = await statuses(server, { authorization: `Bearer ${server.visionToken}` })
  const vision = everyRoute.filter(({ route }) => route.access === 'vision').map(({ name }) => name)
  expect(namesWith(found, (status) => status !== 401)).toEqual([...open, ...vision].toSorted())
})

/** The status that refuses a WebSocket upgrade; 101 if it is accepted. */
async function upgradeStatus(url: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(url, { headers })
  const refused = once(socket, 'unexpected-response').then(
    ([, response]: { statusCode: number }[]) => response?.statusCode ?? 0,
  )
  const opened = once(socket, 'open').then(() => 101)
  opened.catch(() => undefined)
  refused.catch(() => undefined)
  const status = await Promise.race([refused, opened])
  socket.on('error', () => undefined)
  socket.terminate()
  return status
}

test('[AUTH-12.a] the live view’s WebSocket requires a token or a ticket', async () => {
  const { server, token } = shared
  const url = `${server.url.replace('http', 'ws')}/api/cameras/${unknownId}/live`
  expect(await upgradeStatus(url)).toBe(401)
  expect(await upgradeStatus(`${url}?ticket=a.b.c`)).toBe(401)
  expect(await upgradeStatus(`${url}?token=${token}`)).toBe(401)
  expect(await upgradeStatus(url, { authorization: `Bearer ${token}` })).toBe(101)
})

test('no other address accepts a WebSocket', async () => {
  const { server, token } = shared
  const url = server.url.replace('http', 'ws')
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/', '/api', '/api/users', '/socket.io', '/api/cameras//live'])
    expect(await upgradeStatus(`${url}${path}`, headers)).not.toBe(101)
})

/** Connects to the live channel; returns the result and the socket. */
async function listen(url: string, auth: Record<string, unknown>, transports?: string[]) {
  const socket = io(url, {
    path: '/socket.io',
    auth,
    reconnection: false,
    forceNew: true,
    ...(transports === undefined ? {} : { transports }),
  })
  const outcome = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (problem) => resolve(problem.message))
  })
  return { socket, outcome }
}

test.each([
  ['no token', {}],
  ['an empty token', { token: '' }],
  ['a wrong token', { token: 'fsu_wrong' }],
  ['a token that is no text', { token: { toString: 'x' } }],
])('[LIVE-4.e] the live channel refuses a client with %s', async (_name, auth) => {
  const { server } = shared
  for (const transports of [undefined, ['websocket'], ['polling']]) {
    const { socket, outcome } = await listen(server.url, auth, transports)
    expect(outcome).toBe('Not authenticated, please login.')
    socket.close()
  }
})

test('[LIVE-4.e] the live channel accepts a client with a token and sends it changes', async () => {
  const { server, token } = shared
  const { socket, outcome } = await listen(server.url, { token })
  expect(outcome).toBe('connected')
  const received = once(socket as never, 'changed')
  await server.call('saveConfig', { body: { field: 'products', value: ['quality'] } }, { token })
  expect(await received).toEqual([{ topic: 'configuration', id: 'products', change: 'updated' }])
  socket.close()
})

test.each([
  ['logging out', (server: ServerUnderTest, token: string) => server.call('logOut', {}, { token })],
  [
    'a change of the password',
    (server: ServerUnderTest, token: string) =>
      server.call('changePassword', { body: { current: 'forklift-42', password: 'pallet-truck-7' } }, { token }),
  ],
])('[LIVE-4.e] %s ends the live channel of that login', async (_name, end) => {
  const { server, token } = await guardedServer()
  untilTestEnds(server)
  const { socket } = await listen(server.url, { token })
  const disconnected = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await end(server, token)
  expect(await disconnected).toBe('io server disconnect')
  socket.close()
})

test('[LIVE-4.e] the live channel is open while no login is required, and closes once one is', async () => {
  await using server = await startServer()
  const { socket, outcome } = await listen(server.url, {})
  expect(outcome).toBe('connected')
  const disconnected = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await server.call('saveConfig', { body: { field: 'authentication', value: { required: true } } })
  expect(await disconnected).toBe('io server disconnect')
  socket.close()
})
