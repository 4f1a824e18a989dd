import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Folders that do not belong to the project where there is no git checkout (an unpacked archive). */
const leftOut = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage', '.git', '.foresite'])

/**
 * Every file that belongs to the project, as paths from `root` with forward slashes, sorted:
 * what git lists (new files that it does not ignore included), or all files where there is no git.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function projectFiles(root) {
  const listed = listedByGit(root) ?? walk(root, root)
  return listed.toSorted()
}

/**
 * @param {string} root
 * @returns {string[] | null} null where `root` is not the top of a git checkout
 */
function listedByGit(root) {
  const top = spawnSync('git', ['rev-parse', '--show-toplevel'], { cwd: root, encoding: 'utf8' })
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(root)) return null
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (list.status !== 0) return null
  // A deleted file stays listed until its deletion is committed.
  return [...new Set(list.stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

/**
 * @param {string} folder
 * @param {string} root
 * @returns {string[]}
 */
function walk(folder, root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (leftOut.has(entry.name)) return []
    if (entry.isDirectory()) return walk(path, root)
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : []
  })
}
