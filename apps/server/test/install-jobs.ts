import type { OpenDatabase } from '#platform/database/database.ts'
import { openBoss } from '#platform/jobs/job-store.ts'

/** Creates the job tables in a template database: creating them takes longer than most tests. */
export async function installJobs(pool: OpenDatabase['pool']): Promise<void> {
  const boss = openBoss(pool)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}
