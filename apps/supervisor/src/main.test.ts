import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { freePort } from '@foresite/ports/free-port'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'

const inFolder = temporaryFolder()
const main = resolve(import.meta.dirname, 'main.ts')

/** Runs the supervisor until it ends by itself. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const supervisor = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, FORESITE_HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(supervisor, 'close')) as [number | null]
  return { code, output }
}

test('refuses to start on a taken port, names it, and starts nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { code, output } = await run([], { FORESITE_PORT: String(port) })
  expect(code).toBe(78)
  expect(output).toBe(
    `Foresite cannot listen on 127.0.0.1:${port} (EADDRINUSE). Is it running already? ` +
      'FORESITE_PORT and FORESITE_HOST choose another address.\n',
  )
  other.close()
})

test('refuses to start at an address that this machine does not have, also on any free port', async () => {
  // TEST-NET-1 (RFC 5737): no machine has it.
  const { code, output } = await run([], { FORESITE_HOST: '192.0.2.1', FORESITE_PORT: '0' })
  expect(code).toBe(78)
  expect(output).toContain('Foresite cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL).')
})

test('refuses a data folder relative to the current folder, and starts nothing', async () => {
  const { code, output } = await run([], { FORESITE_PORT: String(await freePort()), FORESITE_DATA_DIR: 'data' })
  expect(code).toBe(78)
  expect(output).toBe('FORESITE_DATA_DIR must be an absolute path, like /var/lib/foresite. It is “data”.\n')
})

test('[OPS-1.c] refuses a simulated site in a real one’s data folder, and starts nothing', async () => {
  const mark = inFolder('site.json')
  await writeFile(mark, '{"kind":"real"}')
  const { code, output } = await run(['--demo'], {
    FORESITE_PORT: String(await freePort()),
    FORESITE_DATA_DIR: dirname(mark),
    DATABASE_URL: 'postgres://me@127.0.0.1:1/site',
  })
  expect(code).toBe(78)
  expect(output).toBe(
    `The data folder ${dirname(mark)} is a real site’s, and the simulated site must not come among it. ` +
      'Unset FORESITE_DATA_DIR for `npm run demo`, or set it to another folder.\n',
  )
  expect(await readdir(dirname(mark))).toEqual(['site.json'])
})

test('[OPS-1.c] missing folders above the data folder are created open to others, as PostgreSQL’s own user needs', async () => {
  const above = inFolder('srv')
  const { code } = await run([], {
    FORESITE_PORT: '0',
    FORESITE_DATA_DIR: join(above, 'foresite'),
    FORESITE_WITHOUT_VISION: '1',
    // The server ends at once.
    FORESITE_LOG_LEVEL: 'loud',
  })
  expect(code).toBe(78)
  expect((await stat(above)).mode & 0o011).toBe(0o011)
})
