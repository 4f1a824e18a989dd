import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Locks a name until the transaction ends: whatever uses the same name runs one after the other, on every server. */
export async function lockName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
