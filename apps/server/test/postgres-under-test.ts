import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { openDatabaseAt } from '#platform/database/database.ts'
import { EmbeddedPostgres, type PostgresAddress } from '#platform/database/embedded-postgres.ts'
import { findPostmaster } from '#platform/database/postmaster.ts'
import { installJobs } from '#platform/jobs/jobs.ts'

/**
 * The PostgreSQL of a test file: the real one that is embedded in the product, started before the first test, whose
 * own time is then its own, and stopped after the last. Each database is a copy of one that was migrated once.
 */
interface RunningPostgres {
  readonly postgres: EmbeddedPostgres
  readonly address: PostgresAddress
  readonly folder: string
}

const silent = pino({ level: 'silent' })
const prefix = 'foresite-test-'
const template = 'migrated'
let running: Promise<RunningPostgres> | null = null

beforeAll(async () => {
  running ??= startPostgres()
  await running
})
afterAll(async () => {
  const started = await running
  running = null
  if (started === null) return
  await started.postgres.stop()
  await rm(started.folder, { recursive: true, force: true })
})

/** The URL of a new database with every table and no row. */
export async function freshDatabaseUrl(): Promise<string> {
  running ??= startPostgres()
  const { address } = await running
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(address, `create database ${name} template ${template}`)
  return databaseUrl(address, name)
}

async function startPostgres(): Promise<RunningPostgres> {
  await clearAway()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL's own user has to get through to its folder.
  await chmod(folder, 0o711)
  const postgres = new EmbeddedPostgres(folder, silent)
  const address = await postgres.start()
  // Durability has tests of its own; all others need not wait for the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await administer(address, `alter system set ${setting} = off`)
  await administer(address, 'select pg_reload_conf()')
  await administer(address, `create database ${template}`)
  const migrated = await openDatabaseAt(databaseUrl(address, template), silent)
  await installJobs(migrated.pool)
  await migrated.close()
  return { postgres, address, folder }
}

async function administer(address: PostgresAddress, statement: string): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseUrl({ host, port, user }: PostgresAddress, database: string): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** A test run that was killed leaves its PostgreSQL behind: ends those whose test process is gone. */
async function clearAway(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
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
