import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { copyRunningDatabase, copyStoppedDatabase } from '#platform/database/copy-database.ts'
import { newestMigration } from '#platform/database/database.ts'
import { postgresUser } from '#platform/database/postgres-user.ts'
import { findPostmaster } from '#platform/database/postmaster.ts'
import { copyTree } from '#platform/files/copy-tree.ts'
import { claimDataFolder, DataFolderRefused } from '#platform/files/data-folder.ts'
import { syncToDisk, unlessMissing } from '#platform/files/on-disk.ts'

/** A backup or restore is not possible; the message is for the console. */
class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const description = z.object({
  madeAt: z.iso.datetime(),
  /** The time of its database's newest migration: a product that does not know it is older than the backup. */
  migration: z.int().nonnegative(),
  hasRecordings: z.boolean(),
})
type Description = z.infer<typeof description>

/** Left out of every backup: the database, which is copied separately, and files that the next start recreates. */
const madeAgain = ['postgres', 'postgres.part', 'postgres.log', 'postgres-programs', 'server.lock']

/**
 * Backs up a data folder, whether or not its server is running: database, files, keys, and optionally recordings. The
 * database comes first, so that every file named by a row is copied after it.
 *
 * @param into gets a new folder named after the time; it appears when it is complete
 * @returns the new folder and its number of files outside the database
 * @throws BackupRefused
 */
export async function backUp(dataDir: string, into: string, hasRecordings: boolean, now: Date) {
  if (!relative(dataDir, into).startsWith('..'))
    throw new BackupRefused(`${into} lies in the data folder itself. Choose a folder elsewhere, best on another disk.`)
  const folder = join(into, `foresite-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  const part = `${folder}.part`
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await copyDatabase(dataDir, join(part, 'postgres'))
    const left = hasRecordings ? madeAgain : [...madeAgain, 'recordings']
    const files = await copyTree(dataDir, join(part, 'files'), (path) => left.includes(path))
    const facts: Description = { madeAt: now.toISOString(), migration: newestMigration(), hasRecordings }
    await writeFile(join(part, 'backup.json'), `${JSON.stringify(facts, null, 2)}\n`)
    await syncToDisk(part)
    await rename(part, folder)
    await syncToDisk(into)
    return { folder, files }
  } catch (problem: unknown) {
    await rm(part, { recursive: true, force: true })
    throw problem
  }
}

async function copyDatabase(dataDir: string, to: string): Promise<void> {
  const from = join(dataDir, 'postgres')
  if (!existsSync(from)) throw new BackupRefused(`There is no site in ${dataDir}.`)
  const claimed = await claimUnlessRunning(dataDir)
  try {
    const postmaster = await findPostmaster(from)
    if (claimed !== null && !('pid' in postmaster)) {
      await copyStoppedDatabase(from, to)
      return
    }
    if (postmaster.state !== 'ready') throw new BackupRefused('The database is starting. Try again in a minute.')
    await copyRunningDatabase(postmaster, from, to)
  } finally {
    claimed?.release()
  }
}

async function claimUnlessRunning(dataDir: string) {
  try {
    return await claimDataFolder(dataDir)
  } catch (problem: unknown) {
    if (problem instanceof DataFolderRefused) return null
    throw problem
  }
}

/**
 * Restores a data folder from a backup. The folder appears when it is complete.
 *
 * @param dataDir must not exist, or be empty: a site is never overwritten
 * @throws BackupRefused
 */
export async function restore(backup: string, dataDir: string): Promise<Description> {
  const facts = await readDescription(backup)
  if (facts.migration > newestMigration())
    throw new BackupRefused('The backup is from a newer version of Foresite. Update Foresite first.')
  const found = (await unlessMissing(readdir(dataDir))) ?? []
  if (found.length > 0)
    throw new BackupRefused(`${dataDir} is not empty. Move it away first, or set FORESITE_DATA_DIR to another folder.`)
  const part = `${dataDir}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(dirname(dataDir), { recursive: true })
  try {
    await copyTree(join(backup, 'files'), part, () => false)
    await copyTree(join(backup, 'postgres'), join(part, 'postgres'), () => false)
    await giveToPostgres(join(part, 'postgres'))
    await chmod(part, 0o711)
    await rm(dataDir, { recursive: true, force: true })
    await rename(part, dataDir)
    await syncToDisk(dirname(dataDir))
    return facts
  } catch (problem: unknown) {
    await rm(part, { recursive: true, force: true })
    throw problem
  }
}

async function readDescription(backup: string): Promise<Description> {
  try {
    return description.parse(JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8')))
  } catch (cause) {
    throw new BackupRefused(`${backup} is not a complete backup of Foresite.`, { cause })
  }
}

/** As root, PostgreSQL runs as a separate user, who must own the files. */
async function giveToPostgres(folder: string): Promise<void> {
  const user = await postgresUser()
  if (user === null) return
  await chown(folder, user.uid, user.gid)
  for (const path of await readdir(folder, { recursive: true })) await chown(join(folder, path), user.uid, user.gid)
}
