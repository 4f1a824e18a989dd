import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEmbeddedDatabase } from './database.ts'
import { EmbeddedPostgres, type PostgresAddress } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'

const log = pino({ level: 'silent' })
const keeper = fileURLToPath(new URL('../../../test/keeps-postgres.ts', import.meta.url))
let folder: string
let postgres: EmbeddedPostgres

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foresite-postgres-'))
  await chmod(folder, 0o711)
  postgres = new EmbeddedPostgres(folder, log)
})

afterEach(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function connect(address: PostgresAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function pidOf(): Promise<number> {
  const found = await findPostmaster(join(folder, 'postgres'))
  if (!('pid' in found)) throw new Error('PostgreSQL is not running')
  return found.pid
}

describe('embedded PostgreSQL', () => {
  test('is created on the first start, and keeps its data for the next one', async () => {
    const client = await connect(await postgres.start())
    await client.query('create table kept (n int); insert into kept values (7)')
    await client.end()
    await postgres.stop()
    expect(await findPostmaster(join(folder, 'postgres'))).toEqual({ state: 'stopped' })

    const again = await connect(await postgres.start())
    expect((await again.query('select n from kept')).rows).toEqual([{ n: 7 }])
    await again.end()
  })

  test('stops with the server while a message that is being sent keeps a connection', async () => {
    const open = await openEmbeddedDatabase(folder, log)
    const sending = Promise.withResolvers<undefined>()
    void open.database.transaction(() => {
      sending.resolve(undefined)
      return new Promise(() => undefined)
    })
    await sending.promise
    await open.close()
    expect(await findPostmaster(join(folder, 'postgres'))).toEqual({ state: 'stopped' })
  })

  test('is reached only by a socket in a closed folder, and runs as a user other than root', async () => {
    const address = await postgres.start()
    const client = await connect(address)
    expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
    await client.end()
    const status = await readFile(`/proc/${await pidOf()}/status`, 'utf8')
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).not.toBe(0)
  })

  test('works in a data folder whose path is longer than a socket allows', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    const far = new EmbeddedPostgres(deep, log)
    const client = await connect(await far.start())
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await far.stop()
  })

  test('[OPS-4.a] restarts by itself after a kill, without losing an acknowledged write', async () => {
    const address = await postgres.start()
    const client = await connect(address)
    await client.query('create table written (n int)')
    const killed = await pidOf()
    const acknowledged: number[] = []
    const writing = (async () => {
      for (let n = 0; ; n += 1) {
        await client.query('insert into written values ($1)', [n])
        acknowledged.push(n)
        if (n === 200) process.kill(killed, 'SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow()

    const again = await vi.waitFor(() => connect(address), { timeout: 60_000, interval: 50 })
    const { rows } = await again.query<{ n: number }>('select n from written order by n')
    await again.end()
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
    expect(await pidOf()).not.toBe(killed)
  })

  test('[OPS-4.a] is taken over after a kill of the server, with every acknowledged write', async () => {
    const before = spawn(process.execPath, [keeper, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const acknowledged = await acknowledgedUntilKilled(before)
    const left = await pidOf()

    const client = await connect(await postgres.start())
    const { rows } = await client.query<{ n: number }>('select n from written')
    await client.end()
    expect(await pidOf()).toBe(left)
    expect(acknowledged.length).toBeGreaterThan(50)
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
  })

  test('refuses a folder that its user cannot reach, since a restart does not help', async () => {
    const closed = join(await mkdtemp(join(folder, 'closed-')), 'data')
    const there = new EmbeddedPostgres(closed, log)
    const runsAsRoot = process.getuid?.() === 0
    const outcome = await there.start().then(
      () => 'started',
      (problem: unknown) => String(problem),
    )
    await there.stop()
    expect(outcome).toMatch(
      runsAsRoot ? /^DatabaseRefused: .*other users cannot enter.*FORESITE_DATA_DIR/ : /^started$/,
    )
  })
})

/** Reads the numbers that the child reports as written, and kills it after the fiftieth. */
async function acknowledgedUntilKilled(child: ChildProcess): Promise<number[]> {
  const acknowledged: number[] = []
  const exited = once(child, 'exit')
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    acknowledged.push(...text.trim().split('\n').map(Number))
    if (acknowledged.length > 50) child.kill('SIGKILL')
  })
  await exited
  return acknowledged
}
