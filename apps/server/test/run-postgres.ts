import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '#platform/database/database.ts'
import { EmbeddedPostgres, type PostgresAddress } from '#platform/database/embedded-postgres.ts'
import { findPostmaster } from '#platform/database/postmaster.ts'
import { installJobs } from './install-jobs.ts'

/**
 * The databases of a test run, from PostgreSQL as the product embeds it: one server per worker, started when its first
 * test needs a database and stopped after the run. Their data folders are copies of one that was created and migrated
 * once, as is each database.
 */
declare module 'vitest' {
  interface ProvidedContext {
    /**
     * POST `/WORKER` creates a database and returns its URL; DELETE `/WORKER/NAME` drops it. GET `/` returns the path of
     * a data folder with an empty migrated database, to copy.
     */
    databases: string
  }
}

interface RunningPostgres {
  readonly postgres: EmbeddedPostgres
  readonly address: PostgresAddress
  readonly folder: string
  readonly administrator: pg.Client
}

const silent = pino({ level: 'silent' })
const prefix = 'foresite-test-'
/** The product's own database in its data folder. */
const template = 'postgres'
const memory = '/dev/shm'
const roomBytes = 4 * 2 ** 30

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearAway()
  const started = new Map<string, Promise<RunningPostgres>>()
  let preparing: Promise<string> | null = null
  const prepared = () => (preparing ??= prepareFolder())
  const ofWorker = (worker: string): Promise<RunningPostgres> => {
    const running = started.get(worker) ?? prepared().then(startPostgres)
    started.set(worker, running)
    return running
  }
  const answerTo = async (method: string | undefined, [, worker = '', name = '']: string[]): Promise<string> => {
    if (method === 'GET') return prepared()
    const running = await ofWorker(worker)
    return method === 'DELETE' ? dropDatabase(running, name) : createDatabase(running)
  }
  const http = createServer((request, response) => {
    answerTo(request.method, (request.url ?? '').split('/')).then(
      (answer) => response.end(answer),
      (problem: unknown) => response.writeHead(500).end(String(problem)),
    )
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  project.provide('databases', `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`)
  return async () => {
    http.closeAllConnections()
    http.close()
    for (const running of await Promise.allSettled(started.values()))
      if (running.status === 'fulfilled') await stopPostgres(running.value)
    const [folder] = await Promise.allSettled([preparing])
    if (folder.status === 'fulfilled' && folder.value !== null) await rm(folder.value, { recursive: true, force: true })
  }
}

async function createDatabase({ address, administrator }: RunningPostgres): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administrator.query(`create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(address, name)
}

/** Disconnects all clients: a failed test may have left its server running. */
async function dropDatabase({ administrator }: RunningPostgres, name: string): Promise<string> {
  if (/^test_\w+$/.test(name)) await administrator.query(`drop database if exists ${name} with (force)`)
  return ''
}

async function startPostgres(prepared: string): Promise<RunningPostgres> {
  const folder = await newFolder()
  // `-a`: PostgreSQL's user keeps its files.
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), folder])
  const postgres = new EmbeddedPostgres(folder, silent)
  const address = await postgres.start()
  // A template may have no clients.
  const administrator = new pg.Client({ ...address, database: 'template1' })
  await administrator.connect()
  // Durability has its own tests; all others need not wait for the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administrator.query(`alter system set ${setting} = off`)
  await administrator.query("alter system set max_wal_size = '128MB'")
  await administrator.query('select pg_reload_conf()')
  return { postgres, address, folder, administrator }
}

async function prepareFolder(): Promise<string> {
  const folder = await newFolder()
  const { pool, close } = await openEmbeddedDatabase(folder, silent)
  await installJobs(pool)
  await close()
  return folder
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await roomyFolder(), `${prefix}${process.pid}-`))
  // PostgreSQL's own user must be able to reach its folder.
  await chmod(folder, 0o711)
  return folder
}

async function stopPostgres({ postgres, folder, administrator }: RunningPostgres): Promise<void> {
  await administrator.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * In memory if it has room and can run programs, which may be copied there: creating and dropping hundreds of
 * databases mostly creates and deletes files.
 */
async function roomyFolder(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  if (/^\S+ \/dev\/shm \S+ \S*noexec/m.test(mounts)) return tmpdir()
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomBytes ? memory : tmpdir()
}

function databaseUrl({ host, port, user }: PostgresAddress, database: string): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** Ends the PostgreSQL of killed test runs, whose test process is gone. */
async function clearAway(): Promise<void> {
  const places = [tmpdir(), memory].map(async (place) =>
    (await readdir(place).catch(() => [])).map((name) => join(place, name)),
  )
  for (const folder of (await Promise.all(places)).flat()) {
    const pid = new RegExp(`/${prefix}(\\d+)-[^/]+$`).exec(folder)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const postmaster = await findPostmaster(join(folder, 'postgres'))
    if ('pid' in postmaster) process.kill(postmaster.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
