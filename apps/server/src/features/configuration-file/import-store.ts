import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/** An arbitrary number: imports hold this advisory lock, so that two do not mix. */
const importLock = 4_206_021

/** Locks imports until the transaction ends. */
export async function lockImport(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}
