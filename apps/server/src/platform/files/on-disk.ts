import { open } from 'node:fs/promises'

/** Has the system write a file's or a folder's content to the disk: what a folder holds is content of its own. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a problem is that there is no such file or folder. */
export function isMissing(problem: unknown): boolean {
  return problem instanceof Error && 'code' in problem && problem.code === 'ENOENT'
}
