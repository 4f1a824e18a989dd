import type { CorrectiveActionsDependencies } from './dependencies.ts'
import { evidenceFile } from './evidence.ts'
import { keptFiles } from './evidence-store.ts'

/** One that lies there for so long is not about to be named by an action. */
const unkeptMs = 24 * 3_600_000

/**
 * Removes pictures that no action keeps: their incident has gone with its time, or a server was killed between a file and
 * its row.
 */
export async function removeUnkept({
  db,
  clock,
  files,
}: Pick<CorrectiveActionsDependencies, 'db' | 'clock' | 'files'>): Promise<void> {
  const names = await files.list('evidence')
  if (names.length === 0) return
  const kept = await keptFiles(db)
  const now = clock.now().getTime()
  for (const name of names) {
    const key = evidenceFile(name)
    const writtenAt = kept.has(name) ? null : await files.writtenAt(key)
    if (writtenAt !== null && now - writtenAt.getTime() > unkeptMs) await files.remove(key)
  }
}
