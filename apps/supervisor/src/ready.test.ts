import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { serverReady } from './ready.ts'

test('waits until the health check answers 200', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.statusCode = asked.length < 3 ? 503 : 200
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ready = await serverReady(`http://127.0.0.1:${port}`, new AbortController().signal)
  server.close()
  server.closeAllConnections()
  expect(ready).toBe(true)
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/api/status/health'))
})

test('gives up quietly when nothing answers and the wait is aborted', async () => {
  const waiting = new AbortController()
  const ready = serverReady('http://127.0.0.1:9', waiting.signal)
  waiting.abort()
  expect(await ready).toBe(false)
})
