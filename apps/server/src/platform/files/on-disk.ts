import { open, stat } from 'node:fs/promises'

/** Has the system write a file's or a folder's content to the disk: a folder's entries are content of its own. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The size of a file in bytes; null if there is none, or something else. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    const stats = await stat(path)
    return stats.isFile() ? stats.size : null
  } catch (problem: unknown) {
    if (isMissing(problem)) return null
    throw problem
  }
}

/** Whether a problem is that there is no such file or folder. */
export function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
}
