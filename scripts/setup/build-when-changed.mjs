import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'
import { environmentWith, runProgram } from './run-program.mjs'
import { say, secondsSince } from './say.mjs'

/**
 * @typedef {object} Build
 * @property {string} name in sentences: `web app`
 * @property {RegExp} sources the project's files that it is built from, without tests
 * @property {string} app the folder whose `dist` it becomes, relative to the project
 * @property {(fresh: string) => readonly string[]} command Node's arguments that build it into a folder
 * @property {(fresh: string) => Promise<void>} [finish]
 */

const test = /\.test\.tsx?$/
/** The file in a build with the fingerprint of its sources. */
const stampFile = '.built-from'

/**
 * @param {string} root
 * @param {RegExp} sources
 */
function fingerprint(root, sources) {
  const hash = createHash('sha256')
  for (const path of projectFiles(root)) {
    if (!sources.test(path) || test.test(path)) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds an app into its `dist` if its sources have changed since the last build. The build goes to a folder beside it and
 * is then moved, so that a failed or interrupted build leaves the last one intact.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 * @param {Build} build
 */
export async function buildWhenChanged(root, node, { name, sources, app, command, finish }) {
  const built = join(root, app, 'dist')
  const stamp = join(built, stampFile)
  const now = fingerprint(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return

  const start = performance.now()
  say(`Building the ${name}`)
  const fresh = join(root, 'node_modules', '.cache', 'foresite', name.replace(' ', '-'))
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const outcome = await runProgram(node, command(fresh), {
    cwd: join(root, app),
    env: { ...environmentWith(node), NODE_ENV: 'production' },
    quiet: true,
  })
  if (outcome.code !== 0) throw new Error(`The ${name} does not build:\n${outcome.output.trimEnd()}`)
  await finish?.(fresh)
  writeFileSync(join(fresh, stampFile), now)
  rmSync(built, { recursive: true, force: true })
  renameSync(fresh, built)
  say(`Built the ${name} in ${secondsSince(start)}`)
}
