import { access, open, stat } from 'node:fs/promises'

/** Syncs a file or folder to disk; a folder's entries are content of its own. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a path leads to a file or folder that this process can see. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** A file's size in bytes; null if it does not exist or is something else. */
export async function fileSize(path: string): Promise<number | null> {
  const stats = await unlessMissing(stat(path))
  return stats?.isFile() === true ? stats.size : null
}

/** Awaits a call about a file or folder; null if that does not exist. */
export function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((problem: unknown) => {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  })
}
