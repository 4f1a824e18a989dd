import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { Changed } from '@foresite/contract/live-events'
import { afterEach, expect, test, vi } from 'vitest'
import { openLiveChannel } from './live-channel.ts'

// The server's own library: the real protocol.
const { Server } = createRequire(new URL('../../../../server/package.json', import.meta.url))(
  'socket.io',
) as typeof import('socket.io')

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('however many incidents change, derived figures are refetched once at once and once afterwards', async () => {
  const http = createServer()
  const io = new Server(http)
  ends.push(() => io.close())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const changes: Changed[] = []
  let counted = 0
  const connected = new Promise((resolve) => io.once('connection', resolve))
  const close = openLiveChannel({
    url: `http://127.0.0.1:${String(address.port)}`,
    token: () => '',
    onChanged: (changed) => Promise.resolve(changes.push(changed) > 0),
    onFigures: () => {
      counted += 1
    },
    onReconnected: () => undefined,
  })
  ends.unshift(close)
  await connected
  io.emit('changed', { topic: 'zones', id: '1', change: 'updated' })
  for (let id = 0; id < 20; id += 1) io.emit('changed', { topic: 'incidents', id: String(id), change: 'created' })
  await vi.waitFor(() => expect(changes).toHaveLength(21), { timeout: 60_000 })
  expect(counted).toBe(1)
  await vi.waitFor(() => expect(counted).toBe(2), { timeout: 60_000 })
})
