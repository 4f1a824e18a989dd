import { sql } from 'drizzle-orm'
import type { SiteUnderTest } from './site-under-test.ts'

/** Makes failed jobs due now instead of seconds later: the next look at the queue tries them again. */
export async function skipBackOff({ server }: SiteUnderTest): Promise<void> {
  await server.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
}
