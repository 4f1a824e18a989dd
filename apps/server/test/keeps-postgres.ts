import pg from 'pg'
import pino from 'pino'
import { EmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'

/**
 * A server that is about to be killed: starts PostgreSQL in the given folder, writes numbers, and prints each once its
 * write is acknowledged.
 */
const [, , folder = ''] = process.argv
const address = await new EmbeddedPostgres(folder, pino({ level: 'silent' })).start()
const client = new pg.Client({ ...address, database: 'postgres' })
await client.connect()
await client.query('create table written (n int)')
for (let n = 0; ; n += 1) {
  await client.query('insert into written values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
