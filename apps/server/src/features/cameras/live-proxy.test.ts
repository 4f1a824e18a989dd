import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { proxyLive } from './live-proxy.ts'

const servers: WebSocketServer[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate()
    server.close()
  }
})

async function listen(onSocket: (socket: WebSocket) => void): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  servers.push(server)
  server.on('connection', onSocket)
  await once(server, 'listening')
  return `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

/** A proxy in front of a node: what a viewer connects to. */
async function proxyTo(nodeUrl: string): Promise<string> {
  return listen((viewer) => proxyLive(viewer, { url: nodeUrl, headers: {} }))
}

test('forwards messages unchanged, text as text and bytes as bytes', async () => {
  const node = await listen((socket) => {
    socket.send('{"codec":"avc1"}')
    socket.send(Buffer.from([1, 2, 3]))
  })
  const viewer = new WebSocket(await proxyTo(node))
  const messages: [Buffer, boolean][] = []
  await new Promise<void>((resolve) => {
    viewer.on('message', (message: Buffer, isBinary) => {
      messages.push([message, isBinary])
      if (messages.length === 2) resolve()
    })
  })
  expect(messages).toEqual([
    [Buffer.from('{"codec":"avc1"}'), false],
    [Buffer.from([1, 2, 3]), true],
  ])
})

test('forwards the reason why a node has no picture', async () => {
  const node = await listen((socket) => socket.close(4503, 'refused-password'))
  const viewer = new WebSocket(await proxyTo(node))
  const [code, reason] = (await once(viewer, 'close')) as [number, Buffer]
  expect([code, reason.toString()]).toEqual([4503, 'refused-password'])
})

test('does not call vision away when its node has not received the camera yet', async () => {
  const node = await listen((socket) => socket.close(4404, 'no such camera'))
  const viewer = new WebSocket(await proxyTo(node))
  const [code, reason] = (await once(viewer, 'close')) as [number, Buffer]
  expect([code, reason.toString()]).toEqual([4503, 'unknown'])
})

test('forwards a change of the pictures, so that the viewer reconnects at once', async () => {
  const node = await listen((socket) => socket.close(1012, 'the pictures changed'))
  const viewer = new WebSocket(await proxyTo(node))
  const [code] = (await once(viewer, 'close')) as [number]
  expect(code).toBe(1012)
})

test('reports that vision is away when no node answers', async () => {
  const viewer = new WebSocket(await proxyTo('ws://127.0.0.1:9'))
  const [code, reason] = (await once(viewer, 'close')) as [number, Buffer]
  expect([code, reason.toString()]).toEqual([4503, 'vision-away'])
})

test('reports that vision is away when a node dies mid-stream', async () => {
  const node = await listen((socket) => {
    socket.send('hello', () => socket.terminate())
  })
  const viewer = new WebSocket(await proxyTo(node))
  const [code, reason] = (await once(viewer, 'close')) as [number, Buffer]
  expect([code, reason.toString()]).toEqual([4503, 'vision-away'])
})

test('disconnects from the node when the viewer leaves', async () => {
  const left = Promise.withResolvers<number>()
  const node = await listen((socket) => {
    socket.on('close', left.resolve)
    socket.send('hello')
  })
  const viewer = new WebSocket(await proxyTo(node))
  await once(viewer, 'message')
  viewer.close()
  await expect(left.promise).resolves.toBe(1000)
})

test('makes the node wait for a viewer that does not read, and loses nothing', async () => {
  const fragment = Buffer.alloc(256 * 1024, 7)
  const total = 160 // 40 MiB: more than the sockets' buffers and the proxy hold together.
  let sent = 0
  const blocked = Promise.withResolvers<undefined>()
  const node = await listen((socket) => {
    const sendNext = (): void => {
      if (sent === total) return
      const stalled = setTimeout(() => blocked.resolve(undefined), 300)
      socket.send(fragment, () => {
        clearTimeout(stalled)
        sent += 1
        sendNext()
      })
    }
    sendNext()
  })
  const viewer = new WebSocket(await proxyTo(node))
  let received = 0
  const all = Promise.withResolvers<undefined>()
  viewer.on('message', (message: Buffer) => {
    received += message.byteLength
    if (received === total * fragment.byteLength) all.resolve(undefined)
  })
  viewer.once('open', () => viewer.pause())
  await blocked.promise
  expect(sent).toBeLessThan(total)

  viewer.resume()
  await all.promise
})
