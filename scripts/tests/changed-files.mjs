import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectFiles } from '../setup/project-files.mjs'

/**
 * The files that differ from a commit, new ones included.
 *
 * @param {string} root
 * @param {string} commit
 * @returns {string[]} paths from `root`
 */
export function changedFiles(root, commit) {
  const lists = [
    ['diff', '--name-only', '-z', commit, '--'],
    ['ls-files', '-z', '--others', '--exclude-standard'],
  ]
  return lists.flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0] ?? ''} failed: ${stderr}`)
    return stdout.split('\0').filter((path) => path !== '')
  })
}

/**
 * The browser tests that changed files concern: changed ones, those that import a changed file of e2e, and those named
 * after a feature or area with a changed file (`zones` concerns `zone-drawing.spec.ts`).
 *
 * @param {string} root
 * @param {readonly string[]} changed
 * @returns {string[]} paths from `root`
 */
export function specsOf(root, changed) {
  const nouns = changed.flatMap((path) => /\/(?:features|areas)\/([^/]+)\//.exec(path)?.[1]?.replace(/s$/, '') ?? [])
  const helpers = changed.filter((path) => path.startsWith('e2e/') && !path.endsWith('.spec.ts'))
  return projectFiles(root)
    .filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))
    .filter((path) => {
      if (changed.includes(path) || nouns.some((noun) => basename(path).startsWith(noun))) return true
      const text = helpers.length === 0 ? '' : readFileSync(join(root, path), 'utf8')
      return helpers.some((helper) => text.includes(`/${basename(helper)}'`))
    })
}
