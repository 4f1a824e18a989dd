import { Manager } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { openLiveChannel } from './live-channel.ts'

test('[LIVE-1.c] connects within 20 s, reconnects after 1 to 5 s, and never gives up', () => {
  const open = vi.spyOn(Manager.prototype, 'open')
  const close = openLiveChannel({
    url: 'http://127.0.0.1:9',
    token: () => '',
    onChanged: () => Promise.resolve(false),
    onReconnected: () => undefined,
  })
  const [io] = open.mock.contexts
  open.mockRestore()
  close()
  if (!(io instanceof Manager)) throw new Error('no socket was opened')
  // The library's effective options, given or default.
  expect(io.timeout()).toBe(20_000)
  expect(io.reconnection()).toBe(true)
  expect(io.reconnectionDelay()).toBe(1000)
  expect(io.reconnectionDelayMax()).toBe(5000)
  expect(io.reconnectionAttempts()).toBe(Infinity)
})
