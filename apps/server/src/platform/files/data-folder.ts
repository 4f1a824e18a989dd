import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder cannot be used; the message is for the console. */
export class DataFolderRefused extends Error {
  override readonly name = 'DataFolderRefused'
}

/** The data folder, claimed by this process. */
interface DataFolder {
  readonly path: string
  /** Releases it for another process, as this process's end does. */
  release(): void
}

/** SQLite's code for a lock held by another process. */
const SQLITE_BUSY = 5

/**
 * Creates the data folder and claims it for this process: two servers on one folder would overwrite each other's files
 * and start two databases on the same pages. Uses SQLite's lock on an empty file, because Node has no file locks: the
 * system releases it whenever and however the process ends. Throws `DataFolderRefused`.
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
  const lock = new DatabaseSync(join(path, 'server.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error: unknown) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DataFolderRefused(
      `Another Foresite server is running on the data folder ${path}. Stop it, or set FORESITE_DATA_DIR to another folder.`,
    )
  }
  return { path, release: () => lock.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
