import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { askOnvif } from './ask.ts'

test('[CAM-4.a] a device whose answer takes too long to parse is abandoned after the limit', async () => {
  const device = createServer((_, response) => response.end('xmlns'.repeat(200_000))).listen(0, '127.0.0.1')
  await once(device, 'listening')
  const { port } = device.address() as AddressInfo
  const address = `http://127.0.0.1:${String(port)}/onvif/device_service`
  const job = { kind: 'read', address, user: 'admin', password: 'secret', limitMs: 60_000 } as const
  expect(await askOnvif(job, 3_000)).toEqual({ ok: false, problem: 'timeout' })
  device.closeAllConnections()
  device.close()
})
