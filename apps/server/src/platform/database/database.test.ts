import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { newOwnPlace } from '../../../test/server-under-test.ts'
import { isDatabaseAway } from './database-away.ts'
import { openDatabaseAt } from './database.ts'

test('[OPS-4.a] a connection cut in a transaction fails that transaction, and does not end the server', async () => {
  await using place = await newOwnPlace()
  const open = await openDatabaseAt(place.databaseUrl, pino({ level: 'silent' }))
  const cut = open.database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await open.pool.query('select pg_terminate_backend($1, 60000)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  await expect(cut).rejects.toSatisfy(isDatabaseAway)
  await eventually(async () => expect(await open.isUp()).toBe(true))
  await open.close()
})
