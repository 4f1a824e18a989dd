import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const main = resolve(import.meta.dirname, 'main.ts')

test('refuses to start on a port that is taken, naming it, and starts nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const supervisor = spawn(process.execPath, [main], {
    env: { ...process.env, FORESITE_PORT: String(port), FORESITE_HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  expect(await once(supervisor, 'close')).toEqual([78, null])
  expect(output).toBe(
    `Foresite cannot listen on 127.0.0.1:${port} (EADDRINUSE). Is it running already? ` +
      'FORESITE_PORT and FORESITE_HOST choose another address.\n',
  )
  other.close()
})
