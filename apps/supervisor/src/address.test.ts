import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf, freePort, whyTaken } from './address.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8420'],
  ['0.0.0.0', 'http://127.0.0.1:8420'],
  ['::', 'http://127.0.0.1:8420'],
  ['192.168.1.5', 'http://192.168.1.5:8420'],
  ['::1', 'http://[::1]:8420'],
  ['localhost', 'http://localhost:8420'],
])('reaches a server on %s at %s', (host, address) => {
  expect(addressOf(host, '8420')).toBe(address)
})

test('tells a port that is taken from one that is free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await whyTaken('127.0.0.1', port)).toBe('EADDRINUSE')
  other.close()
  await once(other, 'close')
  expect(await whyTaken('127.0.0.1', port)).toBeNull()
})

test('says that an address is not of this machine', async () => {
  // TEST-NET-1 of RFC 5737: no machine has it.
  expect(await whyTaken('192.0.2.1', 8420)).toBe('EADDRNOTAVAIL')
})

test('finds a free port', async () => {
  expect(await whyTaken('127.0.0.1', await freePort('127.0.0.1'))).toBeNull()
})
