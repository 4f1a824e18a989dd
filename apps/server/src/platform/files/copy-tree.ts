import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk, unlessMissing } from '#platform/files/on-disk.ts'

/**
 * Copies a folder's files and folders with their permissions and syncs them to disk; skips anything else, such as a
 * socket, and what disappears during the copy: a running product moves and deletes files.
 *
 * @param isLeftOut gets each path below `from`, such as `pg_wal/000000010000000000000001`
 * @returns the number of files
 */
export async function copyTree(from: string, to: string, isLeftOut: (path: string) => boolean): Promise<number> {
  let files = 0
  async function copyFolder(path: string): Promise<void> {
    const entries = await unlessMissing(readdir(join(from, path), { withFileTypes: true }))
    if (entries === null) return
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    for (const entry of entries) {
      const inner = join(path, entry.name)
      if (isLeftOut(inner)) continue
      if (entry.isDirectory()) await copyFolder(inner)
      else if (entry.isFile() && (await unlessMissing(copyFile(join(from, inner), join(to, inner)))) !== null) {
        await syncToDisk(join(to, inner))
        files += 1
      }
    }
    await syncToDisk(join(to, path))
  }
  await copyFolder('')
  return files
}
