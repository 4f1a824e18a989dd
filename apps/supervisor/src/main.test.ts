import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test('refuses a data folder on which a server is running, and leaves the clips alone that are being made there', async () => {
  const folder = inFolder('in-use')
  const clip = join(folder, 'vision', 'clips', 'unfinished.mp4')
  await mkdir(dirname(clip), { recursive: true })
  await writeFile(clip, '')
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  lock.exec('BEGIN EXCLUSIVE')
  const { code, output } = await run([], { FORESITE_PORT: String(await freePort()), FORESITE_DATA_DIR: folder })
  lock.close()
  expect(code).toBe(78)
  expect(output).toBe(
    `Another Foresite server is running on the data folder ${folder}. Stop it, or set FORESITE_DATA_DIR to another folder.\n`,
  )
  expect(await readdir(dirname(clip))).toEqual(['unfinished.mp4'])
})

test('[OPS-1.c] refuses a simulated site whose clock begins at no instant, and starts nothing', async () => {
  const { code, output } = await run(['--demo'], {
    FORESITE_PORT: String(await freePort()),
    FORESITE_DATA_DIR: inFolder('demo'),
    FORESITE_SIMULATED_FROM: 'tomorrow',
  })
  expect(code).toBe(78)
  expect(output).toBe('FORESITE_SIMULATED_FROM must be an instant like 2026-11-20T10:00:00Z. It is “tomorrow”.\n')
})

test('[OPS-1.c] refuses a simulated site in a real one’s data folder, and starts nothing', async () => {
  const mark = inFolder(join('real', 'site.json'))
  await mkdir(dirname(mark))
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

test('[OPS-1.c] a simulated site keeps its language, and a start in another one says so', async () => {
  const mark = inFolder(join('demo-en', 'site.json'))
  await mkdir(dirname(mark))
  const world = { seed: 1, timezone: 'Europe/Dublin', language: 'en', beganAt: null }
  await writeFile(mark, JSON.stringify({ kind: 'simulated', world }))
  const { output } = await run(['--demo'], {
    FORESITE_PORT: '0',
    FORESITE_DATA_DIR: dirname(mark),
    FORESITE_SIMULATED_LANGUAGE: 'pt',
    // The server ends at once.
    FORESITE_LOG_LEVEL: 'loud',
  })
  expect(output).toContain(
    `The simulated site in ${dirname(mark)} stays in the language that it began in (en). ` +
      'Another language needs another FORESITE_DATA_DIR, or that folder deleted.',
  )
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
