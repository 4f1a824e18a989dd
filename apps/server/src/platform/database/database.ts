import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { answersWithin } from './answers-within.ts'
import { holdingUntilCommit } from './after-commit.ts'
import { DatabaseRefused, noDatabase } from './no-database.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'

/** The database for stores; may be a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** An open database: its handle for stores, its health, and how to close it. */
export interface OpenDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  isUp(): Promise<boolean>
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary number: the advisory lock that stops two servers from migrating at once. */
const MIGRATION_LOCK = 4_206_001
const MAX_CONNECTIONS = 20
/** How long a call waits for a crashed database to restart before it answers 503. */
const CONNECT_LIMIT_MS = 3_000

/**
 * How long closing waits for work on lent connections: a message being sent may keep one for minutes, and the
 * supervisor kills a server that takes ten seconds to stop, which would leave PostgreSQL running.
 */
const CLOSE_LIMIT_MS = 2_000

/** A database that takes longer counts as unavailable: it may be stopped, or its disk may hang. */
const ANSWER_LIMIT_MS = 2_000

/**
 * Opens an external database by its URL.
 *
 * @throws DatabaseAway, DatabaseRefused
 */
export async function openDatabaseAt(connectionString: string, log: Logger): Promise<OpenDatabase> {
  const pool = openPool({ connectionString }, log)
  try {
    return await migrated(pool, () => pool.end())
  } catch (problem) {
    throw noDatabase(problem, connectionString)
  }
}

/** Starts and opens the embedded PostgreSQL of a data folder that the caller has claimed. */
export async function openEmbeddedDatabase(dataDir: string, log: Logger): Promise<OpenDatabase> {
  const postgres = new EmbeddedPostgres(dataDir, log)
  const address = await postgres.start()
  const pool = openPool({ ...address, database: 'postgres' }, log)
  return migrated(pool, async () => {
    await Promise.race([pool.end(), delay(CLOSE_LIMIT_MS)])
    await postgres.stop()
  })
}

function openPool(settings: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'foresite',
  })
  // Without a listener, a connection cut while idle would end the process.
  pool.on('error', (problem) => log.warn({ problem: problem.message }, 'an idle database connection was cut'))
  // So would one cut in a transaction; its next query fails and reports the problem.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

async function migrated(pool: pg.Pool, close: () => Promise<void>): Promise<OpenDatabase> {
  try {
    await migrateUnderLock(pool)
  } catch (problem) {
    await close()
    throw problem
  }
  return databaseOn(pool, close)
}

/** The handle for stores, on the connections of a migrated database. */
export function databaseOn(pool: pg.Pool, close: () => Promise<void>): OpenDatabase {
  return {
    database: holdingUntilCommit(drizzle(pool)),
    pool,
    isUp: answersWithin(() => pool.query('select 1'), ANSWER_LIMIT_MS),
    close,
  }
}

/** The time in ms of the newest migration that this version knows. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis))
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await addTrigrams(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

/** Creates the extension pg_trgm for searches, which comes with PostgreSQL but may be neither installed nor allowed. */
async function addTrigrams(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (problem) {
    // Error classes: feature not supported (its files are missing), access rule violation.
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
    if (!['0A', '42', '58'].some((one) => code.startsWith(one))) throw problem
    throw new DatabaseRefused(
      `DATABASE_URL: the database lacks the extension pg_trgm, and it cannot be added: ${String(problem)}. Install ` +
        'PostgreSQL’s contrib modules (Debian: postgresql-contrib), and have an administrator of this database run ' +
        'CREATE EXTENSION pg_trgm.',
      { cause: problem },
    )
  }
}
