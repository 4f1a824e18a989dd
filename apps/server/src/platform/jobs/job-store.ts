import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Database } from '#platform/database/database.ts'

/** Stores jobs in a separate schema, on the server's own connections. */
export function openBoss(pool: pg.Pool): PgBoss {
  return new PgBoss({
    // Retrying a dead job keeps its id.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
  })
}

/** A queue's waiting and running jobs. */
export async function unfinishedJobs(db: Database, queue: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from jobs.job where name = ${queue} and state < 'completed'`,
  )
  return rows.map(({ data }) => data)
}

/** Queues jobs, in a transaction or outside one; the highest priority runs first. */
export async function insertJobs(
  boss: PgBoss,
  db: Database,
  queue: string,
  jobs: readonly object[],
  priority: number,
): Promise<void> {
  const rows = jobs.map((data) => ({ data, priority }))
  await boss.insert(queue, rows, { db: fromDrizzle(db, sql) })
}
