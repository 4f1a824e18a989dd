import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serverLockFile } from '@foresite/contract/site-mark'

/** SQLite's code for a lock held by another process. */
const SQLITE_BUSY = 5

/**
 * Whether a server is running on a data folder. A second one refuses to start there, but not before the video analysis
 * beside it has cleared the first one's unfinished clips.
 */
export function isInUse(dataFolder: string): boolean {
  const path = join(dataFolder, serverLockFile)
  if (!existsSync(path)) return false
  try {
    const lock = new DatabaseSync(path)
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return false
    } finally {
      lock.close()
    }
  } catch (problem) {
    // For any other problem, such as a full disk, the server has the words.
    return problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY
  }
}
