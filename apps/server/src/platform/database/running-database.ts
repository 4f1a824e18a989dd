import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from './database.ts'
import { findPostmaster } from './postmaster.ts'

/** A database that another process runs: used briefly, never stopped. */
export interface ConnectedDatabase {
  readonly database: Database
  close(): Promise<void>
}

/** Connects to the embedded PostgreSQL of a running server, for commands beside it. Throws if there is none. */
export async function connectToRunningDatabase(dataDir: string): Promise<ConnectedDatabase> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (postmaster.state !== 'ready') throw new Error(`No database is running in the data folder ${dataDir}.`)
  const { socketFolder: host, port } = postmaster
  const pool = new pg.Pool({ host, port, user: 'foresite', database: 'postgres', max: 2 })
  return { database: drizzle(pool), close: () => pool.end() }
}
