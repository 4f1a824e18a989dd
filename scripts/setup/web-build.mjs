import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.mjs'
import { projectFiles } from './project-files.mjs'
import { environmentWith, runProgram } from './run-program.mjs'
import { say, secondsSince } from './say.mjs'

/** What the built web app is made of. Tests are no part of it. */
const sources =
  /^(apps\/web\/(src|public|build)\/|apps\/web\/(index\.html|vite\.config\.ts|package\.json|tsconfig\.json)$|packages\/(contract|geometry)\/|package-lock\.json$|tsconfig\.base\.json$)/
const test = /\.test\.tsx?$/

/** @param {string} root */
function fingerprint(root) {
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
 * Builds the web app into apps/web/dist when its sources are not those of the last build. It is built beside it and
 * then moved there, so that a build that fails or is interrupted leaves the last one whole.
 *
 * @param {string} root
 * @param {string} node path of Node 24
 */
export async function buildWeb(root, node) {
  const cache = join(root, 'node_modules', '.cache', 'foresite')
  const stamp = join(cache, 'web-built-from')
  const built = join(root, 'apps', 'web', 'dist')
  const now = fingerprint(root)
  const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (upToDate && existsSync(join(built, 'index.html'))) return

  const start = performance.now()
  say('Building the web app')
  mkdirSync(cache, { recursive: true })
  const fresh = join(cache, 'web')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const outcome = await runProgram(node, [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: join(root, 'apps', 'web'),
    env: { ...environmentWith(node), NODE_ENV: 'production' },
    quiet: true,
  })
  if (outcome.code !== 0) {
    throw new Error(`The web app does not build:\n${outcome.output.trimEnd()}`)
  }
  await precompress(fresh)
  rmSync(built, { recursive: true, force: true })
  renameSync(fresh, built)
  writeFileSync(stamp, now)
  say(`Built the web app in ${secondsSince(start)}`)
}
