import { open, stat } from 'node:fs/promises'

/** Syncs a file or folder to disk; a folder's entries are content of its own. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A file's size in bytes; null if it does not exist or is something else. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    const stats = await stat(path)
    return stats.isFile() ? stats.size : null
  } catch (problem: unknown) {
    if (isMissing(problem)) return null
    throw problem
  }
}

/** Whether a problem means that a file or folder does not exist. */
export function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
}
