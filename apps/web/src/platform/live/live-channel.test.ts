import { createServer, type Server as HttpServer } from 'node:http'
import { createRequire } from 'node:module'
import type { Changed, DockUtilization } from '@foresite/contract/live-events'
import { loneWorker } from '@foresite/testkit/records'
import type { Server as SocketServer } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { loneWorkerIntervalMs, openLiveChannel, reconnectMs } from './live-channel.ts'
import { useLive } from './live-store.ts'

// The server's own library: the real protocol.
const { Server } = createRequire(new URL('../../../../server/package.json', import.meta.url))(
  'socket.io',
) as typeof import('socket.io')

interface LiveServer {
  readonly http: HttpServer
  readonly io: SocketServer
  readonly port: number
}

async function startLiveServer(port = 0, accepted?: string): Promise<LiveServer> {
  const http = createServer()
  const io = new Server(http)
  if (accepted !== undefined)
    io.use((socket, next) => next(socket.handshake.auth['token'] === accepted ? undefined : new Error('refused')))
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { http, io, port: address.port }
}

async function kill({ io, http }: LiveServer): Promise<void> {
  http.closeAllConnections()
  await io.close()
}

const opened: (() => void)[] = []
const servers: LiveServer[] = []
const changes: Changed[] = []
let reconnections = 0

async function serve(port?: number, accepted?: string): Promise<LiveServer> {
  const server = await startLiveServer(port, accepted)
  servers.push(server)
  return server
}

function open(port: number, token = ''): () => void {
  const close = openLiveChannel({
    url: `http://127.0.0.1:${String(port)}`,
    token: () => token,
    onChanged: (changed) => Promise.resolve(changes.push(changed) > 0),
    onReconnected: () => {
      reconnections += 1
    },
  })
  opened.push(close)
  return close
}

async function becomes(connection: 'closed' | 'opening' | 'open', timeout = 60_000): Promise<void> {
  await vi.waitFor(() => expect(useLive.getState().connection).toBe(connection), { timeout })
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  changes.length = 0
  reconnections = 0
})
afterEach(async () => {
  opened.splice(0).forEach((close) => close())
  await Promise.all(servers.splice(0).map(kill))
})

const worker = (n: number) => loneWorker({ id: `0192f0c1-0000-7000-8000-00000000000${String(n)}` })
const dock: DockUtilization[number] = {
  id: '0192f0c1-0000-7000-8000-000000000031',
  name: 'Dock 1',
  occupied: true,
  since: '2026-11-21T08:00:00.000Z',
}

describe('the connection', () => {
  test('[LIVE-1.a, LIVE-1.e, LIVE-1.f] opens at /socket.io and goes closed → opening → open, logging it', async () => {
    const server = await serve()
    expect(useLive.getState().connection).toBe('closed')
    open(server.port)
    expect(useLive.getState().connection).toBe('opening')
    await becomes('open')
    expect(console.info).toHaveBeenCalledWith('The live channel is open.')
    expect(server.io.engine.clientsCount).toBe(1)
  })
  test('[LIVE-1.d] starts with polling and upgrades to a WebSocket', async () => {
    const server = await serve()
    const transports: string[] = []
    server.io.on('connection', (socket) => {
      transports.push(socket.conn.transport.name)
      socket.conn.on('upgrade', ({ name }: { name: string }) => transports.push(name))
    })
    open(server.port)
    await eventually(() => expect(transports).toEqual(['polling', 'websocket']))
  })
  test('[LIVE-1.e, LIVE-1.f, LIVE-1.g] reconnects after its server was killed and reports the gap', async () => {
    const first = await serve()
    open(first.port)
    await becomes('open')
    await kill(first)
    await becomes('closed')
    expect(console.info).toHaveBeenCalledWith('The live channel is closed:', expect.anything())
    const second = await serve(first.port)
    await becomes('open')
    expect(second.io.engine.clientsCount).toBe(1)
    expect(reconnections).toBe(1)
  })
  test('[LIVE-1.g] asks for changes since the page started loading, unless everything is reloaded', async () => {
    const first = await serve()
    const asked: unknown[] = []
    const listen = ({ io }: LiveServer) => io.on('connection', ({ handshake }) => asked.push(handshake.auth['recent']))
    listen(first)
    open(first.port)
    await eventually(() => expect(asked).toEqual([true]))
    await becomes('open')
    await kill(first)
    await becomes('closed')
    listen(await serve(first.port))
    await vi.waitFor(() => expect(asked).toEqual([true, false]), { timeout: 60_000 })
  })
  test('[LIVE-1.g] reloads everything after a failed first connection, however long ago the page was loaded', async () => {
    const away = await serve()
    await kill(away)
    open(away.port)
    await eventually(() => expect(console.warn).toHaveBeenCalled())
    const asked: unknown[] = []
    const { io } = await serve(away.port)
    io.on('connection', ({ handshake }) => asked.push(handshake.auth['recent']))
    await becomes('open')
    expect(asked).toEqual([false])
    expect(reconnections).toBe(1)
  })
  test('[LIVE-1.b, LIVE-1.e, LIVE-1.f] a connection error is logged and retried after 5 s', async () => {
    const server = await serve(0, 'right')
    const refusedAt: number[] = []
    vi.mocked(console.warn).mockImplementation(() => refusedAt.push(performance.now()))
    open(server.port, 'wrong')
    await vi.waitFor(() => expect(refusedAt.length).toBeGreaterThan(1), { timeout: 60_000 })
    expect(console.warn).toHaveBeenCalledWith('The live channel could not connect:', 'refused')
    expect(useLive.getState().connection).toBe('closed')
    const [once = 0, again = 0] = refusedAt
    expect(again - once).toBeGreaterThan(reconnectMs - 100)
    expect(reconnectMs).toBe(5000)
  })
  test('[LIVE-1.b] retries when it is refused after the server closed it on purpose', async () => {
    const { io, port } = await serve()
    open(port)
    await becomes('open')
    let attempts = 0
    io.use((_, next) => {
      attempts += 1
      next(attempts === 1 ? new Error('refused') : undefined)
    })
    io.disconnectSockets()
    await becomes('closed')
    await becomes('open')
    expect(attempts).toBe(2)
  })
  test('[LIVE-4.e] carries the token, and is refused with a wrong one', async () => {
    const server = await serve(0, 'right')
    open(server.port, 'wrong')
    await eventually(() => expect(console.warn).toHaveBeenCalled())
    expect(useLive.getState().connection).toBe('closed')
    open(server.port, 'right')
    await becomes('open')
  })
  test('[LIVE-4.d] closing removes the listeners: nothing reaches the store afterwards', async () => {
    const server = await serve()
    const close = open(server.port)
    await becomes('open')
    server.io.emit('dock-utilization', [dock])
    await eventually(() => expect(useLive.getState().dockUtilization).toEqual([dock]))
    close()
    expect(useLive.getState().connection).toBe('closed')
    server.io.emit('dock-utilization', [])
    await eventually(() => expect(server.io.engine.clientsCount).toBe(0))
    expect(useLive.getState().dockUtilization).toEqual([dock])
  })
  test('[LIVE-2.c] sends nothing', async () => {
    const server = await serve()
    const sent: unknown[] = []
    server.io.on('connection', (socket) => socket.onAny((...event) => sent.push(event)))
    open(server.port)
    await becomes('open')
    server.io.emit('lone-worker', [worker(1)])
    await eventually(() => expect(useLive.getState().loneWorker).toHaveLength(1))
    expect(sent).toEqual([])
  })
})

