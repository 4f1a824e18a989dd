import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, portError } from './free-port.ts'

test('distinguishes a taken port from a free one', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await portError('127.0.0.1', port)).toBe('EADDRINUSE')
  other.close()
  await once(other, 'close')
  expect(await portError('127.0.0.1', port)).toBeNull()
})

test('reports an address of another machine', async () => {
  // TEST-NET-1 of RFC 5737: no machine has this address.
  expect(await portError('192.0.2.1', 8420)).toBe('EADDRNOTAVAIL')
})

test('finds a free port outside the system’s ephemeral range', async () => {
  const port = await freePort()
  expect(await portError('127.0.0.1', port)).toBeNull()
  expect(port).toBeLessThan(32_768)
})

test('gives the reason if it cannot listen', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow(/192\.0\.2\.1.*EADDRNOTAVAIL/)
})
