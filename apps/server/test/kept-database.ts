import pg from 'pg'
import pino from 'pino'
import { databaseOn, type OpenDatabase } from '#platform/database/database.ts'
import { askForDatabase, dropDatabase } from './ask-for-database.ts'

/**
 * Databases that servers use one after another, emptied in between. A server with its own database opens about eight
 * connections, whose PostgreSQL processes cost more than the rest of its start; these stay open.
 */
interface KeptDatabase {
  readonly url: string
  /** The database as a server opens it; closing waits for the server's work in it. */
  open(): OpenDatabase
  /** Prepares it for the next server. */
  giveBack(): Promise<void>
}

const connectionName = 'kept-for-tests'

/** This worker's databases that no server uses. */
const free: { readonly url: string; readonly pool: pg.Pool }[] = []

export async function keptDatabase(): Promise<KeptDatabase> {
  const { url, pool } = free.pop() ?? (await make())
  let isGivenBack = false
  return {
    url,
    open: () => {
      const lent = new LentPool(pool)
      return databaseOn(lent, () => lent.end())
    },
    giveBack: async () => {
      // Given back twice, two servers would use it at once.
      if (isGivenBack) throw new Error('this test gives its database back twice')
      isGivenBack = true
      if (await isEmptied(pool)) free.push({ url, pool })
      else {
        await pool.end()
        await dropDatabase(url)
      }
    },
  }
}

async function make() {
  const url = await askForDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 20, application_name: connectionName })
  // PostgreSQL ends with the run, before the worker.
  pool.on('error', (problem) => pino({ level: 'silent' }).debug(problem))
  return { url, pool }
}

/** Whether something is running there or holds a lock: a server that was not stopped, or a process that was killed. */
async function isInUse(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and (application_name <> $1 or state <> 'idle')
    union all
    select 1 from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`,
    [connectionName],
  )
  return rowCount !== 0
}

/** Empties it, unless something is still running there. */
async function isEmptied(pool: pg.Pool): Promise<boolean> {
  if (await isInUse(pool)) return false
  return pool.query(empty).then(
    () => true,
    () => false,
  )
}

/** Back to the template's state, in which every table is empty except the versions of the two schemas. */
const empty = `do $$
declare
  stored record;
  has_rows boolean;
begin
  set local session_replication_role = replica;
  for stored in
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'jobs' and tablename <> 'version')
  loop
    execute 'select exists (select from ' || stored.name || ')' into has_rows;
    if has_rows then execute 'delete from ' || stored.name; end if;
  end loop;
  for stored in
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    execute 'alter sequence ' || stored.name || ' restart';
  end loop;
  update jobs.version set cron_on = null, bam_on = null, flow_on = null;
end $$`

/** The kept connections as one server's pool: ending it waits until the server has returned each. */
class LentPool extends pg.Pool {
  readonly #kept: pg.Pool
  #lent = 0
  #hasEnded = false
  #handedBack = Promise.withResolvers<undefined>()

  constructor(kept: pg.Pool) {
    super()
    this.#kept = kept
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const client = this.#lend()
    if (callback === undefined) return client
    client.then(
      (lent) => {
        callback(undefined, lent, (problem) => lent.release(problem))
      },
      (problem: unknown) => callback(problem as Error, undefined, () => undefined),
    )
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#hasEnded = true
    if (this.#lent === 0) this.#handedBack.resolve(undefined)
    if (callback === undefined) return this.#handedBack.promise
    void this.#handedBack.promise.then(callback)
  }

  async #lend(): Promise<pg.PoolClient> {
    if (this.#hasEnded) throw new Error('Cannot use a pool after calling end on the pool')
    this.#lent += 1
    try {
      const client = await this.#kept.connect()
      const release = client.release.bind(client)
      client.release = (problem) => {
        release(problem)
        this.#handBack()
      }
      return client
    } catch (problem) {
      this.#handBack()
      throw problem
    }
  }

  #handBack(): void {
    this.#lent -= 1
    if (this.#hasEnded && this.#lent === 0) this.#handedBack.resolve(undefined)
  }
}

type ConnectCallback = (
  problem: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void
