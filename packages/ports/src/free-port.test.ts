import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, whyTaken } from './free-port.ts'

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

test('finds a port that is free, and that no system gives to whoever takes any', async () => {
  const port = await freePort()
  expect(await whyTaken('127.0.0.1', port)).toBeNull()
  expect(port).toBeLessThan(32_768)
})

test('names the reason where nothing can be listened on', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow(/192\.0\.2\.1.*EADDRNOTAVAIL/)
})
