import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderInUse, serverLockFile } from '@foresite/contract/site-mark'

/** The data folder cannot be used; the message is for the console. */
export class DataFolderRefused extends Error {
  override readonly name = 'DataFolderRefused'
}

/** The data folder's disk is full: it can be used once there is space. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/** The data folder, claimed by this process. */
interface DataFolder {
  readonly path: string
  /** Releases it for another process, as this process's end does. */
  release(): void
}

/** SQLite's codes for a lock held by another process and for a full disk. */
const SQLITE_BUSY = 5
const SQLITE_FULL = 13

/**
 * Creates the data folder and claims it for this process: two servers on one folder would overwrite each other's files
 * and start two databases on the same pages. Uses SQLite's lock on an empty file, because Node has no file locks: the
 * system releases it whenever and however the process ends. Throws `DataFolderRefused`, or `DiskFull`.
 */
export async function claimDataFolder(path: string): Promise<DataFolder> {
  try {
    const isNew = (await mkdir(path, { recursive: true })) !== undefined
    const { mode } = await stat(path)
    // As root, PostgreSQL runs as a separate user, which must be able to reach its folder: 0711, not 0700. An existing
    // folder loses no permissions. Only its owner may change them, who may be another user than ours.
    if (isNew) await chmod(path, 0o711)
    else if ((mode & 0o011) !== 0o011) await chmod(path, mode | 0o011)
  } catch (error: unknown) {
    throw new DataFolderRefused(`The data folder ${path} cannot be made or written: ${reason(error)}`)
  }
  const lock = new DatabaseSync(join(path, serverLockFile))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error: unknown) {
    lock.close()
    if (has(error, SQLITE_FULL)) throw new DiskFull(`The disk of the data folder ${path} is full. Free some space.`)
    if (!has(error, SQLITE_BUSY)) throw error
    throw new DataFolderRefused(folderInUse(path))
  }
  return { path, release: () => lock.close() }
}

function has(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