describe('events', () => {
  test('[LIVE-2.a] lone-worker and dock-utilization reach the store, changed its listener', async () => {
    const server = await serve()
    open(server.port)
    await becomes('open')
    const changed: Changed = { topic: 'cameras', id: 'a', change: 'created' }
    server.io.emit('lone-worker', [worker(1)])
    server.io.emit('dock-utilization', [dock])
    server.io.emit('changed', changed)
    await eventually(() => expect(changes).toEqual([changed]))
    expect(useLive.getState()).toMatchObject({ loneWorker: [worker(1)], dockUtilization: [dock] })
  })
  test('[LIVE-3.d] the dock list is replaced only when its content differs', async () => {
    const server = await serve()
    open(server.port)
    await becomes('open')
    const lists: unknown[] = []
    const stop = useLive.subscribe(({ dockUtilization }, before) => {
      if (dockUtilization !== before.dockUtilization) lists.push(dockUtilization)
    })
    server.io.emit('dock-utilization', [{ ...dock, name: 'Dock 2' }])
    server.io.emit('dock-utilization', [{ ...dock, name: 'Dock 2' }])
    server.io.emit('dock-utilization', [{ ...dock, name: 'Dock 3' }])
    await eventually(() => expect(useLive.getState().dockUtilization[0]?.name).toBe('Dock 3'))
    stop()
    expect(lists).toHaveLength(2)
  })
  test('[LIVE-3.a, LIVE-3.b, LIVE-3.c] lone-worker reaches the store at most once a second, dock-utilization on each arrival', async () => {
    const server = await serve()
    open(server.port)
    await becomes('open')
    const workers: { at: number; count: number }[] = []
    const docks: (string | undefined)[] = []
    const stop = useLive.subscribe(({ loneWorker, dockUtilization }, before) => {
      if (loneWorker !== before.loneWorker) workers.push({ at: performance.now(), count: loneWorker.length })
      if (dockUtilization !== before.dockUtilization) docks.push(dockUtilization[0]?.name)
    })
    const lists = [[worker(1)], [worker(1), worker(2)], [worker(1), worker(2), worker(3)]]
    for (const [n, list] of lists.entries()) {
      server.io.emit('lone-worker', list)
      server.io.emit('dock-utilization', [{ ...dock, name: `Door ${String(n)}` }])
    }
    await vi.waitFor(() => expect(workers.map(({ count }) => count)).toEqual([1, 3]), { timeout: 60_000 })
    stop()
    expect((workers[1]?.at ?? 0) - (workers[0]?.at ?? 0)).toBeGreaterThan(loneWorkerIntervalMs - 100)
    expect(loneWorkerIntervalMs).toBe(1000)
    expect(docks).toEqual(['Door 0', 'Door 1', 'Door 2'])
  })
  test('a payload that does not match the contract is logged and dropped', async () => {
    const server = await serve()
    open(server.port)
    await becomes('open')
    const before = useLive.getState().loneWorker
    server.io.emit('lone-worker', [{ name: 'nobody' }])
    await eventually(() => expect(console.error).toHaveBeenCalled())
    expect(useLive.getState().loneWorker).toBe(before)
  })
})
